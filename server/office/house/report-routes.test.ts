import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { REPORT_BY, type ReportSums, salesReport, totalsOf } from '../../../core/office/house/report.ts'
import { cancelBooking } from '../../../core/trade/booking/contract.ts'
import { convenienceFee } from '../../../core/trade/payment/fee.ts'
import { auditLog } from '../../base/db/schema/office/office.ts'
import { ledger } from '../../base/db/schema/trade/payment.ts'
import { flightModule } from '../../products/flight/module.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { SOME_ACCOUNT } from '../../testing/bookings.ts'
import { ask, atBank, type Buyer, book, tell, withReversals } from '../../testing/payment.ts'
import { bookTour, tourModule } from '../../testing/tour.ts'
import { codeFor, comeBackAt, payDue } from '../../testing/tour-sale.ts'

const PRICE = 10_000_000
const FEE = convenienceFee(PRICE, 'CREDITCARD')
const PERIOD = { from: '2026-12-01', to: '2026-12-31' }

let test: TestApp
let finance: Buyer
let flights = 0

/** 1 December: a tour by card and a flight by BCA. 2 December at 00:30: a tour that is reversed. 3 December: the first tour is refunded whole. */
beforeAll(async () => {
  test = await createTestApp({ modules: [flightModule, tourModule] })
  withReversals(test)
  let buyer = await test.register()
  const tour = await bookTour(test, buyer)
  const card = await payDue(test, buyer, [tour], 'CREDITCARD')
  const [flight = ''] = await book(test, buyer)
  flights = (await payDue(test, buyer, [flight], 'VABCA')).checkout.total
  buyer = await comeBackAt(test, buyer, '2026-12-01T17:30:00Z')
  const lost = await codeFor(test, buyer, [await bookTour(test, buyer)], 'BILLMANDIRI')
  await tell(test, await atBank(test, lost.order))
  await tell(test, await atBank(test, lost.order, 'deny'))
  buyer = await comeBackAt(test, buyer, '2026-12-03T05:00:00Z')
  await ask(test, buyer, cancelBooking, { params: { id: tour }, body: { refund: PRICE / 2, account: SOME_ACCOUNT } })
  await tell(test, await atBank(test, card.order, 'refund'))
  finance = await test.register({ role: 'finance' })
})
afterAll(() => test.close())

type ReportQuery = Parameters<typeof test.call<typeof salesReport>>[1]['query']

async function report(query: Partial<ReportQuery> = {}) {
  const { body } = await test.call(salesReport, { query: { ...PERIOD, ...query } }, { cookie: finance.cookie })
  return body.data
}

async function file(query: Record<string, string> = {}, cookie = finance.cookie, language = 'en') {
  const url = `/api/v1/admin/report/file?${new URLSearchParams({ ...PERIOD, ...query })}`
  return await test.app.inject({ url, headers: { cookie, language } })
}

function sumsOf(csv: string): ReportSums {
  const [, ...lines] = csv.trim().split('\r\n')
  const [sales, fees, refunds, reversals, net] = [3, 4, 5, 6, 7].map((column) =>
    lines.reduce((sum, line) => sum + Number(line.split(',')[column]), 0),
  )
  return totalsOf([{ sales, fees, refunds, reversals, net } as ReportSums])
}

