import { type APIRequestContext, expect, type PlaywrightWorkerArgs } from '@playwright/test'
import { type GateTicket, gatePayload, readGateCode } from '../../core/trade/booking/gate-code.ts'
import { createSecrets } from '../../server/base/common/secrets.ts'
import { anotherMember, dayFromNow } from './fixtures.ts'
import { payAll, post } from './payment.ts'

const headers = { Language: 'en' }

/** Secrets of the server that these tests run against (scripts/e2e.ts). */
const secrets = createSecrets(process.env.SECRET_KEY ?? '')

export function signed(ticket: GateTicket, { signTicket } = secrets): string {
  const payload = gatePayload(ticket)
  return `${payload}.${signTicket(payload).toString('base64url')}`
}

/** Bought and paid; their day is moved to now. */
export async function buyTickets(playwright: PlaywrightWorkerArgs['playwright'], baseURL = ''): Promise<GateTicket[]> {
  const buyer = await anotherMember(playwright, baseURL)
  const booking = await holdTickets(buyer)
  await payAll(buyer, booking)
  const answer = await buyer.get(`/api/v1/dashboard/booking/${booking}`, { headers })
  const codes = [...(await answer.text()).matchAll(/"qr_code":"([^"]+)"/g)].map(([, code = '']) => code)
  expect(codes).toHaveLength(2)
  await buyer.dispose()
  const now = Date.now()
  const today = { from: new Date(now - 43_200_000), until: new Date(now + 43_200_000) }
  return codes.flatMap((code) => {
    const { ticket } = readGateCode(code) ?? {}
    return ticket ? [{ ...ticket, ...today }] : []
  })
}

/** For two adults, at a place that is closed on Mondays. */
export async function holdTickets(buyer: APIRequestContext): Promise<string> {
  const days = [30, 31].map(dayFromNow)
  const day = days.find((date) => new Date(date).getUTCDay() !== 1)?.replaceAll('-', '/')
  const place = { uniqueId: 'monas', entry_date: day }
  const { id } = await post<{ id: string }>(buyer, '/api/v1/venue/price-detail', place)
  const person = { title: 'MRS', first_name: 'Siti', last_name: 'Rahma' }
  const contact = { ...person, email: 'siti@contoh.id', calling_code: '62', mobile_phone: '81234567890', notes: 'Pagi' }
  const paxes = [person, person].map((each) => ({ type: 'ADT', ...each }))
  const chosen = { unique_id: place.uniqueId, tour_date: day, price_id: id, package_id: 'puncak' }
  const { bookings } = await post<{ bookings: { id: string }[] }>(buyer, '/api/v1/venue/booking', {
    ...chosen,
    contact,
    paxes,
  })
  return bookings[0]?.id ?? ''
}

export async function scanElsewhere(request: APIRequestContext, ticket: GateTicket): Promise<void> {
  const scan = { id: crypto.randomUUID(), code: signed(ticket), gate: ticket.gate, device: 'Gate 2' }
  const { result } = await post<{ result: string }>(request, '/api/v1/gate/scan', scan)
  expect(result).toBe('admitted')
}
