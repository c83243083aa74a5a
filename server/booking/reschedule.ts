import { randomUUID } from 'node:crypto'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { MoveOption } from '../../core/booking/move-option.ts'
import { type MoveRefusal, type MoveRule, movedAdjustments } from '../../core/booking/move-rule.ts'
import { refundBy } from '../../core/booking/refund.ts'
import type { RescheduleOffer, RescheduleQuote } from '../../core/booking/reschedule.ts'
import { holdUntil, isPaid } from '../../core/booking/status.ts'
import { type CalendarDate, instantOf, todayIn } from '../../core/common/dates.ts'
import { ApiError } from '../../core/common/errors.ts'
import { isVersion } from '../common/version.ts'
import type { Db } from '../db/connect.ts'
import { bookingMoves } from '../db/schema/move.ts'
import type { KeepAnswer } from '../http/idempotency.ts'
import { wakeOutbox } from '../outbox/jobs.ts'
import { lockOwn, ownBooking, passengersOf } from './bookings.ts'
import { checkTotal } from './checks.ts'
import { debtsOf, lockTransactions, paymentsOf, toAccountOf } from './debts.ts'
import { basisOf, endHeldMove, heldMoveOf, heldShown, openAttemptsOf, storedPlan } from './held-moves.ts'
import type { BookingDeps, BookingRow, MovePlan, PassengerRow, ProductMove } from './module.ts'
import { priceAfter } from './move.ts'
import { holdPlaces, swapPlaces } from './move-places.ts'
import { becomeMoved } from './move-row.ts'
import { checkoutOf } from './new-transaction.ts'
import { productOf } from './registry.ts'
import { type NewPrice, priceOf, quoteReprice } from './reprice.ts'
import { inTransaction } from './transaction.ts'

type Asked = { userId: string; bookingId: string }
type Ruled = { move: ProductMove; rule: MoveRule }

/** Of the member who owns it. */
function ruleFor(
  deps: BookingDeps,
  row: BookingRow,
  people: readonly PassengerRow[],
  now: Date,
): Ruled | { refusal: MoveRefusal } {
  const { move } = productOf(deps, row.service).booking
  if (!isPaid(row.paymentStatus)) return { refusal: 'unpaid' }
  if (row.startsAt <= now) return { refusal: 'too_late' }
  if (!move) return { refusal: 'supplier' }
  if (people.some(({ usedAt }) => usedAt !== null)) return { refusal: 'used' }
  const rule = move.rule(row, now)
  return typeof rule === 'string' ? { refusal: rule } : { move, rule }
}

/** Throws ApiError: booking_not_found, and as the product's `plan` does. */
export async function offerReschedule(
  deps: BookingDeps,
  { userId, bookingId, date, place }: Asked & { date: CalendarDate | undefined; place: string | undefined },
): Promise<RescheduleOffer> {
  const now = deps.clock.now()
  const row = await ownBooking(deps.db, userId, bookingId)
  const people = await passengersOf(deps.db, row.id)
  const held = await heldMoveOf(deps.db, row.id)
  const ruled = ruleFor(deps, row, people, now)
  const about = {
    service: row.service,
    title: row.title,
    code: row.code,
    starts_at: row.startsAt.toISOString(),
    timezone: row.startsZone,
    price: priceOf(row),
    version: row.updatedAt.toISOString(),
    held: held && heldShown(held, now),
  }
  if ('refusal' in ruled) return { ...about, rule: null, refusal: ruled.refusal, days: [], options: [], quote: null }
  const { move, rule } = ruled
  const { fee, until, givesBack } = rule
  return {
    ...about,
    rule: { fee, until: until.toISOString(), gives_back: givesBack },
    refusal: null,
    days: date || place ? [] : await daysOf(deps, { move, row, people }),
    options: date ? await optionsOf(deps, { move, row, people }, { from: date, to: date }) : [],
    quote: place ? (await quoted(deps, deps.db, { row, people, ...ruled, place })).quote : null,
  }
}

type Choosing = { move: ProductMove; row: BookingRow; people: readonly PassengerRow[] }

