import { and, asc, eq } from 'drizzle-orm'
import { feeShares } from '../../core/payment/fee.ts'
import type { BookingDeps, BookingRow } from '../booking/module.ts'
import { productOf } from '../booking/registry.ts'
import { formOf, type TicketContent } from '../booking/ticket-content.ts'
import type { Deps } from '../common/deps.ts'
import { bookingPassengers, bookings } from '../db/schema/booking.ts'
import { paymentAttempts, transactionBookings, transactions } from '../db/schema/payment.ts'
import { bookingsOf } from '../payment/rows.ts'
import { ticketCodes } from './code.ts'
import { ticketCalendar } from './ics.ts'
import { ticketPdf } from './pdf.ts'

export type TicketFormat = 'pdf' | 'ics'
export type TicketFile = { name: string; type: string; content: Buffer }

/** A booking with what its product has to say on a ticket; null when it was dropped. */
export async function loadTicket(
  deps: BookingDeps,
  bookingId: string,
): Promise<{ booking: BookingRow; content: TicketContent } | null> {
  const [booking] = await deps.db.select().from(bookings).where(eq(bookings.id, bookingId))
  if (!booking) return null
  const passengers = await deps.db
    .select()
    .from(bookingPassengers)
    .where(eq(bookingPassengers.bookingId, bookingId))
    .orderBy(asc(bookingPassengers.index))
  const content = await productOf(deps, booking.service).booking.ticket(booking, passengers)
  const fee = hasTicket(booking) ? await feeOf(deps, booking) : 0
  if (fee === 0) return { booking, content }
  const lines = [...content.lines, { code: 'fee', title: 'fee', amount: fee }]
  return { booking, content: { ...content, lines, total: content.total + fee } }
}

/** The booking's share of what its channel cost. */
async function feeOf({ db }: Deps, { id }: BookingRow): Promise<number> {
  const [paid] = await db
    .select({ fee: paymentAttempts.fee, transactionId: paymentAttempts.transactionId })
    .from(paymentAttempts)
    .innerJoin(transactionBookings, eq(transactionBookings.transactionId, paymentAttempts.transactionId))
    .innerJoin(transactions, eq(transactions.id, paymentAttempts.transactionId))
    .where(
      and(
        eq(transactionBookings.bookingId, id),
        eq(transactions.paymentStatus, 'paid'),
        eq(paymentAttempts.status, 'paid'),
      ),
    )
    .orderBy(asc(paymentAttempts.paidAt))
    .limit(1)
  if (!paid) return 0
  const rows = await bookingsOf(db, paid.transactionId)
  const shares = feeShares(
    paid.fee,
    rows.map(({ amount }) => amount),
  )
  return shares[rows.findIndex((row) => row.id === id)] ?? 0
}

/** Paid, and issued by the supplier. */
export function hasTicket({ paymentStatus, issueStatus }: BookingRow): boolean {
  return paymentStatus === 'paid' && issueStatus === 'issued'
}

export async function ticketFile(
  deps: Deps,
  { booking, content }: { booking: BookingRow; content: TicketContent },
  format: TicketFormat,
): Promise<TicketFile> {
  const { host, hostname } = new URL(deps.config.siteUrl)
  const name = `e-${formOf(content)}-${booking.code}.${format}`
  if (format === 'ics') {
    const calendar = ticketCalendar({ content, locale: booking.locale, host: hostname })
    return { name, type: 'text/calendar; charset=utf-8; method=PUBLISH', content: calendar }
  }
  const codes = ticketCodes(deps.secrets, content)
  return { name, type: 'application/pdf', content: await ticketPdf({ content, codes, host }) }
}
