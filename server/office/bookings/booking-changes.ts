import { and, eq } from 'drizzle-orm'
import type { Parsed } from '../../../core/base/common/call/endpoint.ts'
import { ApiError } from '../../../core/base/common/call/errors.ts'
import { sumRupiah } from '../../../core/base/common/money.ts'
import type {
  cancelFor,
  correctPeople,
  discountBooking,
  moveBooking,
  SplitQuote,
  StaffCancelOffer,
  splitBooking,
} from '../../../core/office/bookings/booking-changes.ts'
import { correctedFromWire, correctedNames } from '../../../core/office/bookings/wire-people.ts'
import { mayCall, type Staff } from '../../../core/people/account/roles.ts'
import type { Adjustment } from '../../../core/trade/booking/change/adjustment.ts'
import { isPaid } from '../../../core/trade/booking/status.ts'
import type { Audit } from '../../base/audit/record.ts'
import { isVersion } from '../../base/common/version.ts'
import type { Db } from '../../base/db/connect.ts'
import { bookingPassengers, bookings } from '../../base/db/schema/trade/booking.ts'
import { wakeOutbox } from '../../base/outbox/jobs.ts'
import { cancelForMember, offerFor } from '../../trade/booking/cancel/cancel.ts'
import { quoteOfSome } from '../../trade/booking/cancel/cancel-quote.ts'
import { dropBooking } from '../../trade/booking/cancel/drop.ts'
import { lockToChange, priceOf, quoteReprice, reprice, tellChange } from '../../trade/booking/change/reprice.ts'
import { moveBooking as move } from '../../trade/booking/change/reschedule-by-staff.ts'
import { planSplit, splitBooking as split } from '../../trade/booking/change/split.ts'
import { debtsOf, paymentsOf, toAccountOf } from '../../trade/booking/debts.ts'
import { checkTotal, inCallNames } from '../../trade/booking/make/checks.ts'
import { renewTerms } from '../../trade/booking/make/search-words.ts'
import type { BookingDeps, BookingRow } from '../../trade/booking/module.ts'
import { productOf } from '../../trade/booking/registry.ts'
import { anyBooking, passengersOf } from '../../trade/booking/show/bookings.ts'

type By = { staff: Staff; audit: Audit }

const subjectOf = (id: string) => ({ kind: 'booking', id })

/** Throws ApiError: booking_not_found, changed_meanwhile, price_changed, invalid_fields for more than the price. */
export async function giveDiscount(
  deps: BookingDeps,
  id: string,
  { amount, expected, reason, version }: Parsed<typeof discountBooking>['body'],
  { audit }: By,
): Promise<void> {
  await inLocked(deps, async (tx) => {
    const row = await lockToChange(deps, tx, { bookingId: id, version })
    const line: Adjustment = { kind: 'discount', title: '', amount: 0 - amount }
    const after = await adjust(deps, tx, row, [...row.adjustments, line], expected)
    const facts = { before: { amount: row.amount }, after: { amount: after.amount, reason } }
    await audit(tx, { action: 'booking.discount', subject: subjectOf(id), ...facts })
  })
}

async function adjust(
  deps: BookingDeps,
  tx: Db,
  row: BookingRow,
  adjustments: readonly Adjustment[],
  expected: number,
): Promise<BookingRow> {
  const price = { price: priceOf(row), adjustments }
  checkTotal(expected, (await quoteReprice(tx, row, price)).amount)
  const after = await reprice(deps, tx, row, price)
  await tellChange(tx, after, deps.clock.now())
  return after
}

async function inLocked(deps: BookingDeps, work: (tx: Db) => Promise<void>): Promise<void> {
  await deps.db.transaction(work, { isolationLevel: 'read committed' })
  wakeOutbox(deps.database)
}

/** `indexes`: of those who leave; empty for all. Throws ApiError: booking_not_found, cannot_split. */
export async function cancelOffer(
  deps: BookingDeps,
  id: string,
  indexes: readonly number[],
): Promise<StaffCancelOffer> {
  const { db, clock } = deps
  const row = await anyBooking(db, id)
  const part = indexes.length > 0 ? await planSplit(deps, db, row, indexes) : null
  if (!isPaid(row.paymentStatus))
    return { refund: 0, fee: 0, rule: 'refundable', to_account: 0, expected_by: null, most: 0, is_paid: false }
  if (part) {
    const { price: _, places: __, ...leaves } = part.leaves
    const quote = await quoteOfSome(deps, db, row, leaves, clock.now())
    const debts = debtsOf(await paymentsOf(db, id), quote.refund)
    const most = Math.max(leaves.paid, quote.refund)
    return { ...quote, to_account: toAccountOf(deps, debts), expected_by: null, most, is_paid: true }
  }
  const offer = await offerFor(deps, row, clock.now())
  const most = sumRupiah((await paymentsOf(db, id)).map(({ left }) => Math.max(0, left)))
  return { ...offer, most, is_paid: true }
}

