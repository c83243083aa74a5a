import { verify } from 'node:crypto'
import { promisify } from 'node:util'
import { and, eq } from 'drizzle-orm'
import { type GateTicket, readGateCode } from '../../../core/trade/booking/gate-code.ts'
import { isCancelled } from '../../../core/trade/booking/status.ts'
import type { Scan, ScanAnswer } from '../../../core/trade/gate/contract.ts'
import { offlineProblem, type ScanResult } from '../../../core/trade/gate/result.ts'
import type { Log } from '../../base/common/log.ts'
import { bookingPassengers, bookings } from '../../base/db/schema/trade/booking.ts'
import type { Locale } from '../../base/words/words.ts'
import { isDemo } from '../booking/make/demo.ts'
import type { BookingDeps } from '../booking/module.ts'
import { isBooked, productOf } from '../booking/registry.ts'
import { readable } from '../booking/show/readable.ts'
import { wishesOf } from '../booking/show/wishes.ts'
import { gatesOf } from './gates.ts'
import { markUsed, type Ticket } from './mark-used.ts'

/** In a thread of its own: several scans are checked at once. */
const verifyApart = promisify(verify)

type Read = { ticket: GateTicket } | { problem: 'forged' | 'unreadable' | 'unknown' }

export async function scan(
  deps: BookingDeps,
  asked: Scan,
  { locale, log }: { locale: Locale; log: Log },
): Promise<ScanAnswer> {
  const now = deps.clock.now()
  // A device whose clock is ahead scanned no later than now.
  const at = asked.scanned_at ? new Date(Math.min(Date.parse(asked.scanned_at), now.getTime())) : now
  const read = await readScan(deps, asked.code, log)
  if ('problem' in read) return { id: asked.id, result: read.problem, ticket: null, used: null }
  const { ticket } = read
  const problem = offlineProblem(ticket, asked.gate, at)
  if (problem) {
    const result = (await wasCancelled(deps, ticket)) ? 'cancelled' : problem
    return await answerOf(deps, locale, { asked, ticket, result, row: null, used: null, at })
  }
  const { gate, device, id } = asked
  const { bookingCode, number } = ticket
  const row = await markUsed(deps.database.pool, { bookingCode, number, at, gate, device, scan: id })
  const { result, used } = settled(row, id, at)
  return await answerOf(deps, locale, { asked, ticket, result, row, used, at })
}

async function readScan(deps: BookingDeps, code: string, log: Log): Promise<Read> {
  if (/^\d{13}$/.test(code)) {
    const ticket = await typedTicket(deps, code, log)
    return ticket ? { ticket } : { problem: 'unknown' }
  }
  const read = readGateCode(code)
  if (!read) return { problem: 'unreadable' }
  const isOurs = await verifyApart(null, Buffer.from(read.signed), deps.secrets.ticketPublicKey, read.signature)
  return isOurs ? { ticket: read.ticket } : { problem: 'forged' }
}

async function typedTicket(deps: BookingDeps, number: string, log: Log): Promise<GateTicket | null> {
  const found = await deps.db
    .select({ booking: bookings, holder: bookingPassengers })
    .from(bookingPassengers)
    .innerJoin(bookings, eq(bookings.id, bookingPassengers.bookingId))
    .where(and(eq(bookingPassengers.ticketNumber, number), eq(bookings.issueStatus, 'issued')))
  for (const { booking, holder } of found) {
    const ticket = () => productOf(deps, booking.service).booking.view(booking, [holder])
    const gate = (await readable(log, booking, ticket, null))?.holders[0]?.gate
    if (!gate) continue
    const { key, from, until, type } = gate
    const valid = { from: new Date(from), until: new Date(until) }
    return { bookingCode: booking.code, number, gate: key, type, ...valid, isDemo: isDemo(deps, booking) }
  }
  return null
}

async function wasCancelled({ db }: BookingDeps, { bookingCode }: GateTicket): Promise<boolean> {
  const [row] = await db.select({ status: bookings.paymentStatus }).from(bookings).where(eq(bookings.code, bookingCode))
  return row !== undefined && isCancelled(row.status)
}

/** The earliest scan of a ticket enters, and the same scan again is answered the same. */
export function settled(row: Ticket | null, id: string, at: Date): { result: ScanResult; used: Ticket['used'] } {
  if (!row) return { result: 'unknown', used: null }
  const { paymentStatus, issueStatus, used } = row
  if (isCancelled(paymentStatus)) return { result: 'cancelled', used: null }
  if (paymentStatus !== 'paid' || issueStatus !== 'issued') return { result: 'unpaid', used: null }
  if (used === null || used.scan === id) return { result: 'admitted', used: null }
  return used.at > at ? { result: 'admitted', used } : { result: 'used', used }
}

type ScannedTicket = {
  asked: Scan
  ticket: GateTicket
  result: ScanResult
  row: Ticket | null
  used: Ticket['used']
  at: Date
}

async function answerOf(
  deps: BookingDeps,
  locale: Locale,
  { asked, ticket, result, row, used, at }: ScannedTicket,
): Promise<ScanAnswer> {
  const others = [ticket.gate, used?.gate ?? asked.gate].filter((key) => key !== asked.gate)
  const names = others.length === 0 ? new Map<string, string>() : await namesOf(deps, locale)
  const nameOf = (key: string) => names.get(key) ?? null
  return {
    id: asked.id,
    result,
    ticket: {
      booking_code: ticket.bookingCode,
      number: ticket.number,
      type: ticket.type,
      name: row && (row.name || unnamed(deps, row, locale)),
      gate: ticket.gate,
      gate_name: nameOf(ticket.gate),
      valid_from: ticket.from.toISOString(),
      valid_until: ticket.until.toISOString(),
      demo: ticket.isDemo,
      wishes: result === 'admitted' && row ? wishesAt(deps, row, locale) : [],
      closed: result === 'admitted' && row ? closedAt(deps, row, at) : null,
    },
    used: used && { at: used.at.toISOString(), gate: used.gate, gate_name: nameOf(used.gate), device: used.device },
  }
}

function unnamed({ products }: BookingDeps, { booking: { service }, index }: Ticket, locale: Locale): string | null {
  const product = products.filter(isBooked).find(({ slug }) => slug === service)
  return product?.booking.unnamed?.(index, locale) ?? null
}

/** Null of a booking that cannot be read: its ticket is admitted all the same. */
function closedAt({ products }: BookingDeps, { booking }: Ticket, at: Date): { opens: string; closes: string } | null {
  const product = products.filter(isBooked).find(({ slug }) => slug === booking.service)
  try {
    return product?.booking.closedAt?.(booking, at) ?? null
  } catch {
    return null
  }
}

function wishesAt(deps: BookingDeps, row: Ticket, locale: Locale): string[] {
  const wishes = wishesOf(deps, row.booking, [{ person: row.person }], locale)
  return wishes.map(({ label, text }) => `${label}: ${text}`)
}

async function namesOf(deps: BookingDeps, locale: Locale): Promise<ReadonlyMap<string, string>> {
  return new Map((await gatesOf(deps, locale)).map(({ key, name }) => [key, name]))
}
