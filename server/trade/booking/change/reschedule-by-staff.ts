import { drizzle } from 'drizzle-orm/node-postgres'
import { ApiError } from '../../../../core/base/common/call/errors.ts'
import type { CalendarDate } from '../../../../core/base/common/dates.ts'
import { sumRupiah } from '../../../../core/base/common/money.ts'
import type { PriceQuote } from '../../../../core/office/bookings/booking-changes.ts'
import type { Adjustment } from '../../../../core/trade/booking/change/adjustment.ts'
import type { RescheduleOption } from '../../../../core/trade/booking/change/reschedule-option.ts'
import type { NeverRescheduled } from '../../../../core/trade/booking/change/reschedule-rule.ts'
import { isPaid } from '../../../../core/trade/booking/status.ts'
import { isVersion } from '../../../base/common/version.ts'
import type { Db } from '../../../base/db/connect.ts'
import { wakeOutbox } from '../../../base/outbox/jobs.ts'
import { partnerOffAt } from '../../partner/net.ts'
import { quoteOf } from '../cancel/cancel-quote.ts'
import { checkTotal } from '../make/checks.ts'
import type { BookingDeps, BookingRow, ProductReschedule, ReschedulePlan } from '../module.ts'
import { productOf } from '../registry.ts'
import { anyBooking } from '../show/bookings.ts'
import { inTransaction } from '../transaction.ts'
import { endHeldReschedule } from './held-reschedules.ts'
import { canChange, type NewPrice, priceOf, quoteReprice } from './reprice.ts'
import { type Group, groupOf, lockGroup, movedTimes, planGroup } from './reschedule-group.ts'
import { swapPlaces } from './reschedule-places.ts'
import { becomeRescheduled } from './reschedule-row.ts'

/** Throws ApiError('cannot_move') where the product has no other dates, or the booking has ended. */
function rescheduleOf(deps: BookingDeps, row: BookingRow): ProductReschedule {
  const { move } = productOf(deps, row.service).booking
  if (!move || !canReschedule(move, row, deps.clock.now())) throw new ApiError('cannot_move')
  return move
}

/** Throws ApiError('cannot_move') also where it cannot be changed here. */
function movable(deps: BookingDeps, row: BookingRow): ProductReschedule {
  const move = rescheduleOf(deps, row)
  if (move.cannot?.(row)) throw new ApiError('cannot_move')
  return move
}

/** The way back can change after the way there began. */
export function canReschedule(move: ProductReschedule, row: BookingRow, now: Date): boolean {
  const starts = (move.ways?.(row) ?? []).map(({ startsAt }) => startsAt.getTime())
  return canChange({ ...row, startsAt: new Date(Math.max(row.startsAt.getTime(), ...starts)) }, now)
}

type Listing = { from: CalendarDate | null; to: CalendarDate | null; way: number }
type Choice = {
  ways: { title: string; starts_at: string; timezone: string }[]
  together: { title: string; code: string }[]
  options: RescheduleOption[]
  refusal: NeverRescheduled | null
}

/** Throws ApiError as `options` of the product does. */
export async function choicesFor(deps: BookingDeps, row: BookingRow, { way, ...days }: Listing): Promise<Choice> {
  const move = rescheduleOf(deps, row)
  const refusal = move.cannot?.(row) ?? null
  const ways = (move.ways?.(row) ?? []).map(({ title, startsAt, startsZone }) => ({
    title,
    starts_at: startsAt.toISOString(),
    timezone: startsZone,
  }))
  if (refusal) return { ways, together: [], options: [], refusal }
  const group = await groupOf(deps, row)
  const people = group.find((member) => member.row.id === row.id)?.people ?? []
  const others = group.filter((member) => member.row.id !== row.id)
  const together = others.map(({ row: { title, code } }) => ({ title, code }))
  return { ways, together, options: [...(await move.options(row, people, days, way))], refusal }
}

/** Throws ApiError as `plan` of the product does. */
export async function quoteMove(
  deps: BookingDeps,
  row: BookingRow,
  { place, keepsPrice }: { place: string; keepsPrice: boolean },
): Promise<PriceQuote> {
  const planned = await planGroup(movable(deps, row), await groupOf(deps, row), { id: row.id, place })
  const quotes: PriceQuote[] = []
  for (const each of planned) {
    const price = await priceByStaff(deps.db, each.row, each.plan, keepsPrice)
    const { amount, refund, due } = await quoteReprice(deps.db, each.row, price)
    const first = each.row.paymentStatus === 'unpaid' ? Math.min(each.plan.inParts?.due ?? amount, amount) : due
    const { detail, startsAt, startsZone } = each.plan
    const adjustments = [...price.adjustments]
    const moved = { detail, startsAt, startsZone, adjustments, amount, paid: each.row.paid - refund }
    quotes.push({
      ...{ before: each.row.amount, amount, paid: each.row.paid, due: first, refund },
      cancelled_now: await givenBack(deps, each.row),
      cancelled_then: await givenBack(deps, { ...each.row, ...moved }),
    })
  }
  const sum = (of: (quote: PriceQuote) => number) => sumRupiah(quotes.map(of))
  return {
    before: sum(({ before }) => before),
    amount: sum(({ amount }) => amount),
    paid: sum(({ paid }) => paid),
    due: sum(({ due }) => due),
    refund: sum(({ refund }) => refund),
    cancelled_now: sum(({ cancelled_now }) => cancelled_now),
    cancelled_then: sum(({ cancelled_then }) => cancelled_then),
  }
}

