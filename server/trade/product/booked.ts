import { sql } from 'drizzle-orm'
import type { Fault } from '../../../core/trade/product/faults.ts'
import type { Db } from '../../base/db/connect.ts'
import type { KeyRange } from '../stock/reader.ts'

/** Stock that a product no longer counts once it is published: it would be sold twice. */
export type OtherStock = { range: KeyRange; isOther(key: string): boolean; faultOf(key: string): Fault }

/**
 * Faults for the first key that is held or sold. Publishing (`ends`) takes stock that was held until then: a late
 * payment gets nothing of it.
 */
export async function bookedFaults(db: Db, other: OtherStock, now: Date, ends: boolean): Promise<Fault[]> {
  const { from, before } = other.range
  const { rows } = await db.execute(sql`select distinct key from stock_claims where key >= ${from} and key < ${before}`)
  const keys = rows.map(({ key }) => String(key)).filter(other.isOther)
  if (keys.length === 0) return []
  const [at, wanted] = [now.toISOString(), sql`key = any(${sql.param(keys)}::text[])`]
  // Before the count: a payment that confirms meanwhile is waited for, and is seen by it.
  if (ends) await db.execute(sql`delete from stock_claims where ${wanted} and hold_until <= ${at}`)
  const { rows: taken } = await db.execute(sql`select key from stock_claims
    where ${wanted} and (hold_until is null or hold_until > ${at}) order by key limit 1`)
  return taken.map(({ key }) => other.faultOf(String(key)))
}
