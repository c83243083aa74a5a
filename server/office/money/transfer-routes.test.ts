import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { overview } from '../../../core/office/desk/overview.ts'
import { readStatement, type Statement } from '../../../core/office/money/statement.ts'
import {
  getTransfer,
  listTransfers,
  type OfficeTransfer,
  receiveTransfer,
  refuseProof,
} from '../../../core/office/money/transfer.ts'
import { cancelCharge, charge, getCheckout, merchantInfo, sendProof } from '../../../core/trade/payment/contract.ts'
import { auditLog } from '../../base/db/schema/office/office.ts'
import { refunds } from '../../base/db/schema/trade/payment.ts'
import { statementColumns, transferProofs } from '../../base/db/schema/trade/transfer.ts'
import { createTestApp, TEST_NOW, type TestApp } from '../../testing/app.ts'
import { checkBooks } from '../../testing/books.ts'
import { ask, attemptStatus, type Buyer, checkOutAt, ledgerOf, mailsTo, statesOf } from '../../testing/payment.ts'
import { bookTour, tourModule } from '../../testing/tour.ts'
import { chooseTransfer, OPERATORS, TRANSFER_CONFIG } from '../../testing/transfer.ts'

const PRICE = 10_000_000

let test: TestApp
let buyer: Buyer
let finance: Buyer
beforeAll(async () => {
  test = await createTestApp({ modules: [tourModule], config: TRANSFER_CONFIG })
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.set(TEST_NOW)
  buyer = await test.register({ firstName: 'Siti', lastName: 'Rahma' })
  finance = await test.register({ role: 'finance', firstName: 'Hendra', lastName: 'Gunawan' })
})

const show = (id: string) => ask(test, finance, getTransfer, { params: { id } })
const waiting = async (query: { keyword?: string; state?: 'waiting' | 'received' | 'ended' } = {}) =>
  (await ask(test, finance, listTransfers, { query: { ...query, limit: 50 } })).data

type Receiving = { amount: number; paid_on?: string; account?: string; version?: number; line?: string }

async function receive(id: string, body: Receiving, who = finance) {
  const full = { paid_on: '2026-12-01', account: OPERATORS.number, version: 1, ...body }
  const answer = await test.call(receiveTransfer, { params: { id }, body: full }, { cookie: who.cookie })
  await test.drain()
  return answer
}