async function daysOf(deps: BookingDeps, choosing: Choosing): Promise<RescheduleOffer['days']> {
  const { move, row, people } = choosing
  if (move.days) return [...(await move.days(row, people))]
  const options = await optionsOf(deps, choosing, { from: null, to: null })
  return [...Map.groupBy(options, (option) => option.date)].map(([date, own]) => ({
    date,
    price: Math.min(...own.map(({ price }) => price)),
  }))
}

/** With places for all, and not begun. */
async function optionsOf(
  { clock }: BookingDeps,
  { move, row, people }: Choosing,
  days: Parameters<ProductMove['options']>[2],
): Promise<MoveOption[]> {
  const now = clock.now()
  const places = move.places(row, people)
  const today = todayIn(row.startsZone, now)
  const isAhead = ({ date, time }: MoveOption) =>
    date > today || (time !== null && instantOf(date, time, row.startsZone) > now)
  return (await move.options(row, people, days)).filter((option) => option.left >= places && isAhead(option))
}

type Quoting = Ruled & { row: BookingRow; people: readonly PassengerRow[]; place: string }
type Quoted = { quote: RescheduleQuote; plan: MovePlan; price: NewPrice; balanceLimit: Date | null }

async function quoted(deps: BookingDeps, db: Db, { row, people, place, move, rule }: Quoting): Promise<Quoted> {
  const plan = await move.plan(row, people, place)
  return await moneyOf(deps, db, { row, plan, place, move, rule })
}

type Counting = Omit<Quoting, 'people'> & { plan: MovePlan }

async function moneyOf(deps: BookingDeps, db: Db, { row, plan, place, move, rule }: Counting): Promise<Quoted> {
  const now = deps.clock.now()
  if (plan.startsAt <= now) throw new ApiError('cannot_move')
  const { price, adjustments } = await priceAfter(db, row, plan, false)
  const lines = movedAdjustments({ before: row.amount, price, adjustments, rule })
  const { amount, due, refund } = await quoteReprice(db, row, { price, adjustments: lines })
  // The rest of what is paid in parts is due later; a new day that is too near for parts is paid in full first.
  const isLater = row.paymentStatus === 'partially_paid' && plan.inParts !== null
  const balanceLimit = isLater ? (plan.inParts?.balanceLimit ?? null) : null
  const isHeld = due > 0 && !isLater
  const limit = holdUntil(now, move.holdMinutes, firstOf(rule.until, row.startsAt, plan.startsAt))
  const debts = refund > 0 ? debtsOf(await paymentsOf(db, row.id), refund) : []
  const quote = {
    place,
    starts_at: plan.startsAt.toISOString(),
    timezone: plan.startsZone,
    title: plan.title,
    before: row.amount,
    amount,
    fee: rule.fee,
    difference: amount - rule.fee - row.amount,
    paid: row.paid,
    due: isHeld ? due : 0,
    balance: isLater ? due : 0,
    balance_limit: (isLater && due > 0 && balanceLimit?.toISOString()) || null,
    refund,
    to_account: toAccountOf(deps, debts),
    expected_by: refund > 0 ? refundBy(now).toISOString() : null,
    hold_until: isHeld ? limit.toISOString() : null,
  }
  return { quote, plan, price: { price, adjustments: lines }, balanceLimit }
}

function firstOf(...times: readonly Date[]): Date {
  return new Date(Math.min(...times.map((time) => time.getTime())))
}

type Rescheduling = Asked & { place: string; expected: number; due: number; version: string }
type Answer = { state: 'done' | 'held'; transaction_id: string | null; hold_until: string | null }

