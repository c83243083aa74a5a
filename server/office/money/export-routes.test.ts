import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { salesReport } from '../../../core/office/house/report.ts'
import { cancelBooking } from '../../../core/trade/booking/contract.ts'
import { convenienceFee } from '../../../core/trade/payment/fee.ts'
import { auditLog } from '../../base/db/schema/office/office.ts'
import { bookingPassengers, bookings } from '../../base/db/schema/trade/booking.ts'
import { readSheet } from '../../base/export/testing.ts'
import { flightModule } from '../../products/flight/module.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { insertBooking, SOME_ACCOUNT, SOMEBODY } from '../../testing/bookings.ts'
import { ask, atBank, type Buyer, book, tell, withReversals } from '../../testing/payment.ts'
import { bookTour, tourModule } from '../../testing/tour.ts'
import { codeFor, comeBackAt, payDue } from '../../testing/tour-sale.ts'

const PRICE = 10_000_000
const FEE = convenienceFee(PRICE, 'CREDITCARD')
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

let test: TestApp
let admin: Buyer
let finance: Buyer
let buyer: Buyer
let tour: string
let flight: string

/** A tour by card that is cancelled, a flight that is not paid, a tour that the bank takes back. */
beforeAll(async () => {
  test = await createTestApp({ modules: [flightModule, tourModule], config: { requestsPerMinute: 100_000 } })
  withReversals(test)
  buyer = await test.register({ firstName: 'Siti', lastName: 'Rahmawati', email: 'siti@contoh.id' })
  tour = await bookTour(test, buyer)
  const card = await payDue(test, buyer, [tour], 'CREDITCARD')
  ;[flight = ''] = await book(test, buyer)
  const lost = await codeFor(test, buyer, [await bookTour(test, buyer)], 'BILLMANDIRI')
  await tell(test, await atBank(test, lost.order))
  await tell(test, await atBank(test, lost.order, 'deny'))
  buyer = await comeBackAt(test, buyer, '2026-12-03T05:00:00Z')
  await ask(test, buyer, cancelBooking, { params: { id: tour }, body: { refund: PRICE / 2, account: SOME_ACCOUNT } })
  await tell(test, await atBank(test, card.order, 'refund'))
})
afterAll(() => test.close())
beforeEach(async () => {
  finance = await test.register({ role: 'finance' })
  admin = await test.register({ role: 'admin', firstName: 'Wayan', lastName: 'Sudarta' })
})

type Asking = { query?: Record<string, string>; cookie?: string; language?: string; accept?: string }

async function file(kind: string, { query = {}, cookie = finance.cookie, language = 'en', accept }: Asking = {}) {
  const url = `/api/v1/admin/export/${kind}?${new URLSearchParams(query)}`
  return await test.app.inject({ url, headers: { cookie, language, ...(accept ? { accept } : {}) } })
}

/** Rows by the words of their headings. */
async function rowsOf(kind: string, asking: Asking = {}): Promise<Record<string, string | number | null>[]> {
  const response = await file(kind, { ...asking, query: { format: 'xlsx', ...asking.query } })
  expect(response.statusCode, response.body.slice(0, 200)).toBe(200)
  const [head = [], ...rows] = readSheet(response.rawPayload).rows
  return rows.map((row) => Object.fromEntries(head.map((name, index) => [String(name), row[index] ?? null])))
}

async function codeOf(id: string): Promise<string> {
  const [row] = await test.deps.db.select().from(bookings).where(eq(bookings.id, id))
  return row?.code ?? ''
}

async function lastEntry() {
  const [entry] = await test.deps.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
  return entry
}