/** The id of what was cancelled; null for an unpaid booking, which is dropped. Throws ApiError: see the contract of `cancelFor`. */
export async function cancelBookingFor(
  deps: BookingDeps,
  id: string,
  { refund, expected, reason = '', account = null, people = [], version }: Parsed<typeof cancelFor>['body'],
  { staff, audit }: By,
): Promise<string | null> {
  const known = await anyBooking(deps.db, id)
  if (!isVersion(known.updatedAt, version)) throw new ApiError('changed_meanwhile')
  const isOther = refund !== expected
  const mayChoose = mayCall(staff, 'bookings_price')
  if (isOther && !mayChoose) throw new ApiError('forbidden')
  if (isOther && !reason) throw new ApiError('invalid_fields', { errors: { reason: 'validation.required' } })
  const facts = { after: { refund, people: people.length || null, reason: reason || null } }
  if (known.paymentStatus === 'unpaid' && people.length === 0) {
    const dropping = { userId: known.userId, bookingId: id, now: deps.clock.now() }
    await dropBooking(deps, dropping, (tx) => audit(tx, { action: 'booking.drop', subject: subjectOf(id) }))
    return null
  }
  let cancelled = id
  await inLocked(deps, async (tx) => {
    let at = version
    if (people.length > 0) {
      const row = await lockToChange(deps, tx, { bookingId: id, version })
      const { leaves } = await split(deps, tx, row, people)
      await audit(tx, { action: 'booking.split', subject: subjectOf(id), after: { people: people.length, reason } })
      await audit(tx, { action: 'booking.split', subject: subjectOf(leaves.id), after: { from: row.code } })
      cancelled = leaves.id
      at = leaves.updatedAt.toISOString()
    }
    await cancelForMember(deps, tx, { bookingId: cancelled, version: at, refund, expected, account, mayChoose })
    await audit(tx, { action: 'booking.cancel', subject: subjectOf(cancelled), ...facts })
  })
  return cancelled
}

/** Throws ApiError: see the contract of `moveBooking`. */
export async function moveTo(
  deps: BookingDeps,
  id: string,
  { place, expected, keep_price: keepsPrice, reason, version }: Parsed<typeof moveBooking>['body'],
  { staff, audit }: By,
): Promise<void> {
  if (keepsPrice && !mayCall(staff, 'bookings_price')) throw new ApiError('forbidden')
  await move(deps, { bookingId: id, version, place, expected, keepsPrice }, async (tx, { before, after }) => {
    const factsOf = (row: BookingRow) => ({ starts_at: row.startsAt.toISOString(), amount: row.amount })
    const facts = { before: factsOf(before), after: { ...factsOf(after), reason } }
    await audit(tx, { action: 'booking.move', subject: subjectOf(after.id), ...facts })
  })
}

/** Throws ApiError: booking_not_found, cannot_split. */
export async function splitOffer(deps: BookingDeps, id: string, indexes: readonly number[]): Promise<SplitQuote> {
  const { stays, leaves } = await planSplit(deps, deps.db, await anyBooking(deps.db, id), indexes)
  return { stays: stays.amount, leaves: leaves.amount, paid: leaves.paid }
}

/** The new booking. Throws ApiError: booking_not_found, changed_meanwhile, cannot_split. */
export async function splitOff(
  deps: BookingDeps,
  id: string,
  { people, reason, version }: Parsed<typeof splitBooking>['body'],
  { audit }: By,
): Promise<{ id: string; code: string }> {
  let made = { id: '', code: '' }
  await inLocked(deps, async (tx) => {
    const row = await lockToChange(deps, tx, { bookingId: id, version })
    const { leaves } = await split(deps, tx, row, people)
    const after = { people: people.length, code: leaves.code, reason }
    await audit(tx, { action: 'booking.split', subject: subjectOf(id), after })
    await audit(tx, { action: 'booking.split', subject: subjectOf(leaves.id), after: { from: row.code } })
    made = { id: leaves.id, code: leaves.code }
  })
  return made
}

/** Throws ApiError: booking_not_found, changed_meanwhile, price_changed, cannot_correct, invalid_fields. */
export async function correct(
  deps: BookingDeps,
  id: string,
  { contact, people = [], charge, expected, reason, version }: Parsed<typeof correctPeople>['body'],
  { audit }: By,
): Promise<void> {
  const known = await anyBooking(deps.db, id)
  if (!isVersion(known.updatedAt, version)) throw new ApiError('changed_meanwhile')
  const rows = await passengersOf(deps.db, id)
  const product = productOf(deps, known.service).booking
  if (people.length > 0 && !product.correct) throw new ApiError('cannot_correct')
  const unknown = people.findIndex(({ index }) => !rows.some((row) => row.index === index))
  if (unknown >= 0) throw new ApiError('passenger_not_found')
  const entered = people.map(correctedFromWire)
  const corrected = await inCallNames(correctedNames, async () =>
    entered.length > 0 ? await product.correct?.(known, rows, entered) : undefined,
  )
  await inLocked(deps, async (tx) => {
    const row = await lockToChange(deps, tx, { bookingId: id, version })
    const named: BookingRow = contact ? { ...row, contact: { ...row.contact, ...contact } } : row
    if (contact) await tx.update(bookings).set({ contact: named.contact }).where(eq(bookings.id, id))
    for (const { index, person } of corrected ?? [])
      if (people.some((each) => each.index === index))
        await tx
          .update(bookingPassengers)
          .set({ person })
          .where(and(eq(bookingPassengers.bookingId, id), eq(bookingPassengers.index, index)))
    const line: Adjustment = { kind: 'charge', title: '', amount: charge }
    await adjust(deps, tx, named, charge > 0 ? [...row.adjustments, line] : row.adjustments, expected)
    await renewTerms(tx, named, await passengersOf(tx, id))
    const after = { people: people.length, is_contact: contact !== undefined, amount: charge, reason }
    await audit(tx, { action: 'booking.people', subject: subjectOf(id), after })
  })
}
