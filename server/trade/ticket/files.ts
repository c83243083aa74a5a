import { asc, eq } from 'drizzle-orm'
import type { BookingView, Medium } from '../../../core/trade/booking/view.ts'
import type { Deps } from '../../base/common/deps.ts'
import { isDatabaseAway } from '../../base/db/away.ts'
import { bookingPassengers, bookings } from '../../base/db/schema/trade/booking.ts'
import { isDemo } from '../booking/make/demo.ts'
import type { BookingDeps, BookingRow, PassengerRow } from '../booking/module.ts'
import { productOf } from '../booking/registry.ts'
import { formOf, viewOn } from '../booking/show/booking-view.ts'
import { hasTicket } from '../booking/show/view.ts'
import { ticketCodes } from './code.ts'
import { calendarMethod, ticketCalendar } from './ics.ts'
import { ticketPdf } from './pdf/pdf.ts'

export type TicketFormat = 'pdf' | 'ics'
export type LoadedTicket = { booking: BookingRow; content: BookingView; demo: boolean }
export type TicketFile = { name: string; type: string; make(): Promise<Buffer> }

/** Null when the booking was dropped. */
export async function loadTicket(deps: BookingDeps, bookingId: string): Promise<LoadedTicket | null> {
  const [booking] = await deps.db.select().from(bookings).where(eq(bookings.id, bookingId))
  if (!booking) return null
  const passengers = await deps.db
    .select()
    .from(bookingPassengers)
    .where(eq(bookingPassengers.bookingId, bookingId))
    .orderBy(asc(bookingPassengers.index))
  const content = await contentOf(deps, booking, passengers)
  return { booking, content, demo: isDemo(deps, booking) }
}

/** `booking` is in the language of the reader. Codes are there once it is issued. */
export async function pageView(
  deps: BookingDeps,
  booking: BookingRow,
  passengers: readonly PassengerRow[],
): Promise<BookingView> {
  const view = await viewOf(deps, 'page', booking, passengers)
  const codes = hasTicket(booking) ? ticketCodes(deps.secrets, view, booking.demo ?? false).holders : []
  return { ...view, holders: view.holders.map((holder, at) => ({ ...holder, qr: codes[at] ?? null })) }
}

async function viewOf(deps: BookingDeps, medium: Medium, ...booked: [BookingRow, readonly PassengerRow[]]) {
  const [booking] = booked
  return viewOn(medium, await productOf(deps, booking.service).booking.view(...booked))
}

async function contentOf(deps: BookingDeps, booking: BookingRow, passengers: readonly PassengerRow[]) {
  try {
    return await viewOf(deps, 'paper', booking, passengers)
  } catch (cause) {
    if (isDatabaseAway(cause)) throw cause
    throw new Error(`booking ${booking.code} could not be read`, { cause })
  }
}

/** The calendar file of a booking without a ticket is that of a cancelled one. */
export function ticketFile(deps: Deps, { booking, content, demo }: LoadedTicket, format: TicketFormat): TicketFile {
  const { siteUrl } = deps.config
  const { host, hostname } = new URL(siteUrl)
  const name = `e-${formOf(content)}-${booking.code}.${format}`
  if (format === 'ics') {
    const { locale, createdAt, updatedAt: changedAt } = booking
    const isCancelled = !hasTicket(booking)
    const file = { content, locale, host: hostname, demo, createdAt, changedAt, isCancelled }
    const type = `text/calendar; charset=utf-8; method=${calendarMethod(file)}`
    return { name, type, make: async () => ticketCalendar(file) }
  }
  const codes = ticketCodes(deps.secrets, content, demo)
  const verifyUrl = new URL(`/${booking.locale}/verify`, siteUrl).href
  return { name, type: 'application/pdf', make: () => ticketPdf({ content, codes, host, verifyUrl, demo }) }
}
