import { and, eq, lte, notInArray } from 'drizzle-orm'
import { addDays, HOME_ZONE, todayIn } from '../../../core/base/common/dates.ts'
import { isHeldUnpaid } from '../../../core/office/departure/held.ts'
import { departureId } from '../../../core/office/departure/people.ts'
import { departureAlerts } from '../../base/db/schema/base/mail.ts'
import { alertStaff } from '../../base/mail/alerts.ts'
import { wakeOutbox } from '../../base/outbox/jobs.ts'
import { soldProducts } from '../../trade/booking/make/sold.ts'
import type { BookingDeps, Loop } from '../../trade/booking/module.ts'

const EVERY_MS = 300_000
/** Staff need some weeks to decide whether it runs. */
const SHORT_DAYS = 21
const SOLD_OUT_DAYS = 400
/** Holds come and go within minutes. */
const HELD_QUIET_MS = 86_400_000

type DepartureAlert = (typeof departureAlerts.$inferSelect)['alert']

/** Safe with several processes: only the one that inserts the row sends the alert. */
export function departureAlertLoop(deps: BookingDeps): Loop {
  return { everyMs: EVERY_MS, run: () => alertDepartures(deps), failure: 'departures could not be told to staff' }
}

export async function alertDepartures(deps: BookingDeps): Promise<void> {
  const today = todayIn(HOME_ZONE, deps.clock.now())
  const [soldOut, held, short]: [string[], string[], string[]] = [[], [], []]
  for (const { slug: service, stock } of soldProducts(deps)) {
    const own = (await stock?.departures?.(today, addDays(today, SOLD_OUT_DAYS))) ?? []
    for (const slot of own) {
      const id = departureId({ ...slot, service })
      if (slot.quota !== null && slot.quota > 0 && slot.sold >= slot.quota) soldOut.push(id)
      if (isHeldUnpaid(slot)) held.push(id)
    }
    for (const { item, date } of (await stock?.short?.('id', addDays(today, SHORT_DAYS))) ?? [])
      short.push(departureId({ service, item, date, time: null }))
  }
  await tellNew(deps, 'sold_out', soldOut)
  await tellNew(deps, 'held_unpaid', held, HELD_QUIET_MS)
  await tellNew(deps, 'below_minimum', short)
  wakeOutbox(deps.database)
}

/** `quietMs` after an alert, what ended and came again is not told again. */
async function tellNew(
  { db, clock }: BookingDeps,
  alert: DepartureAlert,
  ids: readonly string[],
  quietMs = 0,
): Promise<void> {
  const since = clock.now()
  const old = lte(departureAlerts.since, new Date(since.getTime() - quietMs))
  const own = and(eq(departureAlerts.alert, alert), old)
  await db.transaction(async (tx) => {
    await tx
      .delete(departureAlerts)
      .where(ids.length > 0 ? and(own, notInArray(departureAlerts.departureId, [...ids])) : own)
    if (ids.length === 0) return
    const added = await tx
      .insert(departureAlerts)
      .values(ids.map((id) => ({ alert, departureId: id, since })))
      .onConflictDoNothing()
      .returning({ id: departureAlerts.departureId })
    for (const { id } of added) await alertStaff(tx, { alert, id, since }, since)
  })
}
