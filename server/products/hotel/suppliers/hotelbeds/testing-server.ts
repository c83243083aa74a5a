import { randomUUID } from 'node:crypto'
import { addDays, daysBetween } from '../../../../../core/base/common/dates.ts'
import { type FakeAnswer, type FakeApi, type FakeRequest, fakeApi } from '../../../../testing/fake-api.ts'
import { signatureOf } from './api.ts'
import {
  contentOf,
  TEST_CHAINS,
  TEST_FACILITIES,
  TEST_HOTELS,
  TEST_ROOMS,
  type TestHotel,
  type TestRoom,
} from './testing-content.ts'

export const TEST_KEYS = { key: 'test-key', secret: 'test-secret' } as const

type Occupancy = { rooms: number; adults: number; children: number; paxes?: { age: number }[] }
type Stay = { checkIn: string; checkOut: string }
type Quote = { hotel: TestHotel; room: TestRoom; plan: Plan; occupancy: Occupancy; stay: Stay; net: number }
type Plan = { board: string; rateClass: string; factor: number; recheck: boolean; free: boolean; promotion?: string }

type TestBooking = {
  reference: string
  clientReference: string
  status: 'CONFIRMED' | 'CANCELLED'
  totalNet: number
  fee: number
  holder: unknown
  rooms: unknown
  remark: unknown
}

export type TestBedBank = FakeApi & {
  bookings: TestBooking[]
  /** Rooms of each type at each hotel. */
  allotment: number
  /** Factors on all prices: `listed` for availability, `checked` for checks. */
  prices: { listed: number; checked: number }
  /** Fields that are added to rates, or replace theirs. */
  alter: (rate: { net: string }) => object
  /** Comments of all rates: availability only says that there are some, a check has them. */
  comments: string
  /** Hotels that its content has. */
  hotels: readonly TestHotel[]
  /** Keys that were given are worth nothing from now on. */
  expireRates(): void
}

const PLANS: readonly Plan[] = [
  { board: 'RO', rateClass: 'NRF', factor: 0.9, recheck: false, free: false },
  { board: 'RO', rateClass: 'NOR', factor: 1, recheck: false, free: true },
  { board: 'BB', rateClass: 'NOR', factor: 1.18, recheck: true, free: true, promotion: 'Early booking' },
  { board: 'AI', rateClass: 'NRF', factor: 1.9, recheck: false, free: false },
]

/** Tokens as answers of its test server have them, and as some of its examples do. */
let hasDashes = false
const token = () => {
  hasDashes = !hasDashes
  return hasDashes ? randomUUID() : randomUUID().replaceAll('-', '').toUpperCase()
}
const refusal = (status: number, code: string, message: string): FakeAnswer => ({
  status,
  body: { error: { code: `${code}-${token()}`, message } },
})
const product = (message: string) => refusal(500, 'PRODUCT_ERROR', message)
const invalid = (message: string) => refusal(400, 'INVALID_DATA', message)
const tooOld = () => invalid('Invalid rateKey: it does not exist or has expired (rateKeys only last 30 minutes)')
const KEYS_LIVE_MS = 30 * 60_000