describe('a payment by transfer', () => {
  it('is offered with the operator’s accounts, and cash with its counter', async () => {
    const names = (await ask(test, buyer, merchantInfo, {})).map(({ productName, group }) => [productName, group])
    expect(names).toEqual([
      ['Bank transfer', 'transfer'],
      ['Cash at the counter', 'cash'],
    ])
    const { checkout } = await chooseTransfer(test, buyer)
    expect(checkout.instructions).toMatchObject({ type: 'transfer', accounts: [OPERATORS] })
    expect(checkout.fee).toBeGreaterThanOrEqual(1)
    expect(checkout.fee).toBeLessThanOrEqual(999)
    expect(checkout.total).toBe(PRICE + checkout.fee)
    const cash = await chooseTransfer(test, buyer, 'CASH')
    expect(cash.checkout).toMatchObject({ fee: 0, total: PRICE, instructions: { type: 'cash' } })
  })

  it('keeps its amount when it is chosen again', async () => {
    const { id, checkout } = await chooseTransfer(test, buyer)
    const body = { transaction_id: id, bankCode: 'BANK', productCode: 'TRANSFER' }
    expect((await ask(test, buyer, charge, { body })).total).toBe(checkout.total)
  })

  it('is found by its amount and its reference, and is paid once finance has said so', async () => {
    const { booking, checkout, order } = await chooseTransfer(test, buyer)
    const [found] = await waiting({ keyword: `Rp ${checkout.total.toLocaleString('id')},00` })
    expect(found).toMatchObject({ id: order, status: 'pending', added: checkout.fee, proofs: [], has_receipt: false })
    expect((await waiting({ keyword: found?.reference ?? '' })).map(({ id }) => id)).toEqual([order])
    expect((await waiting()).map(({ id }) => id)).toContain(order)
    const { status, body } = await receive(order, { amount: checkout.total })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ status: 'paid', account: 'BCA 1234567890', received_by: 'Hendra Gunawan' })
    expect(await statesOf(test, [booking])).toEqual(['paid/done/issued'])
    expect((await waiting()).map(({ id }) => id)).not.toContain(order)
    expect((await waiting({ state: 'received' })).map(({ id }) => id)).toContain(order)
    const [entry] = await test.deps.db.select().from(auditLog).where(eq(auditLog.subjectId, order))
    expect(entry).toMatchObject({
      action: 'transfer.receive',
      after: { amount: checkout.total, date: '2026-12-01', account: '1234567890' },
    })
    await checkBooks(test, buyer, [booking])
  })

  it('waits in the overview of finance, and of nobody who may not note it', async () => {
    await chooseTransfer(test, buyer)
    const { waiting: figures } = await ask(test, finance, overview, {})
    expect(figures.transfers).toBe((await waiting()).length)
    const support = await test.register({ role: 'support' })
    expect((await ask(test, support, overview, {})).waiting.transfers).toBeNull()
  })

  it('is paid in cash at the counter, with a receipt', async () => {
    const { booking, order, checkout } = await chooseTransfer(test, buyer, 'CASH')
    const { body } = await receive(order, { amount: checkout.total, account: '' })
    expect(body.data).toMatchObject({ status: 'paid', account: null, has_receipt: true })
    expect(await statesOf(test, [booking])).toEqual(['paid/done/issued'])
    const receipt = await test.app.inject({
      url: `/api/v1/admin/transfer/${order}/receipt`,
      headers: { cookie: finance.cookie },
    })
    expect(receipt.headers['content-disposition']).toMatch(/^attachment; filename="receipt-PLS/)
    expect(receipt.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  })

  it('counts without the added rupiah', async () => {
    const { booking, order, id } = await chooseTransfer(test, buyer)
    await receive(order, { amount: PRICE })
    expect(await statesOf(test, [booking])).toEqual(['paid/done/issued'])
    expect(await ledgerOf(test, id)).toEqual([['payment', PRICE]])
    await checkBooks(test, buyer, [booking])
  })

  it('buys nothing when it is too little, and is owed back', async () => {
    const { booking, order } = await chooseTransfer(test, buyer)
    await receive(order, { amount: PRICE - 1 })
    expect((await show(order)).status).toBe('surplus')
    expect(await owed(order)).toBe(PRICE - 1)
    const again = await checkOutAt(test, buyer, [booking])
    expect(again).toMatchObject({ paymentStatus: 'unpaid', amount: PRICE })
    await checkBooks(test, buyer, [booking])
  })

  it('pays when it is too much, and what is over is owed back', async () => {
    const { booking, order, checkout } = await chooseTransfer(test, buyer)
    await receive(order, { amount: checkout.total + 250_000 })
    expect(await statesOf(test, [booking])).toEqual(['paid/done/issued'])
    const over = order.replace(/-1$/, '-2')
    expect(await attemptStatus(test, over)).toBe('surplus')
    expect(await owed(over)).toBe(250_000)
    expect(await mailsTo(test, buyer)).toContainEqual(expect.stringContaining(checkout.noTrx))
    await checkBooks(test, buyer, [booking])
  })

  it('is owed back when it comes twice', async () => {
    const { booking, order, checkout } = await chooseTransfer(test, buyer)
    await receive(order, { amount: checkout.total })
    await receive(order, { amount: checkout.total, version: 2 })
    expect(await owed(order.replace(/-1$/, '-2'))).toBe(checkout.total)
    await checkBooks(test, buyer, [booking])
  })

  it('pays late where the stock is still there, else is owed back', async () => {
    const early = await chooseTransfer(test, buyer, 'TRANSFER', { startsInDays: 50, capacity: 2 })
    const late = await chooseTransfer(test, buyer, 'TRANSFER', { startsInDays: 51, capacity: 2 })
    test.clock.advance({ days: 2 })
    await test.drain()
    expect(await attemptStatus(test, early.order)).toBe('expired')
    finance = await test.register({ role: 'finance' })
    expect((await waiting()).map(({ id }) => id)).toContain(early.order)
    await bookTour(test, buyer, { startsInDays: 49, capacity: 2 })
    await receive(early.order, { amount: early.checkout.total, paid_on: '2026-12-03' })
    await receive(late.order, { amount: late.checkout.total, paid_on: '2026-12-03' })
    expect(await statesOf(test, [early.booking])).toEqual(['paid/done/issued'])
    expect(await statesOf(test, [late.booking])).toEqual(['refund_due/checked_out/pending'])
    expect(await owed(late.order)).toBe(late.checkout.total)
  })

  it('pays although the buyer had cancelled it', async () => {
    const { id, booking, order, checkout } = await chooseTransfer(test, buyer)
    await ask(test, buyer, cancelCharge, { body: { transaction_id: id } })
    expect(await attemptStatus(test, order)).toBe('cancelled')
    expect((await waiting({ state: 'ended' })).map((each) => each.id)).toContain(order)
    await receive(order, { amount: checkout.total })
    expect(await statesOf(test, [booking])).toEqual(['paid/done/issued'])
  })

  it('is noted once by two clerks at once', async () => {
    const { booking, order, checkout } = await chooseTransfer(test, buyer)
    const other = await test.register({ role: 'admin' })
    const answers = await Promise.all([finance, other].map((who) => receive(order, { amount: checkout.total }, who)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('changed_meanwhile')
    expect(await statesOf(test, [booking])).toEqual(['paid/done/issued'])
    await checkBooks(test, buyer, [booking])
  })

  it('is applied by the worker where a process ended before', async () => {
    const { booking, order, checkout } = await chooseTransfer(test, buyer)
    const { gateway } = test.deps
    test.deps.gateway = { ...gateway, status: () => Promise.reject(new Error('ended')) }
    expect((await receive(order, { amount: checkout.total })).body.data.status).toBe('pending')
    test.deps.gateway = gateway
    test.clock.advance({ minutes: 1 })
    await test.drain()
    expect(await statesOf(test, [booking])).toEqual(['paid/done/issued'])
  })

  it.each([
    [{ amount: 0 }, 'amount'],
    [{ amount: PRICE, paid_on: '2026-12-02' }, 'paid_on'],
    [{ amount: PRICE, paid_on: '2026-11-30' }, 'paid_on'],
    [{ amount: PRICE, account: '999999' }, 'account'],
  ])('is not noted as %j', async (body, field) => {
    const { order } = await chooseTransfer(test, buyer)
    const answer = await receive(order, body)
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.body.errors ?? {})).toEqual([field])
    expect((await show(order)).status).toBe('pending')
  })
})

