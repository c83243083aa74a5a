import { createPublicKey, verify } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Endpoint, Input } from '../../../core/base/common/call/endpoint.ts'
import { confirm } from '../../../core/people/account/contract.ts'
import { getPassenger, listPassengers } from '../../../core/people/account/passenger.ts'
import { getFlight } from '../../../core/products/flight/contract.ts'
import { placeBooking as bookFlight } from '../../../core/products/flight/wire.ts'
import { getJourney, listWatches } from '../../../core/products/train/contract.ts'
import { placeBooking as bookTrain } from '../../../core/products/train/wire.ts'
import {
  type BookingDetail,
  cancelBooking,
  dropBooking,
  getBooking,
  listBookings,
  type PriceLine,
  quoteCancel,
} from '../../../core/trade/booking/contract.ts'
import { CARD_FEE } from '../../../core/trade/booking/lines.ts'
import { priceLine, TOTAL_PAID } from '../../../core/trade/booking/price.ts'
import { ticketKey } from '../../../core/trade/booking/ticket.ts'
import { charge, type Transaction, transactionDetail } from '../../../core/trade/payment/contract.ts'
import { sandboxMail } from '../../../core/trade/payment/sandbox.ts'
import { createTestApp, TEST_CONFIG, type TestApp } from '../../testing/app.ts'
import { SOME_ACCOUNT } from '../../testing/bookings.ts'
import { atBank, charging, checkOutAt, payNow, tell } from '../../testing/payment.ts'
import { titleOf } from '../../trade/booking/show/titles.ts'
import { pagesOf } from '../../trade/ticket/testing.ts'

/** See fixtures/README.md. */
type Before = {
  madeAt: string
  secretKey: string
  siteUrl: string
  members: (Member & { email: string; password: string })[]
  ticketKey: string
  bookings: {
    label: string
    member: string
    booking: BookingDetail & { detail: { passengers: object[]; payments: PriceLine[]; total_paid: number } }
    ticket: { status: number } & Partial<Ticket>
  }[]
  transactions: (Omit<Transaction, 'bookings'> & { member: string; bookings: string[] })[]
  lists: Record<string, string[]>
  passengers: Record<string, unknown[]>
  watches: Record<string, unknown[]>
  mails: Record<string, { id: string }[]>
  dropped: string[]
  repeated: { member: string; path: string; key: string; body: never; bookings: string[] }[]
  seatsLeft: Record<'flight' | 'train', Record<string, Record<string, number>>>
  later: { at: string; states: Record<string, string>; undone: number }
}
type Legs = Partial<Record<'flight_details' | 'train_details', { origin_timezone: string }[]>>
type Member = { name: string; cookie: string; locale: 'id' | 'en' }
type Ticket = {
  bookingCode: string
  passengers: { name: string; ticketNumber: string }[]
  lines: { code: string; amount: number }[]
  total: number
  qr: string
  calendar: string[]
}

const read = (name: string) =>
  gunzipSync(readFileSync(new URL(`fixtures/${name}.gz`, import.meta.url))).toString('utf8')
const SQL = read('before.sql')
const before = readBefore()

/** `{"same": "part-3"}` stands for a part that several answers share. */
function readBefore(): Before {
  const { shared, ...answers } = JSON.parse(read('before.json')) as Before & { shared: Record<string, unknown> }
  const whole = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value
    if (Array.isArray(value)) return value.map(whole)
    if ('same' in value && typeof value.same === 'string') return whole(shared[value.same])
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, whole(each)]))
  }
  return whole(answers) as Before
}

async function load(): Promise<TestApp> {
  return await createTestApp({ before: SQL, now: before.madeAt })
}

function memberOf(name: string): (typeof before.members)[number] {
  const found = before.members.find((member) => member.name === name)
  if (!found) throw new Error(`no member ${name}`)
  return found
}

function entryOf(label: string): Before['bookings'][number] {
  const found = before.bookings.find((entry) => entry.label === label)
  if (!found) throw new Error(`no booking ${label}`)
  return found
}

async function ask<E extends Endpoint>(test: TestApp, name: string, endpoint: E, input: Input<E>, headers = {}) {
  const { cookie, locale } = memberOf(name)
  const { status, body } = await test.call(endpoint, input, { cookie, locale, headers })
  return { status, code: body.code, data: body.data }
}

/** The card fee that the e-ticket of the version before shows. */
function feeOf({ ticket }: Before['bookings'][number]): number {
  return ticket.lines?.find(({ code }) => code === CARD_FEE)?.amount ?? 0
}

