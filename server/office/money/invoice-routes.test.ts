import { beforeEach, describe, expect, it } from 'vitest'
import { listAudit } from '../../../core/office/desk/audit.ts'
import * as contract from '../../../core/office/money/invoice.ts'
import { invoices } from '../../base/db/schema/trade/invoice.ts'
import { outbox } from '../../base/db/schema/trade/payment.ts'
import type { TestApp } from '../../testing/app.ts'
import { ask, atBank, type Buyer, paymentTests, payNow, tell } from '../../testing/payment.ts'
import { COMPANY, setHouse } from '../../trade/invoice/testing.ts'
import { pagesOf } from '../../trade/ticket/testing.ts'

const { fresh, sale } = paymentTests()
let test: TestApp
let finance: Buyer
beforeEach(async () => {
  ;({ test } = await fresh())
  finance = await test.register({ role: 'finance' })
  await test.deps.db.delete(invoices)
})

const list = (query: Record<string, string>) => ask(test, finance, contract.listInvoices, { query } as never)
const file = (url: string) =>
  test.app.inject({ method: 'GET', url, headers: { cookie: finance.cookie, language: 'en' } })

async function paid() {
  const made = await sale()
  await payNow(test, made.order)
  return made
}

describe('the list of invoices', () => {
  it('is newest first, and is found by kind, month, number, buyer and booking', async () => {
    const first = await paid()
    test.clock.advance({ minutes: 1 })
    const second = await paid()
    const { data } = await list({})
    expect(data[0]?.buyer.email).toMatch(/^.\*\*\*@/)
    expect(data.map(({ total }) => total)).toEqual([second.total, first.total])
    const [newest] = data
    const numbers = async (query: Record<string, string>) => (await list(query)).data.map(({ number }) => number)
    expect(await numbers({ keyword: newest?.number ?? '' })).toEqual([newest?.number])
    expect(await numbers({ keyword: newest?.bookings[0] ?? '' })).toContain(newest?.number)
    expect(await numbers({ keyword: 'santoso' })).toHaveLength(data.length)
    expect(await numbers({ keyword: 'nobody' })).toEqual([])
    expect(await numbers({ kind: 'invoice', year: '2026', month: '12' })).toHaveLength(2)
    expect(await numbers({ month: '11' })).toEqual([])
    expect(await numbers({ booking: first.ids[0] ?? '' })).toEqual([data[1]?.number])
  })

  it('leaves as a file whose column of totals is what was earned', async () => {
    await setHouse(test, { invoices: { version: 0, tax_rate: 1100 } })
    const { order, total } = await sale('CREDITCARD')
    await payNow(test, order)
    await tell(test, await atBank(test, order, 'refund'))
    await test.drain()
    const { statusCode, payload } = await file('/api/v1/admin/export/invoices?format=csv&year=2026')
    expect(statusCode).toBe(200)
    const rows = payload
      .trim()
      .split('\r\n')
      .map((row) => row.split(','))
    const column = rows[0]?.indexOf('Total') ?? -1
    // Both are of one moment.
    const [credit, invoice] = rows.slice(1).sort((one, other) => Number(one[column]) - Number(other[column]))
    expect([invoice, credit].map((row) => Number(row?.[column]))).toEqual([total, 0 - total])
    const tax = rows[0]?.indexOf('Tax amount') ?? -1
    expect(Number(invoice?.[tax])).toBeGreaterThan(0)
    expect(Number(invoice?.[tax]) + Number(credit?.[tax])).toBe(0)
  })
})

describe('finance', () => {
  it('replaces an invoice by a credit note and a new one, once, with a line in the log', async () => {
    const { total } = await paid()
    const [old] = (await list({})).data
    const params = { id: old?.id ?? '' }
    const body = { company: COMPANY, reason: 'asked by the buyer' }
    const replace = () => test.call(contract.reissueInvoice, { params, body }, { cookie: finance.cookie })
    const answers = await Promise.all([replace(), replace()])
    expect(answers.map(({ status, body: each }) => each.code ?? status).sort()).toEqual([200, 'invoice_closed'])
    const detail = await ask(test, finance, contract.getInvoice, { params })
    expect(detail).toMatchObject({ left: 0, can_reissue: false })
    expect(detail.notes.map((note) => [note.kind, note.total])).toEqual([
      ['credit', total],
      ['invoice', total],
    ])
    const made = await ask(test, finance, contract.getInvoice, { params: { id: detail.notes[1]?.id ?? '' } })
    expect(made).toMatchObject({ buyer: { company: COMPANY }, of: { number: old?.number }, left: total })
    const pdf = await file(`/api/v1/admin/invoice/${made.id}/file`)
    expect((await pagesOf(pdf.rawPayload)).join(' ')).toContain(COMPANY.name)
    const admin = await test.register({ role: 'admin' })
    const { data } = await ask(test, admin, listAudit, { query: { subject: params.id } })
    expect(data.map(({ action, subject }) => [action, subject.name])).toEqual([['invoice.reissue', old?.number]])
    const looks = await ask(test, admin, listAudit, { query: { subject: made.id } })
    expect(looks.data.map(({ action, actor }) => [action, actor.id])).toEqual([['invoice.file', finance.user.id]])
    test.clock.advance({ minutes: 16 })
    expect((await file(`/api/v1/admin/invoice/${made.id}/file`)).json().code).toBe('confirmation_needed')
  })

  it('makes the invoice of a booking that was paid before there were any', async () => {
    const { order, ids, total } = await sale()
    await tell(test, await atBank(test, order))
    await test.deps.db.delete(outbox)
    const params = { id: ids[0] ?? '' }
    expect(await ask(test, finance, contract.invoiceBooking, { params, body: {} })).toEqual({ made: 1 })
    expect(await ask(test, finance, contract.invoiceBooking, { params, body: {} })).toEqual({ made: 0 })
    expect((await list({ booking: params.id })).data).toMatchObject([{ total }])
    const unpaid = await sale()
    const answer = await test.call(
      contract.invoiceBooking,
      { params: { id: unpaid.ids[0] ?? '' }, body: {} },
      { cookie: finance.cookie },
    )
    expect(answer.body.code).toBe('invoice_not_ready')
  })

  it('gets no invoice that is not there', async () => {
    expect((await file('/api/v1/admin/invoice/none/file')).json().code).toBe('invoice_not_found')
    expect((await file('/api/v1/admin/invoice/none')).json().code).toBe('invoice_not_found')
  })
})