describe('the receipt of a transfer', () => {
  const picture = async () =>
    await sharp({ create: { width: 40, height: 30, channels: 3, background: '#fff' } })
      .withExif({ IFD0: { Artist: 'Siti Rahma' } })
      .jpeg()
      .toBuffer()

  async function sent(): Promise<{ order: string; id: string; transfer: OfficeTransfer }> {
    const { id, order } = await chooseTransfer(test, buyer)
    const data = (await picture()).toString('base64')
    await ask(test, buyer, sendProof, { body: { transaction_id: id, data } })
    return { id, order, transfer: await show(order) }
  }

  const open = async (order: string, proof: string, who = finance) =>
    await test.app.inject({
      url: `/api/v1/admin/transfer/${order}/proof/${proof}`,
      headers: { cookie: who.cookie },
    })

  it('is shown to finance without what the camera wrote into it, and leaves a line in the log', async () => {
    const { order, transfer } = await sent()
    expect(transfer.proofs).toMatchObject([{ type: 'image/webp', refusal: null }])
    const { headers, rawPayload } = await open(order, transfer.proofs[0]?.id ?? '')
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'content-disposition': `attachment; filename="${order}.webp"`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
    expect((await sharp(rawPayload).metadata()).exif).toBeUndefined()
    const entries = await test.deps.db.select().from(auditLog).where(eq(auditLog.subjectId, order))
    expect(entries.map(({ action }) => action)).toEqual(['transfer.proof'])
  })

  it('lies sealed in the database', async () => {
    const { order } = await sent()
    const [row] = await test.deps.db.select().from(transferProofs).where(eq(transferProofs.orderId, order))
    expect(row?.content.subarray(0, 4).toString()).not.toBe('RIFF')
    expect(row?.content.includes('WEBP')).toBe(false)
  })

  it('is refused with a reason that the buyer gets by mail and sees on the page', async () => {
    const { id, order, transfer } = await sent()
    const params = { id: order, proof: transfer.proofs[0]?.id ?? '' }
    await ask(test, finance, refuseProof, { params, body: { reason: 'The amount is cut off' } })
    await test.drain()
    expect(await mailsTo(test, buyer)).toContain(`Transfer receipt not accepted: ${transfer.transaction.number}`)
    const { proof } = await ask(test, buyer, getCheckout, { params: { id } })
    expect(proof?.refusal).toBe('The amount is cut off')
    expect((await show(order)).status).toBe('pending')
  })

  it('is one of the last five', async () => {
    const { id, order } = await sent()
    const data = (await picture()).toString('base64')
    for (let count = 0; count < 6; count++) await ask(test, buyer, sendProof, { body: { transaction_id: id, data } })
    expect((await show(order)).proofs).toHaveLength(5)
  })

  it('belongs to a transfer: one of another payment is not shown', async () => {
    const [one, other] = [await sent(), await sent()]
    expect((await open(one.order, other.transfer.proofs[0]?.id ?? '')).statusCode).toBe(404)
  })
})

async function owed(orderId: string): Promise<number | undefined> {
  const [row] = await test.deps.db.select().from(refunds).where(eq(refunds.orderId, orderId))
  expect(row?.toAccount).toBe(row?.amount)
  return row?.amount
}

