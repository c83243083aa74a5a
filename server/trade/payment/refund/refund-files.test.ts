import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { decideRefund } from '../../../../core/office/money/refund.ts'
import {
  endRefundFile,
  listRefundFiles,
  makeRefundFile,
  refundFileText,
} from '../../../../core/office/money/refund-file.ts'
import { cancelBooking } from '../../../../core/trade/booking/contract.ts'
import { auditLog } from '../../../base/db/schema/office/office.ts'
import { refunds } from '../../../base/db/schema/trade/payment.ts'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { checkBooks } from '../../../testing/books.ts'
import { ask, type Buyer, ledgerOf } from '../../../testing/payment.ts'
import { bookTour, tourModule } from '../../../testing/tour.ts'
import { payDue } from '../../../testing/tour-sale.ts'

const HALF = 5_000_000

let test: TestApp
let buyer: Buyer
let finance: Buyer
beforeAll(async () => {
  test = await createTestApp({ modules: [tourModule] })
  buyer = await test.register({ firstName: 'Siti', lastName: 'Rahma' })
  finance = await test.register({ role: 'finance' })
})
afterAll(() => test.close())

/** Paid by virtual account, cancelled and approved: it goes to this account. */
async function approved(bank: string, number: string) {
  const booking = await bookTour(test, buyer, { capacity: 1000 })
  const { id: transaction } = await payDue(test, buyer, [booking], 'VABCA')
  const account = { bank, number, holder: 'Siti, Rahma' }
  await ask(test, buyer, cancelBooking, { params: { id: booking }, body: { refund: HALF, account } })
  const [row] = await test.deps.db.select().from(refunds).where(eq(refunds.bookingId, booking))
  const id = row?.id ?? ''
  await ask(test, finance, decideRefund, { params: { id }, body: { decision: 'approve', from: 'submitted' } })
  return { id, booking, transaction }
}

const end = async (id: string, how: 'sent' | 'undone', reference = '') =>
  await test.call(endRefundFile, { params: { id }, body: { end: how, reference } }, { cookie: finance.cookie })
const refundOf = async (id: string) => (await test.deps.db.select().from(refunds).where(eq(refunds.id, id)))[0]

async function text(id: string, cookie = finance.cookie) {
  const path = refundFileText.path.replace('{id}', id)
  const answer = await test.app.inject({ method: 'GET', url: path, headers: { cookie } })
  return { status: answer.statusCode, lines: answer.body.replace('\uFEFF', '').trim().split('\r\n') }
}

it('has all approved refunds once, and is sent with one reference', async () => {
  const [first, second] = [await approved('Bank BCA', '0123456789'), await approved('GoPay', '081234567890')]
  expect((await ask(test, finance, listRefundFiles, {})).ready).toEqual({ refunds: 2, total: 2 * HALF })
  const file = await ask(test, finance, makeRefundFile, {})
  expect(file).toMatchObject({ state: 'open', refunds: 2, total: 2 * HALF, without_code: 1 })
  const none = await test.call(makeRefundFile, {}, { cookie: finance.cookie })
  expect([none.status, none.body.code]).toEqual([409, 'no_refunds_to_send'])
  const { lines } = await text(file.id)
  expect(lines[0]).toBe('account_number,bank_code,bank_name,account_name,amount,reference')
  const [byBank, byWallet] = lines.slice(1).sort()
  expect(byBank).toMatch(/^0123456789,014,Bank BCA,"Siti, Rahma",5000000,REFUND \w{6}$/)
  expect(byWallet).toMatch(/^081234567890,,GoPay,/)
  const body = { decision: 'sent' as const, from: 'processing' as const }
  const alone = await test.call(decideRefund, { params: { id: first.id }, body }, { cookie: finance.cookie })
  expect(alone.body.code).toBe('refund_decided')
  const sent = await end(file.id, 'sent', 'BULK-77')
  expect(sent.body.data).toMatchObject({ state: 'sent', reference: 'BULK-77', skipped: 0 })
  for (const { id, transaction } of [first, second]) {
    expect(await refundOf(id)).toMatchObject({ status: 'refunded', reference: 'BULK-77', decidedBy: finance.user.id })
    expect((await ledgerOf(test, transaction)).at(-1)).toEqual(['refund', -HALF])
  }
  expect((await end(file.id, 'sent')).body.code).toBe('refund_file_ended')
  const actions = (await test.deps.db.select().from(auditLog).where(eq(auditLog.subjectId, file.id))).map(
    ({ action }) => action,
  )
  expect(actions).toEqual(['refund.file', 'refund.file_open', 'refund.file_sent'])
  await checkBooks(test, buyer, [first.booking, second.booking])
})

it('frees its refunds when it is undone', async () => {
  const { id } = await approved('Mandiri', '1370012345678')
  const file = await ask(test, finance, makeRefundFile, {})
  await end(file.id, 'undone')
  expect(await refundOf(id)).toMatchObject({ status: 'processing' })
  const again = await ask(test, finance, makeRefundFile, {})
  expect(again).toMatchObject({ refunds: 1 })
  expect((await text(file.id)).status).toBe(409)
  await end(again.id, 'sent')
  expect(await refundOf(id)).toMatchObject({ status: 'refunded' })
})

it('skips a refund that another way was sent meanwhile', async () => {
  const { id } = await approved('BNI', '0098765432')
  const file = await ask(test, finance, makeRefundFile, {})
  await test.deps.db.update(refunds).set({ status: 'refunded' }).where(eq(refunds.id, id))
  const sent = await end(file.id, 'sent')
  expect(sent.body.data).toMatchObject({ state: 'sent', skipped: 1 })
  const noted = and(eq(auditLog.subjectId, id), eq(auditLog.action, 'refund.sent'))
  expect(await test.deps.db.$count(auditLog, noted)).toBe(0)
})

it('made twice at once has each refund in one file', async () => {
  await approved('BRI', '002301000012345')
  const answers = await Promise.all([1, 2].map(() => test.call(makeRefundFile, {}, { cookie: finance.cookie })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

it('is opened by nobody without the right', async () => {
  const support = await test.register({ role: 'support' })
  expect((await text('any', support.cookie)).status).toBe(403)
  expect((await test.call(makeRefundFile, {}, { cookie: support.cookie })).body.code).toBe('forbidden')
  expect((await ask(test, support, listRefundFiles, {})).may_make).toBe(false)
})
