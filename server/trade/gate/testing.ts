import { randomUUID } from 'node:crypto'
import { type GateTicket, gatePayload } from '../../../core/trade/booking/gate-code.ts'
import { bookingPassengers } from '../../base/db/schema/trade/booking.ts'
import type { TestApp } from '../../testing/app.ts'
import { insertBooking } from '../../testing/bookings.ts'
import { ticketNumbers } from '../booking/issue/ticket-numbers.ts'
import type { BookingRow } from '../booking/module.ts'
import { passengerRows } from '../booking/rows.ts'

export const GATE = 'place|north'
const DAY_MS = 86_400_000

type Made = { row?: Partial<BookingRow>; gate?: string }

const HOLDERS = 4

/** Signed codes of paid bookings of today, one a holder, four a booking. */
export async function makeTickets(test: TestApp, count: number, made: Made = {}): Promise<string[]> {
  const codes: string[] = []
  while (codes.length < count) codes.push(...(await makeBooking(test, Math.min(HOLDERS, count - codes.length), made)))
  return codes
}

async function makeBooking(test: TestApp, holders: number, { row, gate = GATE }: Made): Promise<string[]> {
  const { deps } = test
  const now = deps.clock.now()
  const paid = { paymentStatus: 'paid' as const, issueStatus: 'issued' as const, ...row }
  const booking = await insertBooking(deps.db, await buyerOf(test), now, paid)
  const people = Array.from({ length: holders }, (_, index) => ({ first_name: 'Budi', last_name: `Santoso ${index}` }))
  const numbers = ticketNumbers(
    booking.id,
    people.map((_, index) => ({ index })),
  )
  const rows = passengerRows(booking.id, people).map((each, index) => ({
    ...each,
    ticketNumber: numbers[index]?.ticketNumber ?? null,
  }))
  await deps.db.insert(bookingPassengers).values(rows)
  const from = new Date(now.getTime() - DAY_MS / 4)
  return numbers.map(({ ticketNumber: number }) =>
    signed(test, {
      bookingCode: booking.code,
      number,
      gate,
      from,
      until: new Date(from.getTime() + DAY_MS),
      type: 'ADT',
      isDemo: false,
    }),
  )
}

const buyers = new WeakMap<TestApp, Promise<string>>()

function buyerOf(test: TestApp): Promise<string> {
  const buyer = buyers.get(test) ?? test.register().then(({ user }) => user.id)
  buyers.set(test, buyer)
  return buyer
}

export function signed({ deps: { secrets } }: TestApp, ticket: GateTicket): string {
  const payload = gatePayload(ticket)
  return `${payload}.${secrets.signTicket(payload).toString('base64url')}`
}

export function scanOf(
  code: string,
  changes: { gate?: string; device?: string; scanned_at?: string; id?: string } = {},
) {
  return { id: randomUUID(), code, gate: GATE, device: 'Gate 1', ...changes }
}