describe('a report', () => {
  it('by day has each day of Jakarta, with sales, fees, refunds and reversals', async () => {
    const { rows } = await report({ to: '2026-12-03' })
    expect(rows).toEqual([
      {
        key: '2026-12-01',
        sales: PRICE + flights,
        fees: FEE,
        refunds: 0,
        reversals: 0,
        net: PRICE + flights + FEE,
      },
      { key: '2026-12-02', sales: PRICE, fees: 0, refunds: 0, reversals: -PRICE, net: 0 },
      { key: '2026-12-03', sales: 0, fees: 0, refunds: -PRICE - FEE, reversals: 0, net: -PRICE - FEE },
    ])
    expect((await report()).rows).toHaveLength(31)
  })

  it('by product and by payment method', async () => {
    const byProduct = await report({ by: 'service' })
    expect(byProduct.rows.map(({ key, net }) => [key, net])).toEqual([
      ['flight', flights],
      ['tour', 0],
    ])
    const byChannel = await report({ by: 'channel' })
    expect(byChannel.rows.map(({ key, net }) => [key, net])).toEqual([
      ['BCA/VABCA', flights],
      ['CARD/CREDITCARD', 0],
      ['MANDIRI/BILLMANDIRI', 0],
    ])
    expect(byChannel.channels).toEqual(byChannel.rows.map(({ key }) => key))
  })

  it('narrows by product and payment method, and lists all methods of the period', async () => {
    const { totals, channels } = await report({ service: 'tour', channel: 'CARD/CREDITCARD' })
    expect(totals).toEqual({ sales: PRICE, fees: FEE, refunds: -PRICE - FEE, reversals: 0, net: 0 })
    expect(channels).toHaveLength(3)
    expect((await report({ service: 'hotel' })).totals.net).toBe(0)
    expect((await report({ channel: "' or 1=1" })).rows.every(({ net }) => net === 0)).toBe(true)
  })

  it('is equal to the ledger, grouped by anything', async () => {
    const [row] = await test.deps.db
      .select({ net: sql<string>`sum(amount)` })
      .from(ledger)
      .where(sql`kind <> 'refund_due'`)
    for (const by of REPORT_BY) {
      const { rows, totals } = await report({ by })
      expect([totals.net, totalsOf(rows).net]).toEqual([Number(row?.net), Number(row?.net)])
    }
  })

  it('wants a period of at most a year', async () => {
    for (const query of [{ from: '2026-12-02', to: '2026-12-01' }, { from: '2024-01-01' }, { from: 'today' }]) {
      const { status } = await test.call(salesReport, { query: { ...PERIOD, ...query } }, { cookie: finance.cookie })
      expect(status).toBe(400)
    }
  })
})

describe('the file of a report', () => {
  it.each([
    {},
    { service: 'tour' },
    { channel: 'BCA/VABCA' },
    { by: 'channel' },
  ])('for %j has the same totals as the page', async (query) => {
    const { totals } = await report(query as Partial<ReportQuery>)
    expect(sumsOf((await file(query)).body)).toEqual(totals)
  })

  it('is a CSV file by day, product and payment method, in both languages', async () => {
    const { headers, body } = await file()
    expect([headers['content-type'], headers['content-disposition'], headers['cache-control']]).toEqual([
      'text/csv; charset=utf-8',
      'attachment; filename="pelesir-2026-12-01-2026-12-31.csv"',
      'private, no-store',
    ])
    const [head, first] = body.split('\r\n')
    expect(head).toBe('\uFEFFDay,Product,Payment method,Sales,Payment fees,Refunds,Reversed by banks,Net')
    expect(first).toBe(`2026-12-01,Flights,BCA/VABCA,${flights},0,0,0,${flights}`)
    const inIndonesian = (await file({}, finance.cookie, 'id')).body
    expect(inIndonesian).toMatch(/^\uFEFFHari,Produk,/)
    expect(inIndonesian).toContain('2026-12-01,Pesawat,BCA/VABCA,')
  })

  it('leaves an audit entry, and asks for the password after 15 minutes', async () => {
    const where = eq(auditLog.subjectId, '2026-12-05/2026-12-31')
    await file({ from: '2026-12-05', service: 'tour' })
    const entries = await test.deps.db.select().from(auditLog).where(where)
    expect(entries).toMatchObject([
      { action: 'report.file', actorId: finance.user.id, after: { service: 'tour', channel: null } },
    ])
    const { cookie } = await test.register({ role: 'finance' })
    test.clock.advance({ minutes: 15.1 })
    const late = await file({ from: '2026-12-05' }, cookie)
    expect([late.statusCode, late.json().code]).toEqual([403, 'confirmation_needed'])
  })
})