/** Hotelbeds on this machine, as its documentation describes the Booking API 1.0 and the Content API 1.0. `now` is what its clock says. */
export async function testBedBank(now: () => Date): Promise<TestBedBank> {
  const quotes = new Map<string, Quote & { givenAt: number }>()
  const quoteOf = (rateKey: string) => {
    const quote = quotes.get(rateKey)
    return quote && now().getTime() - quote.givenAt <= KEYS_LIVE_MS ? quote : undefined
  }
  const guarded = (handler: (request: FakeRequest) => FakeAnswer) => (request: FakeRequest) => {
    const { 'api-key': key, 'x-signature': signature } = request.headers
    const isSigned = [0, -1, 1].some(
      (second) => signature === signatureOf(TEST_KEYS, new Date(now().getTime() + second * 1000)),
    )
    return key === TEST_KEYS.key && isSigned ? handler(request) : { status: 401, body: { error: 'Not Authorized' } }
  }

  const api = await fakeApi({
    'GET /hotel-content-api/1.0/types/facilities': guarded(({ query }) => {
      const all = TEST_FACILITIES.map(([facilityGroupCode, code, content]) => ({
        code,
        facilityGroupCode,
        description: { languageCode: 'ENG', content },
      }))
      return { body: pageOf('facilities', all, query) }
    }),
    'GET /hotel-content-api/1.0/types/chains': guarded(({ query }) => ({ body: pageOf('chains', TEST_CHAINS, query) })),
    'GET /hotel-content-api/1.0/hotels': guarded(({ query }) => {
      const own = query.get('countryCode') === 'ID' ? bank.hotels : []
      const all = own.map((hotel) => contentOf(hotel, query.get('language') ?? ''))
      return { body: pageOf('hotels', all, query) }
    }),
    'POST /hotel-api/1.0/hotels': guarded(({ body }) => availability(body)),
    'POST /hotel-api/1.0/checkrates': guarded(({ body }) => {
      const keys = body.rooms as { rateKey: string }[]
      const [quote] = keys.flatMap(({ rateKey }) => quoteOf(rateKey) ?? [])
      if (keys.length !== 1) return invalid('one rate at a time')
      if (!quote) return tooOld()
      const net = cents((quote.net / bank.prices.listed) * bank.prices.checked)
      const { rateCommentsId: _, ...checked } = { rateCommentsId: '', ...rateOf({ ...quote, net }, 'BOOKABLE') }
      const rate = bank.comments ? { ...checked, rateComments: bank.comments } : checked
      const { code, name } = quote.room
      const rooms = [{ code, name, rates: [rate] }]
      return { body: { hotel: { code: quote.hotel.code, currency: 'EUR', rooms, totalNet: net } } }
    }),
    'POST /hotel-api/1.0/bookings': guarded(({ body }) => book(body)),
    'GET /hotel-api/1.0/bookings': guarded(({ query }) => {
      if (!query.get('start') || !query.get('end')) return invalid('start and end are needed')
      const found = bank.bookings.filter(({ clientReference }) => clientReference === query.get('clientReference'))
      return {
        body: { bookings: pageOf('bookings', found.map(summaryOf), query) },
      }
    }),
    'GET /hotel-api/1.0/bookings/:reference': guarded(({ params }) => {
      const found = bank.bookings.find(({ reference }) => reference === params.reference)
      return found
        ? { body: { booking: bookingOf(found) } }
        : { status: 404, body: { error: { code: 'INVALID_DATA' } } }
    }),
    'DELETE /hotel-api/1.0/bookings/:reference': guarded(({ params, query }) => {
      const found = bank.bookings.find(({ reference }) => reference === params.reference)
      if (!found) return { status: 404, body: { error: { code: 'INVALID_DATA' } } }
      const isReal = query.get('cancellationFlag') === 'CANCELLATION'
      if (found.status === 'CANCELLED' && isReal) return invalid('Booking already cancelled')
      if (isReal) found.status = 'CANCELLED'
      const booking = bookingOf({ ...found, status: 'CANCELLED' })
      return { body: { booking: { ...booking, hotel: { ...booking.hotel, cancellationAmount: found.fee } } } }
    }),
  })

  function availability({ stay, occupancies, hotels }: Record<string, unknown>): FakeAnswer {
    const wanted = (hotels as { hotel: number[] }).hotel
    const dates = stay as Stay
    const found = bank.hotels.filter(({ code }) => wanted.includes(code))
    const answers = found.map((hotel) => ({
      code: hotel.code,
      name: hotel.name,
      latitude: String(hotel.latitude),
      longitude: String(hotel.longitude),
      currency: 'EUR',
      rooms: TEST_ROOMS.map((room) => ({
        code: room.code,
        name: room.name,
        rates: PLANS.flatMap((plan) =>
          (occupancies as Occupancy[]).flatMap((occupancy) => {
            if (occupancy.adults > room.maxAdults || occupancy.adults + occupancy.children > room.maxPax) return []
            const net = cents(netOf({ hotel, room, plan, occupancy, stay: dates }) * bank.prices.listed)
            const quote = { hotel, room, plan, occupancy, stay: dates, net }
            return [rateOf(quote, plan.recheck ? 'RECHECK' : 'BOOKABLE')]
          }),
        ),
      })).filter(({ rates }) => rates.length > 0 && bank.allotment > 0),
    }))
    const open = answers.filter(({ rooms }) => rooms.length > 0)
    return {
      body: { hotels: { checkIn: dates.checkIn, checkOut: dates.checkOut, total: open.length, hotels: open } },
    }
  }

  function rateOf(quote: Quote, rateType: string) {
    const { plan, occupancy, stay, net } = quote
    const rateKey = `${stay.checkIn}|${quote.hotel.code}|${quote.room.code}|${plan.board}|${randomUUID()}`
    quotes.set(rateKey, { ...quote, givenAt: now().getTime() })
    const nights = daysBetween(stay.checkIn, stay.checkOut)
    const each = cents(net / nights)
    const deadline = addDays(stay.checkIn, -3)
    const free = [
      { amount: String(each), from: `${deadline}T23:59:00+07:00` },
      { amount: String(net), from: `${addDays(stay.checkIn, -1)}T18:00:00+07:00` },
    ]
    const rate = {
      rateKey,
      rateClass: plan.rateClass,
      rateType,
      net: String(net),
      allotment: bank.allotment,
      paymentType: 'AT_WEB',
      packaging: false,
      boardCode: plan.board,
      cancellationPolicies: plan.free ? free : [{ amount: String(net), from: '2026-01-01T00:00:00+07:00' }],
      ...(plan.promotion ? { promotions: [{ code: '001', name: plan.promotion }] } : {}),
      dailyRates: Array.from({ length: nights }, (_, offset) => ({
        offset: offset,
        dailyNet: String(offset === nights - 1 ? cents(net - each * (nights - 1)) : each),
      })),
      rooms: occupancy.rooms,
      adults: occupancy.adults,
      children: occupancy.children,
      ...(occupancy.paxes ? { childrenAges: occupancy.paxes.map(({ age }) => age).join() } : {}),
    }
    const listed = bank.comments ? { rateCommentsId: '256|24524|3' } : {}
    return { ...rate, ...listed, ...bank.alter(rate) }
  }

  function book({ clientReference, holder, rooms, remark }: Record<string, unknown>): FakeAnswer {
    const given = rooms as { rateKey: string; paxes: { type: string; name?: string; roomId: number }[] }[]
    const kept = given.flatMap(({ rateKey }) => quoteOf(rateKey) ?? [])
    if (kept.length < given.length) return tooOld()
    if (kept.some(({ plan }, index) => plan.recheck && given[index]?.rateKey === undefined)) return invalid('unchecked')
    const { name, surname } = holder as { name?: string; surname?: string }
    if (!name || !surname || String(clientReference).length > 20) return invalid('holder or clientReference')
    for (const [index, { occupancy }] of kept.entries()) {
      const paxes = given[index]?.paxes ?? []
      const adults = paxes.filter(({ type }) => type === 'AD').length
      if (
        paxes.length !== (occupancy.adults + occupancy.children) * occupancy.rooms ||
        adults !== occupancy.adults * occupancy.rooms
      )
        return invalid('The number of paxes is not as in the availability')
    }
    const wanted = kept.reduce((sum, { occupancy }) => sum + occupancy.rooms, 0)
    if (wanted > bank.allotment) return product('Insufficient allotment')
    const totalNet = cents(kept.reduce((sum, { net }) => sum + net, 0))
    if (bank.prices.checked > bank.prices.listed && kept.some(({ plan }) => !plan.recheck))
      return product('The price has increased')
    const booking: TestBooking = {
      reference: `207-${1_000_000 + bank.bookings.length}`,
      clientReference: String(clientReference),
      status: 'CONFIRMED',
      totalNet,
      fee: cents(totalNet / 2),
      holder,
      rooms,
      remark,
    }
    bank.bookings.push(booking)
    return { body: { booking: bookingOf(booking) } }
  }

  const bank: TestBedBank = Object.assign(api, {
    bookings: [],
    allotment: 9,
    prices: { listed: 1, checked: 1 },
    alter: () => ({}),
    comments: '',
    hotels: TEST_HOTELS,
    expireRates: () => quotes.clear(),
  })
  return bank
}

function pageOf(name: string, all: readonly unknown[], query: URLSearchParams) {
  const [from, to] = [Number(query.get('from')), Number(query.get('to'))]
  return { from, to, total: all.length, [name]: all.slice(from - 1, to) }
}

function netOf({ hotel, room, plan, occupancy, stay }: Omit<Quote, 'net'>): number {
  const guests = occupancy.adults * 0.5 + (occupancy.paxes ?? []).reduce((sum, { age }) => sum + age / 40, 0)
  const nights = daysBetween(stay.checkIn, stay.checkOut)
  return hotel.base * room.factor * plan.factor * guests * nights * occupancy.rooms
}

function cents(amount: number): number {
  return Math.round(amount * 100) / 100
}

function summaryOf({ reference, clientReference, status, totalNet }: TestBooking) {
  return { reference, clientReference, status, totalNet: String(totalNet), currency: 'EUR' }
}

function bookingOf(booking: TestBooking) {
  const supplier = { name: 'HOTELBEDS PRODUCT,S.L.U.', vatNumber: 'ESB38877676' }
  return { ...summaryOf(booking), creationDate: '2026-12-01', hotel: { code: 1000, supplier } }
}
