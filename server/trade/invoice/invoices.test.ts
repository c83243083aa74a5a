import { beforeEach, describe, expect, it } from 'vitest'
import { getInvoices, invoiceFile, makeInvoice, nameCompany } from '../../../core/trade/invoice/contract.ts'
import { invoices, memberCompanies } from '../../base/db/schema/trade/invoice.ts'
import { outbox } from '../../base/db/schema/trade/payment.ts'
import { startSession } from '../../people/account/sign-in/sessions.ts'
import { TEST_NOW, type TestApp } from '../../testing/app.ts'
import {
  ask,
  atBank,
  type Buyer,
  chargeBy,
  openAtBank,
  paymentTests,
  payNow,
  tell,
  withReversals,
} from '../../testing/payment.ts'
import { pagesOf } from '../ticket/testing.ts'
import { expectReadable, readAloud } from '../ticket/testing-tags.ts'
import { allInvoices, COMPANY, setHouse } from './testing.ts'

const { fresh, sale } = paymentTests()
let test: TestApp
let buyer: Buyer
beforeEach(async () => {
  ;({ test, buyer } = await fresh())
  await test.deps.db.delete(invoices)
  await test.deps.db.delete(memberCompanies)
})

const of = (id: string) => ask(test, buyer, getInvoices, { params: { id } })
const name = (id: string, company: typeof COMPANY | null, keep = false) =>
  ask(test, buyer, nameCompany, { params: { id }, body: { company, keep } })
const refused = async (id: string, body: { company: typeof COMPANY | null; reissue?: boolean }) =>
  (await test.call(makeInvoice, { params: { id }, body }, { cookie: buyer.cookie })).body.code

async function textOf(url: string, who = buyer): Promise<string> {
  const { statusCode, rawPayload } = await test.app.inject({ method: 'GET', url, headers: { cookie: who.cookie } })
  expect(statusCode).toBe(200)
  expectReadable(await readAloud(rawPayload))
  return (await pagesOf(rawPayload)).join(' ').replace(/\s+/g, ' ')
}

