import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { getBooking } from '../../core/booking/contract.ts'
import { addDays } from '../../core/common/dates.ts'
import type { BookingRecord, BookVenue } from '../../core/venue/booking.ts'
import { bookVenue, inquire, recordSchema } from '../../core/venue/booking.ts'
import { mails } from '../db/schema/payment.ts'
import { requests } from '../db/schema/request.ts'
import { venueDays } from '../db/schema/venue.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { ask, type Buyer, chargeBy, checkOutAt, payNow } from '../testing/payment.ts'
import { loadTicket } from '../ticket/files.ts'
import {
  BOAT,
  CAVE,
  GARDEN,
  HUT,
  JEEP,
  type PickedVisit,
  pickVisit,
  SAMPLE_MODULES,
  sampleModule,
  sellOut,
  VENUE_CONTACT,
  visitor,
  visitorsOf,
} from './testing.ts'

let test: TestApp
let buyer: Buyer
beforeAll(async () => {
  test = await createTestApp({ modules: SAMPLE_MODULES })
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.set('2026-12-01T05:00:00Z')
  test.deps.config.openBookings = 0
  await test.deps.db.delete(venueDays)
  buyer = await test.register()
})

type Body = PickedVisit['body']

async function bookedOne(wish: Parameters<typeof pickVisit>[1], changes: Partial<Body> = {}): Promise<BookingRecord> {
  const { body } = await pickVisit(test, wish)
  const { bookings } = await ask(test, buyer, bookVenue, { body: { ...body, ...changes } })
  return z.parse(recordSchema, bookings[0]?.detail)
}

/** Code and the fields with their messages. */
async function refused(wish: Parameters<typeof pickVisit>[1], changes: object): Promise<unknown[]> {
  const { body: order } = await pickVisit(test, wish)
  const body = { ...order, expected_total: undefined, ...changes }
  const answer = await test.call(bookVenue, { body }, { cookie: buyer.cookie })
  return [answer.body.code, ...Object.entries(answer.body.errors ?? {}).flat()]
}

async function pay(id: string): Promise<void> {
  const { id: transaction } = await checkOutAt(test, buyer, [id])
  const { noTrx } = await chargeBy(test, buyer, transaction)
  await payNow(test, `${noTrx}-1`)
}

async function recordOf(id: string): Promise<BookingRecord> {
  const { detail } = await ask(test, buyer, getBooking, { params: { id } })
  return z.parse(recordSchema, detail)
}

const lines = ({ payments }: BookingRecord) => payments.map(({ title, amount }) => [title, amount])