/** The record as it is now: the card fee has a line of its own, and is part of the total; trains tell each passenger's gender. */
function recordWith(fee: number, { payments, total_paid, passengers, ...record }: BookingDetailOf) {
  const lines = payments.flatMap((line) =>
    line.code === TOTAL_PAID ? [...feeLine(fee), priceLine(TOTAL_PAID, TOTAL_PAID, line.amount + fee)] : [line],
  )
  const people = passengers.map((person) => ({ gender: expect.stringMatching(/^[MF]?$/), ...person }))
  return { ...record, passengers: people, payments: lines, total_paid: total_paid + fee }
}
type BookingDetailOf = Before['bookings'][number]['booking']['detail']

function feeLine(fee: number): PriceLine[] {
  return fee > 0 ? [priceLine(CARD_FEE, CARD_FEE, fee)] : []
}

function moneyOf({ booking: { amount, payment_status: status } }: Before['bookings'][number]) {
  return {
    due: status === 'unpaid' || status === 'expired' ? amount : 0,
    paid: status === 'paid' || status === 'refund_due' ? amount : 0,
    balance_limit: null,
  }
}

async function statesOf(test: TestApp): Promise<Record<string, string>> {
  const states: Record<string, string> = {}
  for (const { name } of before.members) {
    const { data } = await ask(test, name, listBookings, { query: { limit: 50 } })
    for (const { id, payment_status, status_checkout, status_issue } of data.data)
      states[id] = `${payment_status}/${status_checkout}/${status_issue}`
  }
  return states
}

async function ticketFile(test: TestApp, id: string, name: string, format: 'pdf' | 'ics') {
  const { cookie, locale } = memberOf(name)
  const url = `/api/v1/dashboard/booking/${id}/eticket?format=${format}`
  return await test.app.inject({ url, headers: { cookie, language: locale } })
}

/** That version counted the legs of a way back on from those of the way out, did not mark the tickets of a demo, called trains KA in English too, and airports by their English name in Indonesian too. */
function asBefore(line: string): string {
  return line
    .replace(/^SUMMARY:(DEMO: )?((KA|Train) )?/, 'SUMMARY:')
    .replace(/^LOCATION:Bandara Internasional /, 'LOCATION:')
    .replace(' International Airport', '')
    .replace(/^UID:(\w+-1)-1@/, 'UID:$1-0@')
}

const squeezed = (text: string) => text.replace(/\s+/g, '')

