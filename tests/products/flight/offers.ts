import { type APIRequestContext, expect } from '@playwright/test'
import type { Flight, FlightClass } from '../../../core/products/flight/contract.ts'
import type { PaxCounts } from '../../../core/products/flight/limits.ts'
import type { BookingRequest } from '../../../core/products/flight/wire.ts'
import { dayFromNow, type Locale } from '../../support/fixtures.ts'

export type Offer = { flight: Flight; bought: FlightClass }

type Wanted = { origin?: string; destination?: string; date?: string; pax?: Partial<PaxCounts> }

const API = '/api/v1/flight'
const headers = { Language: 'en' }

/** From Jakarta to Denpasar in two weeks, for one adult. */
export function resultsPath(locale: Locale, query: Record<string, string> = {}): string {
  const trip = { origin: 'CGK', destination: 'DPS', departDate: dayFromNow(14), ADT: '1', cabinClass: 'Economy' }
  return `/${locale}/flight/results?${new URLSearchParams({ ...trip, ...query })}`
}

/** All that the server offers on a day, flight by flight, cheapest class first. */
export async function offers(request: APIRequestContext, wanted: Wanted = {}): Promise<Offer[]> {
  const { origin = 'CGK', destination = 'DPS', date = dayFromNow(14), pax = { adult: 1 } } = wanted
  const data = { origin, destination, departDate: date, ...pax, preferredAirlines: [] }
  const answer = await request.post(`${API}/availability`, { headers, data })
  expect(answer.status(), await answer.text()).toBe(200)
  const body = (await answer.json()) as { data: { schedules: { flights: Flight[] }[] } }
  return (body.data.schedules[0]?.flights ?? []).flatMap((flight) =>
    flight.classes.map((bought) => ({ flight, bought })),
  )
}

/** The offer has seats to spare, because other tests book on the same day. */
export async function anyOffer(request: APIRequestContext, wanted: Wanted = {}): Promise<Offer> {
  const found = await offers(request, wanted)
  const offer = found.find(({ bought }) => bought.seat > 4) ?? found[0]
  if (!offer) throw new Error('nothing flies')
  return offer
}

export function bookingPath(
  locale: Locale,
  { flight, bought }: Offer,
  { adult = 1, child = 0, infant = 0 } = {},
): string {
  const query = new URLSearchParams({
    origin: flight.origin.code,
    destination: flight.destination.code,
    departDate: flight.departDate,
    ADT: String(adult),
    ...(child ? { CHD: String(child) } : {}),
    ...(infant ? { INF: String(infant) } : {}),
    cabinClass: bought.category,
    departFlight: `${flight.id}.${bought.id}`,
  })
  return `/${locale}/flight/booking?${query}`
}

/** There and back four days later on one ticket, in fares that can be changed. */
export async function thereAndBack(request: APIRequestContext): Promise<[Offer, Offer]> {
  const canChange = ({ bought }: Offer) => bought.changeable && bought.seat > 4
  const back = { origin: 'DPS', destination: 'CGK', date: dayFromNow(18) }
  const homeward = (await offers(request, back)).filter(canChange)
  for (const there of (await offers(request)).filter(canChange)) {
    const found = homeward.find(({ flight }) => flight.provider === there.flight.provider)
    if (found) return [there, found]
  }
  throw new Error('nothing flies there and back')
}

/** By the API, as the member of `request`. Returns the booking's id. */
export async function holdSeats(
  request: APIRequestContext,
  offer: Offer | readonly Offer[],
  adults = 1,
): Promise<string> {
  const flights = [offer].flat()
  const prices = await Promise.all(flights.map((each) => priceOf(request, each, adults)))
  const contact = { title: 'MR', first_name: 'Budi', last_name: 'Santoso', email: 'budi@contoh.id', calling_code: '62' }
  const passengers: BookingRequest['passengers'] = Array.from({ length: adults }, (_, index) => ({
    type: 'ADT',
    title: 'MR',
    first_name: 'Budi',
    last_name: 'Santoso',
    birth_date: '1990-05-17',
    nationality: 'ID',
    id_type: 'ktp',
    id_number: `31740517059000${10 + index}`,
    email: null,
    calling_code: '62',
    phone: '81234567890',
    passport: null,
    frequent_flyer: '',
    associated_adult: null,
  }))
  const answer = await request.post(`${API}/booking`, {
    headers: { ...headers, 'Idempotency-Key': crypto.randomUUID() },
    data: {
      contact: { ...contact, mobile_phone: '81234567890', home_phone: '' },
      passengers,
      flights: flights.map(({ flight, bought }) => ({ flight_id: flight.id, class_id: bought.id })),
      expected_total: prices.reduce((sum, price) => sum + price, 0),
    },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  const body = (await answer.json()) as { data: { bookings: { id: string }[] } }
  return body.data.bookings[0]?.id ?? ''
}

async function priceOf(request: APIRequestContext, { flight, bought }: Offer, adult: number): Promise<number> {
  const data = { flightId: flight.id, classId: bought.id, adult }
  const answer = await request.post(`${API}/fare-detail`, { headers, data })
  return ((await answer.json()) as { data: { total: number } }).data.total
}