describe('the file of bookings', () => {
  it('has a row for each, with its money in whole rupiah and its states in words', async () => {
    const rows = await rowsOf('bookings', { cookie: admin.cookie })
    expect(rows).toHaveLength(3)
    const code = await codeOf(tour)
    expect(rows.find((row) => row['Booking code'] === code)).toMatchObject({
      Product: 'Tours',
      Member: 'Siti Rahmawati',
      'Member email': 'siti@contoh.id',
      'Payment status': 'Refunded',
      'Total price': PRICE,
      'Price adjustments': 0,
      'Payment method': 'Visa, Mastercard, JCB',
      'Refund status': 'Sent',
      'Booked by': '',
    })
    const unpaid = await codeOf(flight)
    expect(rows.find((row) => row['Booking code'] === unpaid)).toMatchObject({
      Paid: 0,
      'Left to pay': 0,
      'Payment status': 'Expired',
      'Transaction number': '',
    })
  })

  it('keeps the filters of the list', async () => {
    const codes = async (query: Record<string, string>) =>
      (await rowsOf('bookings', { query })).map((row) => row['Booking code'])
    expect(await codes({ service: 'flight' })).toEqual([await codeOf(flight)])
    expect(await codes({ keyword: await codeOf(tour) })).toEqual([await codeOf(tour)])
    expect(await codes({ payment_status: 'refunded' })).toEqual([await codeOf(tour)])
    expect(await codes({ startDate: '2026-12-04' })).toEqual([])
    const wrong = await file('bookings', { query: { service: 'ferry' } })
    expect([wrong.statusCode, wrong.json().code]).toEqual([400, 'invalid_fields'])
  })

  it('says who booked it, what was taken off, and what is left to pay', async () => {
    const now = test.clock.now()
    const row = await insertBooking(test.deps.db, buyer.user.id, now, {
      bookedBy: admin.user.id,
      amount: 700_000,
      adjustments: [
        { kind: 'code', title: 'LIBUR', amount: -200_000 },
        { kind: 'discount', title: '', amount: -100_000 },
      ],
    })
    const [found] = await rowsOf('bookings', { query: { keyword: '', startDate: '2026-12-03' } })
    expect(found).toMatchObject({
      'Booking code': row.code,
      'Booked by': 'Wayan Sudarta',
      Price: 1_000_000,
      'Price adjustments': -300_000,
      'Promo code': 'LIBUR',
      'Total price': 700_000,
      'Left to pay': 700_000,
      'Member email': 's***@contoh.id',
      'Contact phone': expect.stringMatching(/^[+\d]?[\d*]*\*+\d{3}$/),
    })
    await test.deps.db.delete(bookings).where(eq(bookings.id, row.id))
  })

  it('shows what the columns know of a booking that cannot be read', async () => {
    const row = await insertBooking(test.deps.db, buyer.user.id, test.clock.now(), { detail: 'broken', locale: 'en' })
    await test.deps.db.insert(bookingPassengers).values({ bookingId: row.id, index: 0, person: 'broken' })
    const query = { startDate: '2026-12-03' }
    const [found] = await rowsOf('bookings', { query, language: 'id' })
    expect(found).toMatchObject({ 'Kode booking': row.code, 'Total harga': row.amount })
    const [person] = await rowsOf('people', { query })
    expect(person).toMatchObject({ 'Booking code': row.code, Name: '', Position: 1 })
    await test.deps.db.delete(bookings).where(eq(bookings.id, row.id))
  })
})

describe('the file of people', () => {
  it('has who travels, with age, and the date of birth for those who may see it', async () => {
    const query = { keyword: await codeOf(flight) }
    const [person] = await rowsOf('people', { query, cookie: admin.cookie })
    expect(person).toMatchObject({ 'Passenger type': 'Adult', Age: 36, 'Contact email': 'budi@example.com' })
    expect(Object.keys(person ?? {})).toContain('Date of birth')
    const [masked] = await rowsOf('people', { query })
    expect(Object.keys(masked ?? {})).not.toContain('Date of birth')
    expect(masked?.['Contact email']).toBe('b***@example.com')
  })

  it('never has numbers of documents', async () => {
    for (const kind of ['people', 'bookings']) {
      const { body } = await file(kind, { cookie: admin.cookie })
      expect(body).not.toContain(SOMEBODY.id_number)
    }
  })
})

