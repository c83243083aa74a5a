import { randomUUID } from 'node:crypto'
import { drizzle } from 'drizzle-orm/node-postgres'
import { ApiError } from '../../../../core/base/common/call/errors.ts'
import { type CalendarDate, instantOf, todayIn } from '../../../../core/base/common/dates.ts'
import { sumRupiah } from '../../../../core/base/common/money.ts'
import type { RescheduleOffer } from '../../../../core/trade/booking/change/reschedule.ts'
import type { RescheduleOption } from '../../../../core/trade/booking/change/reschedule-option.ts'
import type { RescheduleRule } from '../../../../core/trade/booking/change/reschedule-rule.ts'
import { isVersion } from '../../../base/common/version.ts'
import type { Db } from '../../../base/db/connect.ts'
import { bookingReschedules } from '../../../base/db/schema/trade/move.ts'
import type { KeepAnswer } from '../../../base/http/idempotency.ts'
import { wakeOutbox } from '../../../base/outbox/jobs.ts'
import { lockTransactions } from '../debts.ts'
import { checkTotal } from '../make/checks.ts'
import { checkoutOf } from '../make/new-transaction.ts'
import type { BookingDeps, BookingRow, PassengerRow, ProductReschedule } from '../module.ts'
import { productOf } from '../registry.ts'
import { lockOwn, ownBooking } from '../show/bookings.ts'
import { inTransaction } from '../transaction.ts'
import {
  basisOf,
  endHeldReschedule,
  heldRescheduleOf,
  heldShown,
  openAttemptsOf,
  storedPlan,
} from './held-reschedules.ts'
import { daysOfChoice } from './open-change.ts'
import { priceOf } from './reprice.ts'
import {
  type Group,
  groupOf,
  isWithin,
  lockGroup,
  movedTimes,
  openIn,
  planGroup,
  type Ruled,
  ruleFor,
  timeOf,
} from './reschedule-group.ts'
import { holdPlaces, swapPlaces } from './reschedule-places.ts'
import { firstOf, type Quoted, quoteReschedules, type RescheduleMoney } from './reschedule-quote.ts'
import { becomeRescheduled } from './reschedule-row.ts'

type Asked = { userId: string; bookingId: string }
type Asking = Asked & { date: CalendarDate | undefined; place: string | undefined; way: number | undefined }

/** Throws ApiError: booking_not_found, and as the product's `plan` does. */
export async function offerReschedule(
  deps: BookingDeps,
  { userId, bookingId, date, place, way: asked }: Asking,
): Promise<RescheduleOffer> {
  const now = deps.clock.now()
  const row = await ownBooking(deps.db, userId, bookingId)
  const group = await groupOf(deps, row)
  const held = await heldRescheduleOf(deps.db, row.id)
  const { move } = productOf(deps, row.service).booking
  const ways = waysOf(deps, move, group, { row, now })
  const way = place ? (move?.wayOf?.(place) ?? 0) : (asked ?? firstWay(ways))
  const ruled = ruleFor(deps, group, way, now)
  const parts = group.map((member) => {
    const { startsAt, startsZone } = timeOf(move, member.row, way)
    const { title, code } = member.row
    return { title: ways[way]?.title ?? title, code, starts_at: startsAt.toISOString(), timezone: startsZone }
  })
  const own = group.find((member) => member.row.id === row.id)
  const change = own ? openIn(move, own, way) : null
  const about = {
    service: row.service,
    parts,
    ways: ways.map(({ isChanged: _, ...each }) => each),
    way,
    price: sumRupiah(group.map((member) => priceOf(member.row))),
    version: row.updatedAt.toISOString(),
    held: held && (await heldShown(deps.db, held, now)),
    change: change && {
      id: change.id,
      is_help_asked: change.status === 'help_asked',
      ...daysOfChoice(timeOf(move, row, way)),
    },
  }
  if ('refusal' in ruled) return { ...about, rule: null, refusal: ruled.refusal, days: [], options: [], quote: null }
  const { rule, days } = ruled
  const choosing = { ruled, row, people: own?.people ?? [], way, group }
  return {
    ...about,
    rule: { fee: rule.fee, until: rule.until.toISOString(), gives_back: rule.givesBack },
    refusal: null,
    days: date || place ? [] : await daysOf(deps, choosing),
    options: date && isWithin(days, date) ? await optionsOf(deps, choosing, { from: date, to: date }) : [],
    quote: place
      ? (
          await quoteReschedules(deps, deps.db, {
            ...ruled,
            place,
            planned: await planGroup(ruled.move, group, { id: row.id, place }),
          })
        ).quote
      : null,
  }
}

