import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { addDays } from '../../../core/base/common/dates.ts'
import { type BookingRecord, bookVenue, recordSchema } from '../../../core/products/venue/wire.ts'
import { getBooking } from '../../../core/trade/booking/contract.ts'
import { screenTicket } from '../../../core/trade/booking/ticket.ts'
import { venueDays } from '../../base/db/schema/products/venue.ts'
import { invoices } from '../../base/db/schema/trade/invoice.ts'
import { wordsFor } from '../../base/words/words.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { ask, type Buyer, chargeBy, checkOutAt, payNow } from '../../testing/payment.ts'
import { allInvoices } from '../../trade/invoice/testing.ts'
import { holderText } from '../../trade/letters/item-facts.ts'
import { loadTicket } from '../../trade/ticket/files.ts'
import {
  BOAT,
  GARDEN,
  HUT,
  JEEP,
  type PickedVisit,
  pickVisit,
  refusalOf,
  SAMPLE_MODULES,
  sampleModule,
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
  await test.deps.db.delete(invoices)
  buyer = await test.register()
})

type Body = PickedVisit['body']

async function bookedOne(wish: Parameters<typeof pickVisit>[1], changes: Partial<Body> = {}): Promise<BookingRecord> {
  const { body } = await pickVisit(test, wish)
  const { bookings } = await ask(test, buyer, bookVenue, { body: { ...body, ...changes } })
  return z.parse(recordSchema, bookings[0]?.detail)
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
    expect(record.invoice_number).toBeNull()
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

  it('has the number of its invoice once it is paid', async () => {
    const { id } = await bookedOne({ date: '2026-12-12', party: { ADT: 1 } })
    const other = await bookedOne({ date: '2026-12-13', party: { ADT: 1 } })
    await pay(id)
    const made = await allInvoices(test)
    expect(made).toHaveLength(1)
    expect([(await recordOf(id)).invoice_number, (await recordOf(other.id)).invoice_number]).toEqual([
      made[0]?.number,
      null,
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
      status_display: 'Partly paid',
      time_limit: '2026-12-29T16:59:00.000Z',
    })
    const supplier = test.part(sampleModule).supplier
    const [day] = await supplier.days({ id: JEEP, from: '2027-01-12', to: '2027-01-12', now: test.clock.now() })
    expect(day?.times.map(({ left }) => left)).toEqual([12, 9])
  })

  it('read in another language has the names of its reader, and the terms that were agreed', async () => {
    const { id } = await bookedOne({ date: '2026-12-02', party: { ADT: 1 } })
    const { body } = await test.call(getBooking, { params: { id } }, { cookie: buyer.cookie, locale: 'id' })
    expect(body.data.title).toBe('Taman Kota: Reguler')
    expect(z.parse(recordSchema, body.data.detail).data_venue).toMatchObject({
      title: 'Taman Kota',
      package_name: 'Reguler',
      meeting_point: 'Loket utama, gerbang timur',
      terms: [
        'The ticket is valid for one entry.',
        'Children enter with an adult.',
        'Pets stay outside.',
        'The audio guide is not included.',
      ],
    })
  })

  it('says what is not included only where its add-on was not bought', async () => {
    const termsOf = async (addons: string[]) =>
      (await bookedOne({ date: '2026-12-02', party: { ADT: 1 }, addons })).data_venue.terms
    expect(await termsOf(['parkir'])).toContain('The audio guide is not included.')
    expect(await termsOf(['audio'])).not.toContain('The audio guide is not included.')
  })

  it('needs no package where there is only one, or where the price names it', async () => {
    const party = { ADT: 2 }
    const bare = { package_id: undefined }
    expect((await bookedOne({ id: JEEP, time: '08:00', party }, bare)).data_venue.package_id).toBe('fajar')
    const { body } = await pickVisit(test, { party })
    const named = { ...bare, price_id: `${body.price_id}.lengkap`, expected_total: undefined }
    expect((await bookedOne({ party }, named)).data_venue.package_id).toBe('lengkap')
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
    expect(await refusalOf(test, buyer.cookie, { id: BOAT, party: { ADT: 1 } }, more)).toEqual(['sold_out'])
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
    const { statusCode, headers } = await test.app.inject({ url, headers: { cookie: buyer.cookie } })
    expect([statusCode, headers['content-disposition']]).toEqual([200, expect.stringContaining('e-ticket-')])
  })
})

describe('visitors without names, where the place asks for one', () => {
  it('are shown by their place and type, with a code each and nothing left to do', async () => {
    const paxes = [visitor('ADT'), { type: 'ADT' as const }, { type: 'CHD' as const }]
    const { id } = await bookedOne({ party: { ADT: 2, CHD: 1 } }, { paxes })
    await pay(id)
    const record = await recordOf(id)
    expect(record.paxes.map(({ first_name }) => first_name)).toEqual(['Budi', '', ''])
    expect(new Set(record.paxes.map(({ qr_code }) => qr_code)).size).toBe(3)
    const ticket = await loadTicket(test.deps, id)
    const holders = ticket?.content.holders ?? []
    expect(holders.map(({ title, name, type, isUnnamed }) => [title, name, type, isUnnamed])).toEqual([
      ['MR', 'Budi Santoso', 'ticket:type.ADT', undefined],
      ['', 'Visitor 2', 'ticket:type.ADT', undefined],
      ['', 'Visitor 3', 'ticket:type.CHD', undefined],
    ])
    expect(holders.map((holder) => holderText(wordsFor('en'), holder))).toEqual([
      'Mr Budi Santoso',
      'Visitor 2 · Adult',
      'Visitor 3 · Child',
    ])
    const url = `${record.eticket_url}?format=pdf`
    const { statusCode } = await test.app.inject({ url, headers: { cookie: buyer.cookie } })
    expect(statusCode).toBe(200)
    const screen = await ask(test, buyer, screenTicket, { params: { id } })
    expect(screen.cards.map(({ name, type }) => [name, type])).toEqual([
      ['Mr Budi Santoso', 'Adult'],
      ['Visitor 2', 'Adult'],
      ['Visitor 3', 'Child'],
    ])
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