describe('a booking', () => {
  it('has every field of the record, and the lines of the price panel', async () => {
    const party = { ADT: 2, JNR: 1, CHD: 1, INF: 1 }
    const record = await bookedOne({ date: '2026-12-12', party, addons: ['parkir'] })
    expect(record).toMatchObject({
      agent: 'Pelesir',
      customer_company: null,
      contact: { title: 'MR', first_name: 'Budi', phone: '+6281234567890', notes: 'Datang pagi' },
      date: '2026-12-12',
      time: null,
      departure: '2026-12-12T01:00:00.000Z',
      valid_until: '2026-12-12',
      created: '2026-12-01T05:00:00.000Z',
      currency: 'IDR',
      invoice_status: 'unpaid',
      is_inquiry: false,
      is_period: false,
      status_display: 'Waiting for payment',
      time_limit: '2026-12-01T06:00:00.000Z',
      unit_of_vehicle: 0,
      cancel_policy: [
        { until: '2026-12-10T17:00:00.000Z', refund: 93_000 },
        { until: null, refund: 0 },
      ],
      data_venue: {
        id: GARDEN,
        category: 'Heritage',
        type_code: 'admission',
        countries: ['Indonesia'],
        meeting_point: 'Main counter, east gate',
        package_name: 'Regular',
        price_type: 'pax',
        addons: [
          { id: 'asuransi', amount: 1_000 },
          { id: 'parkir', amount: 10_000 },
        ],
        tags: ['Heritage', 'Entry tickets', 'Jakarta Pusat'],
      },
    })
    expect(record.invoice_number).toBe(`INV-20261201-${record.booking_code}`)
    expect(record.paxes.map(({ type }) => type)).toEqual(['ADT', 'ADT', 'JNR', 'CHD', 'INF'])
    expect(lines(record)).toEqual([
      ['2 × ADT', 50_000],
      ['1 × JNR', 20_000],
      ['1 × CHD', 15_000],
      ['4 × Visit insurance', 4_000],
      ['Car park', 10_000],
      ['DISCOUNT', -8_500],
      ['SERVICE_FEE', 2_500],
      ['TOTAL_PAID', 93_000],
    ])
  })

  it('of a time takes the tickets of that time, and may be paid in parts', async () => {
    const record = await bookedOne({ id: JEEP, date: '2027-01-12', time: '08:00', party: { ADT: 2, CHD: 1 } })
    expect(record).toMatchObject({ time: '08:00', departure: '2027-01-12T01:00:00.000Z', min_dp: 220_000 })
    expect(lines(record)).toEqual([
      ['2 × ADT', 300_000],
      ['1 × CHD', 100_000],
      ['TAX', 40_000],
      ['TOTAL_PAID', 440_000],
      ['DOWN_PAYMENT', 220_000],
      ['BALANCE', 220_000],
    ])
    await pay(record.id)
    expect(await recordOf(record.id)).toMatchObject({
      payment_status: 'partially_paid',
      invoice_status: 'partially_paid',
      status_display: 'Down payment received',
      time_limit: '2026-12-29T16:59:00.000Z',
    })
    const supplier = test.part(sampleModule).supplier
    const [day] = await supplier.days({ id: JEEP, from: '2027-01-12', to: '2027-01-12', now: test.clock.now() })
    expect(day?.times.map(({ left }) => left)).toEqual([12, 9])
  })

  it('of a soon day is paid at once', async () => {
    const record = await bookedOne({ id: JEEP, date: '2026-12-08', time: '08:00', party: { ADT: 2 } })
    expect(lines(record).at(-1)).toEqual(['TOTAL_PAID', 330_000])
  })

  it('of a unit takes units, and may be picked up within its hours', async () => {
    const party = { ADT: 7 }
    const record = await bookedOne({ id: BOAT, party, time: '10:00' })
    expect(record).toMatchObject({ time: '10:00', departure: '2026-12-09T02:00:00.000Z', unit_of_vehicle: 2 })
    expect(lines(record)).toEqual([
      ['2 × UNIT', 1_800_000],
      ['TOTAL_PAID', 1_800_000],
    ])
    const more = { paxes: visitorsOf(party), unitOfVehicle: 2 }
    expect(await refused({ id: BOAT, party: { ADT: 1 } }, more)).toEqual(['sold_out'])
  })

  it('of a night has beds, and a ticket that is valid for 30 days', async () => {
    const paxes = [visitor('ADT'), visitor('CHD', { extra_bed: true }), visitor('CHD')]
    const record = await bookedOne(
      { id: HUT, party: { ADT: 1 } },
      { paxes, bedTypeId: 'twin', expected_total: undefined },
    )
    expect(record).toMatchObject({ bed_type: 'twin', is_period: true, valid_until: '2027-01-07' })
    expect(lines(record).slice(0, 3)).toEqual([
      ['1 × ADT', 500_000],
      ['1 × CHILD_EXTRA_BED', 350_000],
      ['1 × CHILD_NO_BED', 200_000],
    ])
  })

  it('becomes an e-ticket with a QR for each visitor, and the same lines', async () => {
    const { id, payments } = await bookedOne({ party: { ADT: 1, CHD: 1 } })
    await pay(id)
    const record = await recordOf(id)
    expect(record).toMatchObject({ status_display: 'E-ticket issued', invoice_status: 'paid', payments })
    const codes = record.paxes.map(({ qr_code }) => qr_code)
    expect(codes.map((code) => /^PLS2\..*\.(ADT|CHD)\.d\./.exec(code ?? '')?.[1])).toEqual(['ADT', 'CHD'])
    const ticket = await loadTicket(test.deps, id)
    expect(ticket?.content.lines.map(({ title, amount }) => [title, amount])).toEqual(lines(record).slice(0, -1))
    expect(ticket?.content.items[0]).toMatchObject({
      kind: 'event',
      heading: 'City Garden',
      start: { date: '2026-12-09', time: '08:00' },
      end: { date: '2026-12-09', time: '16:00' },
      entry: null,
    })
    const url = `${record.eticket_url}?format=pdf`
    expect((await test.app.inject({ url, headers: { cookie: buyer.cookie } })).statusCode).toBe(200)
  })
})

