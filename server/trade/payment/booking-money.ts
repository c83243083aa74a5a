import { and, eq } from 'drizzle-orm'
import { sumRupiah } from '../../../core/base/common/money.ts'
import {
  awaitsMoney,
  type BookingEvent,
  nextStatus,
  type StoredPaymentStatus,
} from '../../../core/trade/booking/status.ts'
import { bookings } from '../../base/db/schema/trade/booking.ts'
import { transactionBookings } from '../../base/db/schema/trade/payment.ts'
import { owedFor, totalOwed } from '../booking/debts.ts'
import type { BookingRow } from '../booking/module.ts'
import { releaseBooking } from '../booking/registry.ts'
import type { Movement, Part } from './rows.ts'
import { sharesByDue } from './shares.ts'

/** `late`: the stock was gone and the money is due back; earlier part payments of a booking stay. */
export async function addMoney(movement: Movement, parts: readonly Part[], when: 'in_time' | 'late'): Promise<void> {
  const { deps, attempt } = movement
  const now = deps.clock.now()
  const shares = sharesByDue(attempt.fee, parts)
  for (const [index, { booking, due }] of parts.entries()) {
    const paid = sumRupiah([booking.paid, due])
    const event = when === 'late' ? 'pay_late_without_stock' : paid < booking.amount ? 'pay_part' : 'pay'
    const status = nextStatus(booking.paymentStatus, event)
    if (!status) continue
    const share = shares[index]?.amount ?? 0
    const fee = sumRupiah([booking.fee, share])
    await changePart(movement, booking, { orderId: attempt.orderId, fee: share })
    await changeBooking(movement, booking, status, {
      paid,
      fee,
      due: awaitsMoney(status) ? booking.amount - paid : 0,
      ...(status === 'paid' ? { checkoutStatus: 'done' } : {}),
      ...(when === 'late' ? {} : { paidAt: now }),
    })
  }
}

/** Ends bookings with no money left and frees their stock. Returns ids of cancelled ones whose last money went back. */
export async function returnMoney(
  movement: Movement,
  parts: readonly Part[],
  event: 'refund' | 'reverse',
): Promise<string[]> {
  const now = movement.deps.clock.now()
  const ended: string[] = []
  for (const part of parts) {
    const { booking } = part
    const { paid, fee } = withoutPart(part)
    const status = statusAfter(booking.paymentStatus, paid, event)
    const ends = status === 'refunded' && booking.refundStatus !== null && booking.refundStatus !== status
    if (status !== 'partially_paid') await releaseBooking(movement.deps, movement.tx, booking)
    await changePart(movement, booking, { orderId: null, fee: 0, returned: 0 })
    const owed = totalOwed(await owedFor(movement.tx, booking.id))
    const due = awaitsMoney(status) ? booking.amount - (paid - owed) : 0
    await changeBooking(movement, booking, status, {
      paid,
      fee,
      due,
      ...(awaitsMoney(status) ? { checkoutStatus: 'checked_out' } : {}),
      ...(status === 'unpaid' ? { timeLimit: now, paidAt: null } : {}),
      ...(ends ? { refundStatus: status, refundUpdatedAt: now } : {}),
    })
    if (ends) ended.push(booking.id)
  }
  return ended
}

/** Money that the office sent back before may have been part of this part's card fee. */
function withoutPart({ booking, due, fee, returned }: Part): { paid: number; fee: number } {
  const left = booking.paid + booking.fee - (due + fee - returned)
  const otherFees = Math.max(0, Math.min(booking.fee - fee, left))
  return { paid: left - otherFees, fee: otherFees }
}

function statusAfter(status: StoredPaymentStatus, paid: number, event: 'refund' | 'reverse'): StoredPaymentStatus {
  const isOwedBack = status === 'refund_due'
  const happened: BookingEvent = paid > 0 ? 'return_part' : isOwedBack ? 'refund' : event
  return nextStatus(status, happened) ?? status
}

async function changePart(
  { tx, transaction }: Movement,
  { id }: BookingRow,
  counted: Partial<Pick<Part, 'orderId' | 'fee' | 'returned'>>,
): Promise<void> {
  const { transactionId, bookingId } = transactionBookings
  await tx
    .update(transactionBookings)
    .set(counted)
    .where(and(eq(transactionId, transaction.id), eq(bookingId, id)))
}

async function changeBooking(
  { deps, tx }: Movement,
  { id }: BookingRow,
  status: StoredPaymentStatus,
  changed: Partial<BookingRow> & Pick<BookingRow, 'paid' | 'due'>,
): Promise<void> {
  await tx
    .update(bookings)
    .set({ ...changed, paymentStatus: status, updatedAt: deps.clock.now() })
    .where(eq(bookings.id, id))
}
