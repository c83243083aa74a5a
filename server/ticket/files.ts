import { asc, eq } from 'drizzle-orm'
import type { BookingRow } from '../booking/product.ts'
import { productOf } from '../booking/registry.ts'
import { bookingPassengers, bookings } from '../db/schema/booking.ts'
import type { Deps } from '../deps.ts'
import type { Attachment } from '../mail/mailer.ts'
import { ticketCode } from './code.ts'
import type { TicketContent } from './content.ts'
import { ticketCalendar } from './ics.ts'
import { ticketPdf } from './pdf.ts'

export type TicketFormat = 'pdf' | 'ics'

/** A booking with what its product has to say on a ticket; null when it was dropped. */
export async function loadTicket(
  deps: Deps,
  bookingId: string,
): Promise<{ booking: BookingRow; content: TicketContent } | null> {
  const [booking] = await deps.db.select().from(bookings).where(eq(bookings.id, bookingId))
  if (!booking) return null
  const passengers = await deps.db
    .select()
    .from(bookingPassengers)
    .where(eq(bookingPassengers.bookingId, bookingId))
    .orderBy(asc(bookingPassengers.index))
  return { booking, content: productOf(booking.service).ticket(deps, booking, passengers) }
}

/** Paid, and issued by the supplier. */
export function hasTicket({ paymentStatus, issueStatus }: BookingRow): boolean {
  return paymentStatus === 'paid' && issueStatus === 'issued'
}

export async function ticketFile(
  deps: Deps,
  { booking, content }: { booking: BookingRow; content: TicketContent },
  format: TicketFormat,
): Promise<Attachment> {
  const { host } = new URL(deps.config.siteUrl)
  const name = `e-ticket-${booking.code}.${format}`
  if (format === 'ics') {
    const calendar = ticketCalendar({ content, locale: booking.locale, host })
    return { name, type: 'text/calendar; charset=utf-8; method=PUBLISH', content: calendar }
  }
  const code = ticketCode(deps.secrets, content)
  return { name, type: 'application/pdf', content: await ticketPdf({ content, code, host }) }
}