describe('a booking is refused', () => {
  it.each<[string, Parameters<typeof pickVisit>[1], Partial<Record<keyof BookVenue, unknown>>, unknown[]]>([
    ['on a closed weekday', { date: '2026-12-07' }, {}, ['venue_closed']],
    ['on Nyepi', { date: '2027-03-08' }, {}, ['venue_closed']],
    ['too far ahead', { date: '2027-06-09' }, {}, ['venue_closed']],
    ['on a past day', { date: '2026-11-29' }, {}, ['venue_cut_off']],
    ['after the cut-off', { id: JEEP, date: '2026-12-01', time: '08:00', party: { ADT: 2 } }, {}, ['venue_cut_off']],
    [
      'without a time where there are times',
      { id: JEEP, party: { ADT: 2 } },
      {},
      ['invalid_fields', 'pickupTime', 'validation.venue.time'],
    ],
    [
      'with a time where there is none',
      {},
      { pickupTime: '09:00' },
      ['invalid_fields', 'pickupTime', 'validation.venue.time'],
    ],
    [
      'with a pick-up out of hours',
      { id: BOAT, party: { ADT: 2 } },
      { pickupTime: '18:00' },
      ['invalid_fields', 'pickupTime', 'validation.venue.time'],
    ],
    ['of an unknown package', {}, { package_id: 'emas' }, ['invalid_fields', 'package_id', 'validation.venue.package']],
    [
      'of a type that the package does not sell',
      { pack: 'lengkap' },
      { paxes: [visitor('ADT'), visitor('JNR')] },
      ['invalid_fields', 'paxes', 'validation.venue.notSold'],
    ],
    [
      'below the least',
      { id: JEEP, time: '08:00', party: { ADT: 2 } },
      { paxes: [visitor('ADT')] },
      ['invalid_fields', 'paxes', 'validation.venue.needMorePax'],
    ],
    [
      'above the most',
      { pack: 'lengkap' },
      { paxes: visitorsOf({ ADT: 7 }) },
      ['invalid_fields', 'paxes', 'validation.venue.maxReached'],
    ],
    [
      'with too few units',
      { id: BOAT },
      { paxes: visitorsOf({ ADT: 7 }) },
      ['invalid_fields', 'unitOfVehicle', 'validation.venue.capacity'],
    ],
    [
      'with an add-on of another venue',
      {},
      { miscellaneous: ['selam'] },
      ['invalid_fields', 'miscellaneous', 'validation.venue.addon'],
    ],
    [
      'with a price of another day',
      {},
      { price_id: 'taman-kota.2026-12-10' },
      ['invalid_fields', 'price_id', 'validation.venue.price'],
    ],
    ['with another type', {}, { type_code: 'charter' }, ['invalid_fields', 'type_code', 'validation.venue.facts']],
    ['with another validity', {}, { is_period: true }, ['invalid_fields', 'is_period', 'validation.venue.facts']],
    ['without a bed type', { id: HUT }, { bedTypeId: null }, ['invalid_fields', 'bedTypeId', 'validation.venue.bed']],
    [
      'with a bed where there is no night',
      {},
      { bedTypeId: 'twin' },
      ['invalid_fields', 'bedTypeId', 'validation.venue.bed'],
    ],
    [
      'with an extra bed for an adult',
      { id: HUT },
      { paxes: [visitor('ADT', { extra_bed: true })] },
      ['invalid_fields', 'paxes.0.extra_bed', 'validation.venue.childBeds'],
    ],
    [
      'with an age that does not fit',
      {},
      { paxes: [visitor('ADT', { birth_date: '2015-01-01' })] },
      ['invalid_fields', 'paxes.0.birth_date', 'validation.venue.age'],
    ],
    [
      'with a malformed NIK',
      {},
      { paxes: [visitor('ADT', { id_type: 'ktp', id_number: '12' })] },
      ['invalid_fields', 'paxes.0.id_number', 'validation.ktpNumber.length'],
    ],
    [
      'without notes',
      {},
      { contact: { ...VENUE_CONTACT, notes: ' ' } },
      ['invalid_fields', 'contact.notes', 'validation.venue.notes'],
    ],
    ['without visitors', {}, { paxes: [] }, ['invalid_fields', 'paxes', 'validation.venue.visitors']],
    ['of an unknown venue', {}, { unique_id: 'none' }, ['venue_not_found']],
    ['where it is asked for', { id: CAVE }, {}, ['venue_inquiry_only']],
    ['as an inquiry where it is sold', {}, { is_inquiry: true }, ['venue_not_inquiry']],
  ])('%s', async (_, wish, changes, expected) => {
    expect(await refused(wish, changes)).toEqual(expected)
  })

  it('where too few tickets are left, or the operator closed the day', async () => {
    const visit = await pickVisit(test, { date: '2026-12-16' })
    await sellOut(test, visit, 1)
    expect(await refused({ date: '2026-12-16' }, { paxes: visitorsOf({ ADT: 2 }) })).toEqual(['sold_out'])
    await test.deps.db
      .insert(venueDays)
      .values({ slug: GARDEN, date: '2026-12-17', closed: true, changedAt: new Date() })
    expect(await refused({ date: '2026-12-17' }, {})).toEqual(['venue_closed'])
  })
})