/** In rupiah, as cancelling itself quotes it; nothing where nothing is paid. */
async function givenBack(deps: BookingDeps, row: BookingRow): Promise<number> {
  return isPaid(row.paymentStatus) ? (await quoteOf(deps, deps.db, row, deps.clock.now())).refund : 0
}

/** Adds a line for the difference when the old price is kept; otherwise takes the partner's share off the new price. */
export async function priceAfter(
  db: Db,
  row: BookingRow,
  plan: ReschedulePlan,
  keepsPrice: boolean,
): Promise<NewPrice> {
  const { price } = plan
  const difference = priceOf(row) - price
  if (keepsPrice) {
    const line: Adjustment = { kind: 'change', title: '', amount: difference }
    return { price, adjustments: [...row.adjustments, ...(difference !== 0 ? [line] : [])] }
  }
  const others = row.adjustments.filter(({ kind }) => kind !== 'partner')
  if (others.length === row.adjustments.length) return { price, adjustments: others }
  // The fee is paid beside the price, so the partner's share is of what is left without it.
  const off = await partnerOffAt(db, row.id, { ...plan, cost: plan.cost - (plan.fee ?? 0) })
  const line: Adjustment = { kind: 'partner', title: '', amount: 0 - off }
  return { price, adjustments: [...(off > 0 ? [line] : []), ...others] }
}

/** Charges no fee but the supplier's own. */
async function priceByStaff(db: Db, row: BookingRow, plan: ReschedulePlan, keepsPrice: boolean): Promise<NewPrice> {
  const made = await priceAfter(db, row, plan, keepsPrice)
  const fee = feeOf(plan, keepsPrice)
  const line: Adjustment = { kind: 'charge', title: '', amount: fee }
  return fee > 0 ? { ...made, adjustments: [...made.adjustments, line] } : made
}

function feeOf({ fee = 0 }: ReschedulePlan, keepsPrice: boolean): number {
  return keepsPrice ? 0 : fee
}

type Moving = { bookingId: string; version: string; place: string; expected: number; keepsPrice: boolean }
type Moved = { before: BookingRow; after: BookingRow }

/** Takes the new places, then frees the old ones, in one transaction; also of the bookings that change with it. Throws ApiError: booking_not_found, changed_meanwhile, cannot_move, price_changed, and as `plan` does. */
export async function moveBooking(
  deps: BookingDeps,
  { bookingId, version, place, expected, keepsPrice }: Moving,
  audit: (tx: Db, moved: Moved) => Promise<void>,
): Promise<void> {
  // Suppliers read by connections of their own, so the plans are made before the transaction and stand by the versions.
  const known = await anyBooking(deps.db, bookingId)
  if (!isVersion(known.updatedAt, version)) throw new ApiError('changed_meanwhile')
  const move = movable(deps, known)
  const group = await groupOf(deps, known)
  const planned = await planGroup(move, group, { id: bookingId, place })
  await inTransaction(deps.database.pool, async (client) => {
    const tx = drizzle(client)
    const rows = await lockToReschedule(deps, tx, { move, group })
    const priced = []
    for (const row of rows) {
      const plan = planned.find((each) => each.row.id === row.id)?.plan
      if (plan) priced.push({ row, plan, price: await priceByStaff(tx, row, plan, keepsPrice) })
    }
    const amounts = []
    for (const { row, price } of priced) amounts.push((await quoteReprice(tx, row, price)).amount)
    checkTotal(expected, sumRupiah(amounts))
    const placed = []
    for (const { row, plan, price } of priced) {
      const { title, detail, startsAt, startsZone, cost, inParts, confirms, claims, places } = plan
      const about = { title, detail, startsAt, startsZone, cost, inParts, confirms }
      const times = movedTimes({ row, plan })
      const after = await becomeRescheduled(
        deps,
        tx,
        row,
        { ...about, price },
        {
          ...{ by: 'staff', due: 0, times },
          fee: feeOf(plan, keepsPrice),
        },
      )
      await audit(tx, { before: row, after })
      placed.push({ row: after, places: { claims, places } })
    }
    await swapPlaces(deps, client, placed)
  })
  wakeOutbox(deps.database)
}

/** Throws ApiError('changed_meanwhile') for those that changed since or have ended. */
async function lockToReschedule(
  deps: BookingDeps,
  tx: Db,
  { move, group }: { move: ProductReschedule; group: Group },
): Promise<BookingRow[]> {
  const rows = (await lockGroup(tx, group)).map(({ row }) => row)
  const now = deps.clock.now()
  for (const row of rows) {
    const known = group.find((member) => member.row.id === row.id)?.row
    if (known?.updatedAt.getTime() !== row.updatedAt.getTime() || !canReschedule(move, row, now))
      throw new ApiError('changed_meanwhile')
    await endHeldReschedule(deps, tx, row, now)
  }
  return rows
}