type Way = RescheduleOffer['ways'][number]

/** The one that its supplier changed, else the first that can be changed. */
function firstWay(ways: readonly (Way & { isChanged: boolean })[]): number {
  return (ways.find(({ isChanged }) => isChanged) ?? ways.find(({ refusal }) => !refusal))?.way ?? 0
}

type At = { row: BookingRow; now: Date }

function waysOf(deps: BookingDeps, move: ProductReschedule | undefined, group: Group, { row, now }: At) {
  return (move?.ways?.(row) ?? []).map(({ title, startsAt, startsZone }, way) => {
    const ruled = ruleFor(deps, group, way, now)
    return {
      ...{ way, title, starts_at: startsAt.toISOString(), timezone: startsZone },
      isChanged: group.some((member) => openIn(move, member, way) !== null),
      ...('refusal' in ruled ? { fee: null, refusal: ruled.refusal } : { fee: ruled.rule.fee, refusal: null }),
    }
  })
}

type Choosing = {
  ruled: Ruled
  row: BookingRow
  people: readonly PassengerRow[]
  way: number
  group: Group
}

async function daysOf(deps: BookingDeps, choosing: Choosing): Promise<RescheduleOffer['days']> {
  const { row, people, way } = choosing
  const { move, days: within } = choosing.ruled
  const days = await move.days?.(row, people, within, way)
  if (days) return days.filter(({ date }) => isWithin(within, date))
  const options = await optionsOf(deps, choosing, within ?? { from: null, to: null })
  return [...Map.groupBy(options, (option) => option.date)].map(([date, own]) => ({
    date,
    price: Math.min(...own.map(({ price }) => price)),
  }))
}

/** Options with places for all, that have not begun. */
async function optionsOf(
  { clock }: BookingDeps,
  { ruled: { move, rule }, row, people, way, group }: Choosing,
  days: Parameters<ProductReschedule['options']>[2],
): Promise<RescheduleOption[]> {
  const now = clock.now()
  const places = move.places(row, people)
  const { startsZone } = timeOf(move, row, way)
  const today = todayIn(startsZone, now)
  const isAhead = ({ date, time }: RescheduleOption) =>
    date > today || (time !== null && instantOf(date, time, startsZone) > now)
  return (await move.options(row, people, days, way))
    .filter((option) => (option.left ?? places) >= places && isAhead(option))
    .map((option) => ({ ...option, price: priceTogether(option, group, rule) }))
}

/** Each booking has a price of its own: where nothing comes back, a cheaper one does not pay for one that costs more. */
function priceTogether({ price, prices }: RescheduleOption, group: Group, { givesBack }: RescheduleRule): number {
  if (!prices || givesBack) return price
  return sumRupiah(prices.map((each, index) => Math.max(each, group[index] ? priceOf(group[index].row) : 0)))
}

type Rescheduling = Asked & { place: string; expected: number; due: number; version: string }
type Answer = { state: 'done' | 'held'; transaction_id: string | null; hold_until: string | null }

/** At once where nothing is to pay; else its places are held until it is paid, and the booking stays as it is. Throws ApiError as the contract says. */
export async function reschedule(
  deps: BookingDeps,
  { userId, bookingId, place, expected, due, version }: Rescheduling,
  keep: KeepAnswer<Answer>,
): Promise<Answer> {
  // Suppliers read by connections of their own, so the plans are made before the transaction and stand by the versions.
  const known = await ownBooking(deps.db, userId, bookingId)
  if (!isVersion(known.updatedAt, version)) throw new ApiError('changed_meanwhile')
  const group = await groupOf(deps, known)
  const way = productOf(deps, known.service).booking.move?.wayOf?.(place) ?? 0
  const before = ruleFor(deps, group, way, deps.clock.now())
  if ('refusal' in before) throw new ApiError('cannot_move')
  const plans = await planGroup(before.move, group, { id: bookingId, place })
  const answer = await inTransaction(deps.database.pool, async (client) => {
    const tx = drizzle(client)
    const locked = await lockGroup(tx, group)
    const now = deps.clock.now()
    if (!locked.every(({ row }) => row.userId === userId && isSame(row, group))) throw new ApiError('changed_meanwhile')
    const ruled = ruleFor(deps, locked, way, now)
    if ('refusal' in ruled) throw new ApiError('cannot_move')
    const planned = locked.flatMap((member) => {
      const plan = plans.find(({ row }) => row.id === member.row.id)?.plan
      return plan ? [{ ...member, plan }] : []
    })
    const made = await quoteReschedules(deps, tx, { ...ruled, planned, place })
    checkTotal(expected, made.quote.amount)
    checkTotal(due, made.quote.due)
    for (const { row } of locked) await giveUpUnpaid(deps, tx, row, now)
    const answered = made.quote.due > 0 ? await holdReschedule(deps, tx, made) : await moveNow(deps, tx, made)
    await keep(tx, answered)
    const placed = planned.map(({ row, plan: { claims, places } }) => ({ row, places: { claims, places } }))
    if (answered.hold_until === null) await swapPlaces(deps, client, placed)
    else await holdPlaces(deps, client, placed, new Date(answered.hold_until))
    return answered
  })
  wakeOutbox(deps.database)
  return answer
}