describe('an invoice', () => {
  it('is made when the payment is final, once, for all that was paid', async () => {
    const { id, order, total } = await sale('CREDITCARD')
    expect(await of(id)).toMatchObject({ invoices: [], can: 'name' })
    const notice = await atBank(test, order)
    await Promise.all([tell(test, notice), tell(test, notice)])
    await Promise.all([test.drain(), test.drain()])
    const { invoices: made, can } = await of(id)
    expect(made).toMatchObject([{ kind: 'invoice', total, of: null, is_replaced: false }])
    expect([made[0]?.number, can]).toEqual([expect.stringMatching(/^INV\/2026\/\d{6}$/), 'reissue'])
    const [row] = await allInvoices(test)
    expect(row?.lines.map(({ kind }) => kind)).toEqual(['price', 'fee'])
  })

  it('waits while the bank may take the money back, and is not made when it does', async () => {
    withReversals(test)
    const { id, order } = await sale('BILLMANDIRI')
    await payNow(test, order)
    expect(await of(id)).toMatchObject({ invoices: [], can: 'name' })
    expect(await refused(id, { company: null })).toBe('invoice_not_ready')
    await name(id, COMPANY)
    await tell(test, await atBank(test, order, 'deny'))
    test.clock.advance({ minutes: 6 })
    await test.drain()
    expect((await of(id)).invoices).toEqual([])
  })

  it('is not made for money that bought nothing, nor credited when that goes back', async () => {
    const { id, order, total } = await sale('CREDITCARD')
    await chargeBy(test, buyer, id, 'VABCA')
    await openAtBank(test, order)
    await payNow(test, order.replace(/1$/, '2'))
    await payNow(test, order)
    await tell(test, await atBank(test, order, 'refund'))
    await test.drain()
    expect((await of(id)).invoices).toMatchObject([{ kind: 'invoice' }])
    expect((await of(id)).invoices[0]?.total).toBeLessThan(total)
  })

  it('counts anew with the year in Jakarta', async () => {
    const [first, second] = [await sale(), await sale()]
    await tell(test, await atBank(test, first.order))
    test.clock.set('2026-12-31T16:59:59Z')
    await test.drain()
    test.clock.set(TEST_NOW)
    await tell(test, await atBank(test, second.order))
    test.clock.set('2026-12-31T17:00:00Z')
    await test.drain()
    const numbers = (await allInvoices(test)).map(({ year, sequence }) => `${year}/${sequence}`)
    expect(numbers).toEqual([expect.stringMatching(/^2026\//), '2027/1'])
  })
})

describe('a company', () => {
  it('stands on the invoice with its NPWP, the seller beside it, and the tax that prices include', async () => {
    await setHouse(test, {
      legal: { version: 0, company_name: 'PT Jogja Wisata Raya', tax_number: '01.234.567.8-541.000' },
      contacts: { version: 0, address: 'Jl. Kaliurang km 5, Sleman' },
      invoices: { version: 0, tax_label: 'PPN', tax_rate: 110, number_format: 'F-{year}-{number}' },
    })
    const { id, order } = await sale()
    await name(id, { ...COMPANY, npwp: '0012 3456 7890 1000' }, true)
    await payNow(test, order)
    const [made] = (await of(id)).invoices
    const text = await textOf(made?.url ?? '')
    const parts = [
      'PT Jogja Wisata Raya',
      '01.234.567.8-541.000',
      'Kaliurang',
      'PT Maju Bersama',
      '0012 3456 7890 1000',
    ]
    for (const part of [...parts, 'Malioboro', 'F-2026-', 'Faktur', 'Invoice', 'Bukan Faktur Pajak', 'PPN 1,1'])
      expect(text).toContain(part)
    const next = await sale()
    expect(await of(next.id)).toMatchObject({ company: COMPANY, saved: COMPANY })
    await name(next.id, null)
    await payNow(test, next.order)
    expect((await of(next.id)).invoices).toMatchObject([{ buyer: 'Budi Santoso' }])
  })

  it.each([
    ['a number of 14 digits', { npwp: '01234567890100' }, 'company.npwp'],
    ['no address', { address: '' }, 'company.address'],
    ['no name', { name: ' ' }, 'company.name'],
  ])('with %s is refused at its field, in words', async (_, wrong, field) => {
    const { id } = await sale()
    const body = { company: { ...COMPANY, ...wrong }, keep: false }
    const answer = await test.call(nameCompany, { params: { id }, body }, { cookie: buyer.cookie })
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([400, [field]])
    expect(answer.body.texts?.[field]).toMatch(/ /)
  })

  it('of an invoice that is made changes by a credit note and a new invoice, in its month', async () => {
    const { id, order, total } = await sale()
    await payNow(test, order)
    const late = await test.call(nameCompany, { params: { id }, body: { company: COMPANY } }, { cookie: buyer.cookie })
    expect([late.status, late.body.code]).toEqual([409, 'invoice_made'])
    await ask(test, buyer, makeInvoice, { params: { id }, body: { company: COMPANY, reissue: true } })
    const { invoices: made, company } = await of(id)
    expect(made.map(({ kind, is_replaced }) => [kind, is_replaced])).toEqual([
      ['invoice', true],
      ['credit', false],
      ['invoice', false],
    ])
    expect(made.map((each) => [each.total, each.of])).toEqual([
      [total, null],
      [total, made[0]?.number],
      [total, made[0]?.number],
    ])
    expect(company).toEqual(COMPANY)
    test.clock.advance({ days: 31 })
    buyer = { ...buyer, cookie: (await signedInAgain()).cookie }
    expect((await of(id)).can).toBeNull()
    expect(await refused(id, { company: null, reissue: true })).toBe('invoice_closed')
  })
})

/** Sessions end after some days. */
async function signedInAgain(): Promise<Buyer> {
  const [cookieName] = buyer.cookie.split('=')
  const token = await startSession(test.deps.db, buyer.user.id, test.clock.now())
  return { ...buyer, cookie: `${cookieName}=${token}` }
}

describe('a credit note', () => {
  it('is made with the refund, refers to the invoice, and has a series of its own', async () => {
    const { id, order, total } = await sale('CREDITCARD')
    await payNow(test, order)
    await tell(test, await atBank(test, order, 'refund'))
    await test.drain()
    const { invoices: made, can } = await of(id)
    expect(made.map((each) => [each.kind, each.total, each.of])).toEqual([
      ['invoice', total, null],
      ['credit', total, made[0]?.number],
    ])
    expect([made[1]?.number, can]).toEqual([expect.stringMatching(/^CN\/2026\/\d{6}$/), null])
    expect(await textOf(made[1]?.url ?? '')).toContain(made[0]?.number ?? 'none')
    expect(await refused(id, { company: null, reissue: true })).toBe('invoice_not_ready')
  })
})

describe('a payment from before there were invoices', () => {
  it('has none until it is asked for, also when it is refunded', async () => {
    const { id, order, total } = await sale()
    await tell(test, await atBank(test, order))
    await test.deps.db.delete(outbox)
    await test.drain()
    expect(await of(id)).toMatchObject({ invoices: [], can: 'ask' })
    await ask(test, buyer, makeInvoice, { params: { id }, body: { company: COMPANY } })
    expect((await of(id)).invoices).toMatchObject([{ total, buyer: COMPANY.name }])
    expect(await refused(id, { company: null })).toBe('invoice_made')
    const other = await sale()
    await tell(test, await atBank(test, other.order))
    await test.deps.db.delete(outbox)
    await tell(test, await atBank(test, other.order, 'refund'))
    await test.drain()
    expect(await of(other.id)).toMatchObject({ invoices: [], can: null })
  })
})

it("another member's invoice is not there", async () => {
  const { id, order } = await sale()
  await payNow(test, order)
  const [made] = (await of(id)).invoices
  const other = await test.register()
  const file = await test.app.inject({ method: 'GET', url: made?.url ?? '', headers: { cookie: other.cookie } })
  expect([file.statusCode, file.json().code]).toEqual([404, 'invoice_not_found'])
  const list = await test.call(getInvoices, { params: { id } }, { cookie: other.cookie })
  expect(list.body.code).toBe('transaction_not_found')
  expect(made?.url).toBe(invoiceFile.path.replace('{id}', made?.id ?? ''))
})