describe('a database of the version before', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await load()
  })
  afterAll(() => test.close())

  it('was made with the settings of these tests', () => {
    expect([before.secretKey, before.siteUrl]).toEqual([TEST_CONFIG.secretKey, TEST_CONFIG.siteUrl])
  })

  it.each(before.bookings.map((entry) => [entry.label, entry] as const))('shows "%s"', async (_, entry) => {
    const { data } = await ask(test, entry.member, getBooking, { params: { id: entry.booking.id } })
    const { detail, ...common } = entry.booking
    const isCard = data.fee > 0
    expect(data).toMatchObject({ ...common, ...moneyOf(entry) })
    const { journeys, ...record } = data.detail as { journeys: { num: number }[] }
    expect(record).toEqual(recordWith(data.fee, detail))
    expect(journeys.length).toBeGreaterThan(0)
    if (entry.ticket.status === 200) expect(data.fee).toBe(feeOf(entry))
    if (common.payment_status !== 'paid' && common.payment_status !== 'refund_due') expect(isCard).toBe(false)
  })

  it('finds the zone of the place where each booking starts', async () => {
    const zones = before.bookings.map(async ({ member, booking }) => {
      const { data } = await ask(test, member, getBooking, { params: { id: booking.id } })
      const { flight_details, train_details } = booking.detail as Legs
      return [data.starts_timezone, (flight_details ?? train_details)?.[0]?.origin_timezone]
    })
    for (const [zone, expected] of await Promise.all(zones)) expect(zone).toBe(expected)
  })

  it('shows each history in its order', async () => {
    for (const { name } of before.members) {
      const { data } = await ask(test, name, listBookings, { query: { limit: 50 } })
      expect(data.data.map(({ id }) => id)).toEqual(before.lists[name])
      for (const booking of data.data) {
        const entry = before.bookings.find((each) => each.booking.id === booking.id)
        const { detail: _, ...common } = entry?.booking ?? { detail: null }
        expect(booking).toMatchObject(common)
      }
    }
  })

  it.each(
    before.bookings.map((entry) => [entry.label, entry] as const),
  )('has the e-ticket of "%s"', async (_, entry) => {
    const { booking, member, ticket } = entry
    const calendar = await ticketFile(test, booking.id, member, 'ics')
    const pdf = await ticketFile(test, booking.id, member, 'pdf')
    expect([calendar.statusCode, pdf.statusCode]).toEqual([ticket.status, ticket.status])
    if (ticket.status !== 200) return expect(pdf.json().code).toBe('eticket_not_ready')
    const lines = calendar.body.replaceAll('\r\n ', '').split('\r\n').map(asBefore)
    expect(ticket.calendar?.filter((line) => !lines.includes(asBefore(line)))).toEqual([])
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    const words = squeezed((await pagesOf(pdf.rawPayload)).join(''))
    const facts = [
      ticket.bookingCode,
      // That version wrote the codes of titles.
      ...(ticket.passengers ?? []).flatMap(({ name, ticketNumber }) => [name?.replace(/^[A-Z]+ /, ''), ticketNumber]),
    ]
    const amounts = [...(ticket.lines ?? []).map(({ amount }) => amount), ticket.total ?? 0]
    const rupiah = amounts.map((amount) => `Rp ${amount.toLocaleString('id-ID')}`)
    expect([...facts, ...rupiah].filter((fact) => !words.includes(squeezed(fact ?? '')))).toEqual([])
  })

  it('keeps the key that its tickets are signed with', async () => {
    const { data } = await ask(test, 'budi', ticketKey, {})
    expect(data.public_key).toBe(before.ticketKey)
    const key = createPublicKey(data.pem)
    for (const { ticket } of before.bookings.filter((entry) => entry.ticket.status === 200)) {
      const [version, payload, signature = ''] = ticket.qr?.split('.') ?? []
      expect(verify(null, Buffer.from(`${version}.${payload}`), key, Buffer.from(signature, 'base64url'))).toBe(true)
    }
  })

  it.each(
    before.transactions.map((each) => [each.number, each] as const),
  )('shows transaction %s', async (_, expected) => {
    const { member, bookings, title, ...common } = expected
    const { data } = await ask(test, member, transactionDetail, { params: { id: expected.id } })
    expect(data).toMatchObject(common)
    // A booking that was dropped is no longer named in the title.
    const [first] = bookings.map((id) => before.bookings.find(({ booking }) => booking.id === id)?.booking.title)
    expect(data.title).toBe(first ? titleOf(first, bookings.length - 1) : title)
    expect(data.bookings.map(({ id }) => id)).toEqual(bookings)
    if (common.paymentStatus !== 'paid') return
    expect(data.bookings.reduce((sum, { fee }) => sum + fee, 0)).toBe(common.fee)
    expect(data.bookings.reduce((sum, { charged }) => sum + charged, 0)).toBe(common.amount)
  })

  it('has as many seats left of each class', async () => {
    for (const [id, left] of Object.entries(before.seatsLeft.flight)) {
      const { data } = await ask(test, 'budi', getFlight, { params: { id }, query: { adult: 1 } })
      expect([id, Object.fromEntries(data.classes.map((each) => [each.id, each.seat]))]).toEqual([id, left])
    }
    for (const [code, left] of Object.entries(before.seatsLeft.train)) {
      const { data } = await ask(test, 'budi', getJourney, { params: { code }, query: { adult: 1 } })
      expect([code, Object.fromEntries(data.classes.map((each) => [each.classKey, each.seat]))]).toEqual([code, left])
    }
  })

  it('keeps saved passengers, watches and mails', async () => {
    for (const { name } of before.members) {
      const listed = (await ask(test, name, listPassengers, { query: {} })).data.data
      const whole = await Promise.all(
        listed.map(async ({ id }) => (await ask(test, name, getPassenger, { params: { id } })).data),
      )
      expect(whole).toMatchObject(before.passengers[name] ?? [])
      expect(whole.length).toBe(before.passengers[name]?.length)
      expect((await ask(test, name, listWatches, {})).data).toEqual(before.watches[name])
      expect((await ask(test, name, sandboxMail, {})).data).toMatchObject(before.mails[name] ?? [])
    }
  })

  it('still replays what a booking call answered', async () => {
    for (const { member, path, key, body, bookings } of before.repeated) {
      const endpoint = [bookFlight, bookTrain].find((each) => each.path === path)
      if (!endpoint) throw new Error(`no call ${path}`)
      const { data } = await ask(test, member, endpoint, { body }, { 'idempotency-key': key })
      expect(data.bookings.map(({ id }) => id)).toEqual(bookings)
      for (const { due, amount, paid, fee } of data.bookings) expect([due, paid, fee]).toEqual([amount, 0, 0])
    }
  })

  it('does the work that waited', async () => {
    for (let minutes = 0; minutes < 120; minutes += 5) {
      await test.drain()
      test.clock.advance({ minutes: 5 })
    }
    await test.drain()
    expect(test.clock.now().toISOString()).toBe(before.later.at)
    expect(await statesOf(test)).toEqual(before.later.states)
    const { rows } = await test.deps.database.pool.query('select kind, last_error from outbox where done_at is null')
    expect(rows).toEqual([])
    for (const id of before.dropped) expect((await ask(test, 'sari', getBooking, { params: { id } })).status).toBe(404)
  })
})