describe('the file of payments', () => {
  const PERIOD = { from: '2026-12-01', to: '2026-12-31' }

  it('has what came and what was taken back', async () => {
    const rows = await rowsOf('payments', { query: PERIOD })
    expect(rows.map((row) => [row.Type, row.Price, row['Payment fee'], row.Total])).toEqual([
      ['Payment', PRICE, FEE, PRICE + FEE],
      ['Payment', PRICE, 0, PRICE],
      ['Reversed by the bank', -PRICE, 0, -PRICE],
    ])
    expect(rows[0]).toMatchObject({
      'Booking codes': await codeOf(tour),
      'Payment method': 'Visa, Mastercard, JCB',
      Member: 'Siti Rahmawati',
    })
  })

  it.each([
    {},
    { service: 'tour' },
    { service: 'flight' },
    { channel: 'MANDIRI/BILLMANDIRI' },
    { to: '2026-12-01' },
  ])('for %j has the sums of the report', async (query) => {
    const asked = { ...PERIOD, ...query }
    const rows = await rowsOf('payments', { query: asked })
    const { body } = await test.call(salesReport, { query: asked as typeof PERIOD }, { cookie: finance.cookie })
    const { sales, fees, reversals } = body.data.totals
    expect(rows.reduce((sum, row) => sum + Number(row.Total), 0)).toBe(sales + fees + reversals)
  })
})

it('has refunds as their list, the account masked', async () => {
  const rows = await rowsOf('refunds')
  expect(rows).toMatchObject([
    {
      'Booking code': await codeOf(tour),
      'Refund status': 'Sent',
      'Reason for refund': 'Cancelled booking',
      'Member email': 's***@contoh.id',
    },
  ])
  expect((await file('refunds', { cookie: admin.cookie })).body).not.toContain(SOME_ACCOUNT.number)
  expect(await rowsOf('refunds', { query: { status: 'rejected' } })).toEqual([])
})

describe('a file', () => {
  it('is CSV, or XLSX by its format or by what is accepted', async () => {
    const csv = await file('refunds')
    expect([csv.headers['content-type'], csv.headers['content-disposition'], csv.headers['cache-control']]).toEqual([
      'text/csv; charset=utf-8',
      'attachment; filename="pelesir-refunds-2026-12-03.csv"',
      'private, no-store',
    ])
    expect(csv.body).toMatch(/^\uFEFFRequested \(WIB\),Booking code,/)
    expect((await file('refunds', { language: 'id' })).body).toMatch(/^\uFEFFDiajukan \(WIB\),Kode booking,/)
    for (const asking of [{ query: { format: 'xlsx' } }, { accept: XLSX }]) {
      const { headers, rawPayload } = await file('refunds', asking)
      expect(headers['content-type']).toBe(XLSX)
      expect(headers['content-disposition']).toContain('.xlsx"')
      expect(readSheet(rawPayload).name).toBe('Refunds')
    }
    expect((await file('refunds', { query: { format: 'csv' }, accept: XLSX })).headers['content-type']).toContain('csv')
  })

  it('has words for each heading and state, in both languages', async () => {
    for (const language of ['id', 'en'])
      for (const kind of ['bookings', 'people', 'payments', 'refunds']) {
        const { body } = await file(kind, { language, cookie: admin.cookie })
        expect(body).not.toMatch(/column\.|state\.|[a-z]+:[a-z]+\./)
      }
  })

  it('leaves an audit entry without what was typed', async () => {
    await file('bookings', { query: { keyword: 'santoso', service: 'flight' } })
    expect(await lastEntry()).toMatchObject({
      action: 'export.file',
      actorId: finance.user.id,
      subjectKind: 'export',
      subjectId: 'bookings',
      after: { service: 'flight', is_searched: true, format: 'csv', rows: 1 },
    })
    await file('people', { query: { service: 'flight', format: 'xlsx' } })
    expect(await lastEntry()).toMatchObject({
      subjectId: 'people',
      after: { service: 'flight', format: 'xlsx', rows: 1 },
    })
    await file('payments', { query: { from: '2026-12-01' } })
    expect(await lastEntry()).toMatchObject({ subjectId: 'payments', after: { from: '2026-12-01', rows: 3 } })
  })

  it('asks for the password after 15 minutes', async () => {
    test.clock.advance({ minutes: 15.1 })
    const late = await file('refunds')
    expect([late.statusCode, late.json().code]).toEqual([403, 'confirmation_needed'])
    test.clock.set('2026-12-03T05:00:00Z')
  })

  it('is made 30 times an hour at most', async () => {
    const statuses: number[] = []
    for (let count = 0; count < 31; count++) statuses.push((await file('refunds')).statusCode)
    expect(statuses).toEqual([...Array(30).fill(200), 429])
  })
})
