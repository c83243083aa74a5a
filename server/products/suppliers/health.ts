import { randomUUID } from 'node:crypto'
import { asc, gt, lt } from 'drizzle-orm'
import type { SupplierHealth, SupplierState } from '../../../core/products/suppliers/health.ts'
import type { Service } from '../../../core/trade/booking/services.ts'
import type { Deps } from '../../base/common/deps.ts'
import { supplierHealth } from '../../base/db/schema/products/supplier.ts'
import type { Loop } from '../../trade/booking/module.ts'
import type { Circuit } from './circuit.ts'

const EVERY_MS = 15_000
/** A process that said nothing for so long has ended. */
const SILENT_MS = 120_000
const PROCESS = randomUUID()

/** Keeps how the suppliers do where the office and the doctor read it. */
export function healthLoop(deps: Pick<Deps, 'db' | 'clock'>, service: Service, circuits: readonly Circuit[]): Loop {
  return {
    everyMs: EVERY_MS,
    run: () => keepHealth(deps, service, circuits),
    failure: 'state of suppliers not kept',
  }
}

export async function keepHealth(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  service: Service,
  circuits: readonly Circuit[],
  process: string = PROCESS,
): Promise<void> {
  const seenAt = clock.now()
  await db.delete(supplierHealth).where(lt(supplierHealth.seenAt, new Date(seenAt.getTime() - SILENT_MS)))
  for (const [place, circuit] of circuits.entries()) {
    const { name: supplier, ...health } = circuit.health()
    const key = { service, supplier, process }
    const { service: one, supplier: two, process: three } = supplierHealth
    const values = { ...health, place, seenAt }
    await db
      .insert(supplierHealth)
      .values({ ...key, ...values })
      .onConflictDoUpdate({ target: [one, two, three], set: values })
  }
}

const WORST: readonly SupplierState[] = ['out', 'failing', 'works']

/** Sums up all running processes: the worst state, all calls, and the median of the process that asked most. */
export async function readHealth({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<SupplierHealth[]> {
  const rows = await db
    .select()
    .from(supplierHealth)
    .where(gt(supplierHealth.seenAt, new Date(clock.now().getTime() - SILENT_MS)))
    .orderBy(asc(supplierHealth.service), asc(supplierHealth.place), asc(supplierHealth.supplier))
  const groups = Map.groupBy(rows, ({ service, supplier }) => `${service} ${supplier}`)
  return [...groups.values()].flatMap((seen) => {
    const [first] = seen
    if (!first) return []
    const [busiest = first] = seen.toSorted((one, other) => other.calls - one.calls)
    const untils = seen.flatMap(({ outUntil }) => outUntil?.toISOString() ?? []).toSorted()
    return {
      service: first.service,
      supplier: first.supplier,
      state: WORST.find((state) => seen.some((each) => each.state === state)) ?? 'works',
      out_until: untils.at(-1) ?? null,
      calls: seen.reduce((sum, { calls }) => sum + calls, 0),
      failures: seen.reduce((sum, { failures }) => sum + failures, 0),
      median_ms: busiest.medianMs,
    }
  })
}