describe('its bookings', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await load()
  })
  afterAll(() => test.close())

  const idOf = (label: string) => entryOf(label).booking.id
  const buyerOf = async (label: string) => {
    const { member, booking } = entryOf(label)
    const { data } = await ask(test, member, getBooking, { params: { id: booking.id } })
    return { cookie: memberOf(member).cookie, user: { ...data.user } as never }
  }
  const stateOf = async (label: string) => (await statesOf(test))[idOf(label)]

  function paymentOf(label: string): { id: string; order: string } {
    const found = before.transactions.find(({ bookings }) => bookings.includes(idOf(label)))
    if (!found) throw new Error(`no transaction of ${label}`)
    return { id: found.id, order: found.paymentDetail?.id ?? '' }
  }

  it('can be paid with the code that was open', async () => {
    const label = 'flight, checked out, virtual account pending'
    await payNow(test, paymentOf(label).order)
    expect(await stateOf(label)).toBe('paid/done/issued')
    expect((await ticketFile(test, idOf(label), 'budi', 'pdf')).statusCode).toBe(200)
  })

  it('can be checked out and charged', async () => {
    const label = 'train, in the cart'
    const buyer = await buyerOf(label)
    const { id, total } = await checkOutAt(test, buyer, [idOf(label)])
    const { data } = await ask(test, 'budi', charge, charging(id, 'CREDITCARD'))
    expect(data.fee).toBeGreaterThan(0)
    expect(data.total).toBe(total + data.fee)
    await payNow(test, `${data.noTrx}-1`)
    expect(await stateOf(label)).toBe('paid/done/issued')
    const { data: booking } = await ask(test, 'budi', getBooking, { params: { id: idOf(label) } })
    expect(booking).toMatchObject({ due: 0, paid: booking.amount, fee: data.fee })
  })

  it('go on with an attempt that the gateway never heard of', async () => {
    const { transaction_id } = entryOf('flight, checked out, attempt starting').booking
    const { data } = await ask(test, 'sari', charge, charging(transaction_id ?? '', 'VABRI'))
    expect(data.instructions?.code).toMatch(/^\d+$/)
  })

  it('can be dropped, but not while a channel waits for the money', async () => {
    const waiting = idOf('train, checked out with a flight, card pending')
    expect(await ask(test, 'sari', dropBooking, { params: { id: waiting } })).toMatchObject({
      code: 'booking_in_payment',
    })
    const label = 'flight, checked out, no attempt'
    const drop = () => ask(test, 'budi', dropBooking, { params: { id: idOf(label) } })
    expect([(await drop()).status, (await drop()).status]).toEqual([200, 404])
  })

  it('can be refunded and cancelled', async () => {
    const refunded = 'flight, one way, issued'
    await tell(test, await atBank(test, paymentOf(refunded).order, 'refund'))
    expect(await stateOf(refunded)).toBe('refunded/done/issued')
    const label = 'train, paid with a flight by card, issued'
    const params = { id: idOf(label) }
    const { data: quote } = await ask(test, 'sari', quoteCancel, { params })
    expect(quote.rule).toBe('partly_refundable')
    expect(quote.refund + quote.fee).toBe(entryOf(label).ticket.total)
    const sari = memberOf('sari')
    const confirmed = await test.call(confirm, { body: { password: sari.password } }, { cookie: sari.cookie })
    sari.cookie = [confirmed.headers['set-cookie'] ?? []].flat()[0]?.split(';')[0] ?? ''
    const body = { refund: quote.refund, account: SOME_ACCOUNT }
    const { data } = await ask(test, 'sari', cancelBooking, { params, body })
    expect(data.payment_status).toBe('refund_due')
    expect(await stateOf('flight, paid with a train by card, issued')).toBe('paid/done/issued')
  })
})
