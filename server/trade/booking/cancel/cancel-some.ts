import { ApiError } from '../../../../core/base/common/call/errors.ts'
import { refundBy } from '../../../../core/trade/booking/change/refund.ts'
import type { RefundAccount } from '../../../../core/trade/booking/change/refund-account.ts'
import type { CancelOffer, OwnCancelOffer } from '../../../../core/trade/booking/contract.ts'
import { isPaid } from '../../../../core/trade/booking/status.ts'
import { wakeOutbox } from '../../../base/outbox/jobs.ts'
import { type Locale, wordsFor } from '../../../base/words/words.ts'
import { lockToChange } from '../change/reprice.ts'
import { planSplit, splitBooking } from '../change/split.ts'
import { debtsOf, paymentsOf, toAccountOf } from '../debts.ts'
import type { BookingDeps, BookingRow } from '../module.ts'
import { productOf } from '../registry.ts'
import { lockOwn, ownBooking, passengersOf } from '../show/bookings.ts'
import { cancelSplit, quoteCancelling } from './cancel.ts'
import { quoteOfSome } from './cancel-quote.ts'

type Asking = { userId: string; bookingId: string; people: readonly number[]; locale: Locale }

/**
 * Quotes for all people, or for some by the rule of their share. Throws ApiError: booking_not_found, booking_not_paid,
 * cannot_split.
 */
export async function quoteForMember(
  deps: BookingDeps,
  { userId, bookingId, people, locale }: Asking,
): Promise<OwnCancelOffer> {
  const row = await ownBooking(deps.db, userId, bookingId)
  const offer =
    people.length > 0 ? await offerForSome(deps, row, people) : await quoteCancelling(deps, userId, bookingId)
  const version = row.updatedAt.toISOString()
  return { ...offer, people: await peopleWhoMayLeave(deps, row, locale), version }
}

async function offerForSome(deps: BookingDeps, row: BookingRow, people: readonly number[]): Promise<CancelOffer> {
  if (!isPaid(row.paymentStatus)) throw new ApiError('booking_not_paid')
  const now = deps.clock.now()
  const { price: _, places: __, ...leaves } = (await planSplit(deps, deps.db, row, people)).leaves
  const quote = await quoteOfSome(deps, deps.db, row, leaves, now)
  const debts = debtsOf(await paymentsOf(deps.db, row.id), quote.refund)
  const expected_by = quote.refund > 0 ? refundBy(now).toISOString() : null
  return { ...quote, to_account: toAccountOf(deps, debts), expected_by }
}

async function peopleWhoMayLeave(
  deps: BookingDeps,
  row: BookingRow,
  locale: Locale,
): Promise<OwnCancelOffer['people']> {
  const { booking } = productOf(deps, row.service)
  const passengers = booking.split ? await passengersOf(deps.db, row.id) : []
  if (passengers.length < 2 || row.startsAt <= deps.clock.now()) return []
  const named = booking.people(row, passengers)
  const t = wordsFor(locale)
  const nameOf = (at: number) => {
    const person = named.find(({ index }) => index === at)
    const name = person?.name.trim() || booking.unnamed?.(at, locale) || String(at + 1)
    return person?.type ? `${name}, ${t(`ticket:type.${person.type}`)}` : name
  }
  const canLeave = (...people: number[]) => Boolean(booking.split?.(row, passengers, new Set(people)))
  // A child may leave with an adult, though not alone.
  const mayLeave = (own: number) =>
    canLeave(own) || passengers.some(({ index }) => index !== own && canLeave(own, index))
  return passengers.filter(({ index }) => mayLeave(index)).map(({ index }) => ({ index, name: nameOf(index) }))
}

type Leaving = {
  userId: string
  bookingId: string
  people: readonly number[]
  version: string
  refund: number
  account: RefundAccount | null
}

/** They become a booking of their own, which is cancelled. Throws ApiError: booking_not_found, booking_not_paid, changed_meanwhile, cannot_split, not_refundable, refund_changed, refund_account_needed. */
export async function cancelSome(deps: BookingDeps, leaving: Leaving): Promise<BookingRow> {
  const { userId, bookingId, people, version, refund, account } = leaving
  const cancelled = await deps.db.transaction(
    async (tx) => {
      const row = await lockToChange(deps, tx, { bookingId, version })
      await lockOwn(tx, { userId, bookingId })
      if (!isPaid(row.paymentStatus)) throw new ApiError('booking_not_paid')
      const { leaves } = await splitBooking(deps, tx, row, people)
      return await cancelSplit(deps, tx, leaves, { refund, account })
    },
    { isolationLevel: 'read committed' },
  )
  wakeOutbox(deps.database)
  return cancelled
}