function isSame(row: BookingRow, group: Group): boolean {
  return group.some((known) => known.row.id === row.id && known.row.updatedAt.getTime() === row.updatedAt.getTime())
}

/** Another choice replaces one that waits. Throws ApiError('booking_in_payment') while that one can be paid. */
async function giveUpUnpaid(deps: BookingDeps, tx: Db, row: BookingRow, now: Date): Promise<void> {
  const held = await heldRescheduleOf(tx, row.id)
  if (!held) return
  const isRunning = held.holdUntil !== null && held.holdUntil > now
  if (isRunning && held.transactionId && (await openAttemptsOf(tx, held.transactionId)).length > 0)
    throw new ApiError('booking_in_payment')
  await endHeldReschedule(deps, tx, row, now)
}

async function moveNow(deps: BookingDeps, tx: Db, { each }: Quoted): Promise<Answer> {
  for (const made of each) {
    const { row, rule, price } = made
    const { title, detail, startsAt, startsZone, cost, inParts, confirms } = made.plan
    const becoming = { title, detail, startsAt, startsZone, cost, inParts, confirms, price }
    await becomeRescheduled(deps, tx, row, becoming, { by: 'member', fee: rule.fee, due: 0, times: movedTimes(made) })
  }
  return { state: 'done', transaction_id: null, hold_until: null }
}

/** One transaction pays for all that change together. */
async function holdReschedule(deps: BookingDeps, tx: Db, { quote, each }: Quoted): Promise<Answer> {
  const now = deps.clock.now()
  const limit = new Date(quote.hold_until ?? now)
  const transactionId = await checkoutOf(
    tx,
    each.map(({ row, due }) => ({ row, due })),
    limit,
    now,
  )
  const until = firstOf(...each.map(untilOf))
  await tx.insert(bookingReschedules).values(
    each.map((made) => {
      const { row, plan, price, amount, due, rule } = made
      const { from, to } = movedTimes(made)
      return {
        id: randomUUID(),
        bookingId: row.id,
        status: 'held' as const,
        by: 'member' as const,
        fromAt: from.startsAt,
        fromZone: from.startsZone,
        toAt: to.startsAt,
        toZone: to.startsZone,
        before: row.amount,
        ...{ amount, fee: rule.fee, due, transactionId },
        plan: storedPlan(plan, price),
        basis: basisOf(row),
        holdUntil: limit,
        until,
        createdAt: now,
        updatedAt: now,
      }
    }),
  )
  return { state: 'held', transaction_id: transactionId, hold_until: limit.toISOString() }
}

function untilOf(made: RescheduleMoney): Date {
  const { from, to } = movedTimes(made)
  return firstOf(made.rule.until, from.startsAt, to.startsAt, ...(made.plan.until ? [made.plan.until] : []))
}

/** Gives up what waits; does nothing where nothing waits. Throws ApiError('booking_not_found'). */
export async function dropReschedule(deps: BookingDeps, { userId, bookingId }: Asked): Promise<void> {
  await deps.db.transaction(
    async (tx) => {
      await lockTransactions(tx, bookingId)
      const row = await lockOwn(tx, { userId, bookingId })
      await endHeldReschedule(deps, tx, row, deps.clock.now())
    },
    { isolationLevel: 'read committed' },
  )
  wakeOutbox(deps.database)
}