describe('a bank statement', () => {
  const read = async (csv: string, columns?: Statement['columns']) =>
    await test.call(
      readStatement,
      { body: { account: OPERATORS.number, csv, ...(columns ? { columns } : {}) } },
      { cookie: finance.cookie },
    )
  const csvOf = (amount: number, text: string) =>
    `Tanggal,Keterangan,Cabang,Jumlah,,Saldo\n'01/12,${text},0000,"${amount}.00",CR,"9,000,000.00"`

  it('proposes what its lines pay, and is known when it is read again', async () => {
    const { booking, order, checkout } = await chooseTransfer(test, buyer)
    const csv = csvOf(checkout.total, 'TRSF SITI')
    const [line] = (await read(csv)).body.data.lines
    expect(line).toMatchObject({ state: 'new', date: '2026-12-01', match: { id: order, by: 'amount', version: 1 } })
    expect(await statesOf(test, [booking])).toEqual(['unpaid/checked_out/pending'])
    expect((await read(csv)).body.data.lines).toMatchObject([{ state: 'known', match: { id: order } }])
    await receive(order, { amount: checkout.total, line: line?.id ?? '' })
    expect(await statesOf(test, [booking])).toEqual(['paid/done/issued'])
    expect((await read(csv)).body.data.lines).toMatchObject([{ state: 'noted', match: null }])
  })

  it('lists what waits for a line that nothing fits, such as a rounded amount', async () => {
    const { order, checkout } = await chooseTransfer(test, buyer)
    const { lines, open } = (await read(csvOf(checkout.total + 777_777, 'TRSF RINI'))).body.data
    expect(lines).toMatchObject([{ match: null }])
    expect(open).toContainEqual(expect.objectContaining({ id: order, amount: checkout.total }))
    expect((await read(csvOf(checkout.total, 'TRSF RINI'))).body.data.open.map(({ id }) => id)).not.toContain(order)
  })

  it('pays with a line once', async () => {
    const [one, other] = [await chooseTransfer(test, buyer), await chooseTransfer(test, buyer)]
    const line = (await read(csvOf(one.checkout.total, 'TRSF BUDI'))).body.data.lines[0]?.id ?? ''
    const answers = await Promise.all([one, other].map(({ order }) => receive(order, { amount: PRICE, line })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('remembers the columns of an account', async () => {
    const csv = 'x;01/12/2026;TRSF;7.000.000,00\ny;02/12/2026;TRSF;-15.000,00'
    const columns = { date: 1, text: 2, amount: 3, credit: null, mark: null }
    const { database } = test.deps
    await database.db.delete(statementColumns)
    expect((await read(csv)).body.data).toMatchObject({
      columns: null,
      lines: [],
      rows: [['x', '01/12/2026', 'TRSF', '7.000.000,00'], expect.any(Array)],
    })
    expect((await read(csv, columns)).body.data.lines).toMatchObject([{ amount: 7_000_000, state: 'new' }])
    expect((await read(csv)).body.data).toMatchObject({ columns, lines: [{ state: 'known' }] })
    await database.db.delete(statementColumns)
  })

  it('shows what could not be read, and is refused with its line where it is not sound', async () => {
    const { database } = test.deps
    await database.db.delete(statementColumns)
    const { checkout } = await chooseTransfer(test, buyer)
    const good = csvOf(checkout.total, 'TRSF SITI')
    const { data } = (await read(`${good}\n'PEND,TRSF,0000,"700,000.00",CR,""`)).body
    expect(data).toMatchObject({ lines: [{ amount: checkout.total }], unread: 1, left: [{ line: 3, why: 'pending' }] })
    const refused = await read(`${good}\n'01/12,BAYAR, LUNAS,0000,"700,000.00",CR,""x`)
    expect([refused.status, refused.body.errors, refused.body.data]).toEqual([
      400,
      { csv: 'validation.table.quote' },
      { line: 3 },
    ])
  })

  it('is of an account of the operator', async () => {
    const body = { account: '999999', csv: csvOf(1, '') }
    const answer = await test.call(readStatement, { body }, { cookie: finance.cookie })
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([400, ['account']])
  })
})

// Last: others wait for the mails of all these.
it('has an amount of its own for each of 50 buyers who choose at once', { timeout: 120_000 }, async () => {
  const buyers = await Promise.all(Array.from({ length: 50 }, () => test.register()))
  const sales = await Promise.all(buyers.map((each) => chooseTransfer(test, each, 'TRANSFER', { amount: 2_000_000 })))
  expect(new Set(sales.map(({ checkout }) => checkout.total)).size).toBe(50)
})