describe('cancelling', () => {
  it.each([
    [4, 330_000],
    [2, 165_000],
    [0, 0],
  ])('an activity %i days before gives %i back', async (days, refund) => {
    const date = '2026-12-10'
    const { cancel_policy } = await bookedOne({ id: JEEP, date, time: '08:00', party: { ADT: 2 } })
    const at = `${addDays(date, -days)}T00:00:00.000Z`
    expect(cancel_policy.find(({ until }) => until === null || until > at)?.refund).toBe(refund)
  })
})

describe('what is asked for', () => {
  beforeEach(async () => {
    const part = test.part(sampleModule)
    part.settings = { ...part.settings, VENUE_OPERATOR_EMAIL: 'gate@example.com' }
    await test.deps.db.delete(mails)
    await test.deps.db.delete(requests)
  })
  const asked = {
    unique_id: CAVE,
    package_id: 'rombongan',
    tour_date: '2027/03/01',
    ADT: 8,
    CHD: 2,
    contact: VENUE_CONTACT,
  }

  it('is stored, and mailed to the operator in Indonesian, with a copy to the visitor', async () => {
    const { body } = await test.call(inquire, { body: { ...asked, is_flexible: true } })
    await test.drain()
    const [row] = await test.deps.db.select().from(requests)
    expect(row).toMatchObject({ ...body.data, service: 'venue', userId: null, locale: 'en' })
    const sent = await test.deps.db.select().from(mails)
    const textTo = (address: string) =>
      sent.filter(({ to }) => to === address).map(({ subject, text }) => subject + text)[0]
    const operator = textTo('gate@example.com') ?? ''
    for (const words of [
      'Permintaan kunjungan',
      'Gua Tertutup',
      'Rombongan',
      '10 orang',
      'Datang pagi',
      '+6281234567890',
    ])
      expect(operator).toContain(words)
    const copy = textTo('budi@example.com') ?? ''
    for (const words of ['Closed Cave', '10 people', '1 Mar 2027 (flexible)']) expect(copy).toContain(words)
    expect(`${operator}${copy}`).not.toMatch(/\{\{|venue-mail:|undefined|null/)
  })

  it('may be sent with the booking call, once for each key', async () => {
    const body = { ...(await pickVisit(test, { id: CAVE, party: { ADT: 4 } })).body, is_inquiry: true }
    const sending = { cookie: buyer.cookie, headers: { 'idempotency-key': 'asked-once' } }
    const first = await test.call(bookVenue, { body }, sending)
    const second = await test.call(bookVenue, { body }, sending)
    expect(first.body.data).toMatchObject({ bookings: [], total: 0, inquiry: { number: expect.any(String) } })
    expect(second.body.data).toEqual(first.body.data)
    const rows = await test.deps.db.select().from(requests).where(eq(requests.userId, buyer.user.id))
    expect(rows).toHaveLength(1)
  })

  it.each<[string, object, unknown[]]>([
    ['nobody', { ADT: 0, CHD: 0 }, ['invalid_fields', 'ADT', 'validation.venue.visitors']],
    ['a package it has not', { package_id: 'emas' }, ['invalid_fields', 'package_id', 'validation.venue.package']],
    ['a day past the cut-off', { tour_date: '2026/12/03' }, ['invalid_fields', 'tour_date', 'validation.date.past']],
    [
      'without notes',
      { contact: { ...VENUE_CONTACT, notes: '' } },
      ['invalid_fields', 'contact.notes', 'validation.venue.notes'],
    ],
    ['a venue that is sold', { unique_id: GARDEN, package_id: null }, ['venue_not_inquiry']],
    ['a venue that is unknown', { unique_id: 'none' }, ['venue_not_found']],
  ])('is refused for %s', async (_, changes, expected) => {
    const { body } = await test.call(inquire, { body: { ...asked, ...changes } })
    expect([body.code, ...Object.entries(body.errors ?? {}).flat()]).toEqual(expected)
    expect(await test.deps.db.$count(requests)).toBe(0)
  })

  it('is limited for each address', async () => {
    test.deps.config.requestsPerMinute = 600
    const statuses: number[] = []
    for (let turn = 0; turn < 6; turn++) statuses.push((await test.call(inquire, { body: asked })).status)
    test.deps.config.requestsPerMinute = 0
    expect(statuses.at(-1)).toBe(429)
  })
})