/** At once where nothing is to pay; else its places are held until it is paid, and the booking stays as it is. Throws ApiError as the contract says. */
export async function reschedule(
  deps: BookingDeps,
  { userId, bookingId, place, expected, due, version }: Rescheduling,
  keep: KeepAnswer<Answer>,
): Promise<Answer> {
  // Suppliers read by connections of their own, so the plan is made before the transaction and stands by the version.
  const known = await ownBooking(deps.db, userId, bookingId)
  const people = await passengersOf(deps.db, bookingId)
  if (!isVersion(known.updatedAt, version)) throw new ApiError('changed_meanwhile')
  const before = ruleFor(deps, known, people, deps.clock.now())
  if ('refusal' in before) throw new ApiError('cannot_move')
  const plan = await before.move.plan(known, people, place)
  const answer = await inTransaction(deps.database.pool, async (client) => {
    const tx = drizzle(client)
    await lockTransactions(tx, bookingId)
    const row = await lockOwn(tx, { userId, bookingId })
    const now = deps.clock.now()
    if (!isVersion(row.updatedAt, version)) throw new ApiError('changed_meanwhile')
    const ruled = ruleFor(deps, row, await passengersOf(tx, bookingId), now)
    if ('refusal' in ruled) throw new ApiError('cannot_move')
    const made = await moneyOf(deps, tx, { row, plan, place, ...ruled })
    checkTotal(expected, made.quote.amount)
    checkTotal(due, made.quote.due)
    await giveUpUnpaid(deps, tx, row, now)
    const work = { deps, tx, row, made, rule: ruled.rule }
    const answered = made.quote.due > 0 ? await holdMove(work) : await moveNow(work)
    await keep(tx, answered)
    const { claims, places } = plan
    if (answered.hold_until === null) await swapPlaces(deps, client, row, { claims, places })
    else await holdPlaces(deps, client, row, { places: { claims, places }, until: new Date(answered.hold_until) })
    return answered
  })
  wakeOutbox(deps.database)
  return answer
}

/** Another choice replaces one that waits. Throws ApiError('booking_in_payment') while that one can be paid. */
async function giveUpUnpaid(deps: BookingDeps, tx: Db, row: BookingRow, now: Date): Promise<void> {
  const held = await heldMoveOf(tx, row.id)
  if (!held) return
  const isRunning = held.holdUntil !== null && held.holdUntil > now
  if (isRunning && held.transactionId && (await openAttemptsOf(tx, held.transactionId)).length > 0)
    throw new ApiError('booking_in_payment')
  await endHeldMove(deps, tx, row, now)
}

type Work = { deps: BookingDeps; tx: Db; row: BookingRow; made: Quoted; rule: MoveRule }

async function moveNow({ deps, tx, row, made, rule }: Work): Promise<Answer> {
  const { plan, price, balanceLimit } = made
  const { title, detail, startsAt, startsZone, cost } = plan
  const becoming = { title, detail, startsAt, startsZone, cost, price, balanceLimit }
  await becomeMoved(deps, tx, row, becoming, { by: 'member', fee: rule.fee, due: 0 })
  return { state: 'done', transaction_id: null, hold_until: null }
}

async function holdMove({ deps, tx, row, made: { quote, plan, price }, rule }: Work): Promise<Answer> {
  const now = deps.clock.now()
  const limit = new Date(quote.hold_until ?? now)
  const transactionId = await checkoutOf(tx, row, { due: quote.due, limit }, now)
  await tx.insert(bookingMoves).values({
    id: randomUUID(),
    bookingId: row.id,
    status: 'held',
    by: 'member',
    fromAt: row.startsAt,
    fromZone: row.startsZone,
    toAt: plan.startsAt,
    toZone: plan.startsZone,
    before: row.amount,
    amount: quote.amount,
    fee: rule.fee,
    due: quote.due,
    transactionId,
    plan: storedPlan(plan, price),
    basis: basisOf(row),
    holdUntil: limit,
    until: firstOf(rule.until, row.startsAt, plan.startsAt),
    createdAt: now,
    updatedAt: now,
  })
  return { state: 'held', transaction_id: transactionId, hold_until: limit.toISOString() }
}

/** Gives up what waits; does nothing where nothing waits. Throws ApiError('booking_not_found'). */
export async function dropReschedule(deps: BookingDeps, { userId, bookingId }: Asked): Promise<void> {
  await deps.db.transaction(
    async (tx) => {
      await lockTransactions(tx, bookingId)
      const row = await lockOwn(tx, { userId, bookingId })
      await endHeldMove(deps, tx, row, deps.clock.now())
    },
    { isolationLevel: 'read committed' },
  )
  wakeOutbox(deps.database)
}
