import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listTransactions } from '../../../core/trade/payment/transactions.ts'
import { createTestApp, TEST_NOW, type TestApp } from '../../testing/app.ts'
import { insertBooking } from '../../testing/bookings.ts'
import { ask, type Buyer, checkOutAt, detailOf, payNow, saleTo } from '../../testing/payment.ts'
import { comeBackAt } from '../../testing/tour-sale.ts'

let test: TestApp
let buyer: Buyer

beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.set(TEST_NOW)
  buyer = await test.register()
})

const list = (query: object = {}) => ask(test, buyer, listTransactions, { query })
const idsOf = async (query: object = {}) => (await list(query)).data.map(({ id }) => id)

const FLAGS = ['paid', 'canPay', 'expired', 'flight', 'hotel', 'train', 'tour', 'venue'] as const

async function flagsOf(id: string): Promise<string[]> {
  const shown = await detailOf(test, buyer, id)
  return FLAGS.filter((flag) => shown[flag])
}

async function made(at: string, who?: Buyer): Promise<string> {
  const member = await comeBackAt(test, who ?? buyer, at)
  const { id } = await insertBooking(test.deps.db, member.user.id, test.clock.now())
  return (await checkOutAt(test, member, [id])).id
}

describe('the list of transactions', () => {
  it('goes by days in Jakarta, newest first', async () => {
    const [older, month, week, yesterday, today] = [
      await made('2026-10-30T16:59:59Z'),
      await made('2026-11-01T17:00:00Z'),
      await made('2026-11-24T17:00:00Z'),
      await made('2026-11-30T16:59:59Z'),
      await made('2026-11-30T17:00:00Z'),
    ]
    buyer = await comeBackAt(test, buyer, '2026-12-01T16:59:59Z')
    expect(await idsOf({ filter: 'today' })).toEqual([today])
    expect(await idsOf({ filter: 'last-7-days' })).toEqual([today, yesterday, week])
    expect(await idsOf({ filter: 'last-30-days' })).toEqual([today, yesterday, week, month])
    expect(await idsOf({ filter: 'all' })).toEqual([today, yesterday, week, month, older])
    expect(await idsOf({ filter: '' })).toHaveLength(5)
    expect(await list({ page: 2, limit: 2 })).toMatchObject({ first_item: 3, last_item: 4, total: 5, per_page: 2 })
  })

  it.each([
    ['en', 'Filter yesterday is not found'],
    ['id', 'Filter yesterday tidak ditemukan'],
  ] as const)('names an unknown filter in %s', async (locale, message) => {
    const query = { filter: 'yesterday' }
    const { status, body } = await test.call(listTransactions, { query }, { cookie: buyer.cookie, locale })
    expect([status, body.code, body.message]).toEqual([404, 'filter_not_found', message])
  })

  it('comes newest first, or oldest first where that is asked for', async () => {
    const old = await made('2026-12-01T03:00:00Z')
    const young = await made('2026-12-01T04:00:00Z')
    buyer = await comeBackAt(test, buyer, TEST_NOW)
    expect(await idsOf()).toEqual([young, old])
    expect(await idsOf({ 'order-by': 'created_at', sort: 'asc' })).toEqual([old, young])
    expect(await idsOf({ sort: 'asc', limit: 1, page: 2 })).toEqual([young])
  })

  it('is of one member', async () => {
    await made(TEST_NOW, await test.register())
    expect(await list()).toMatchObject({ data: [], total: 0 })
    expect((await test.call(listTransactions, { query: {} })).status).toBe(401)
  })

  it('says of each what its detail says, and finds it by its state', async () => {
    const paid = await saleTo(test, buyer, 'CREDITCARD')
    await payNow(test, paid.order)
    const open = await saleTo(test, buyer)
    for (const { id } of [paid, open]) {
      const [row] = (await list()).data.filter((each) => each.id === id)
      const { paymentDetail, receipt_url = null, bookings, ...shown } = await detailOf(test, buyer, id)
      expect(row).toMatchObject({
        number: shown.number,
        amount: shown.amount,
        fee: shown.fee,
        total: shown.total,
        paymentStatus: shown.paymentStatus,
        paymentChannel: paymentDetail?.paymentChannel,
        paymentDetail,
        user: shown.user,
        bookings: bookings.map(({ spans: _, search: __, ...booking }) => booking),
        receipt_url,
      })
      for (const flag of FLAGS) expect([flag, row?.[flag]]).toEqual([flag, shown[flag]])
    }
    expect(await flagsOf(paid.id)).toEqual(['paid', 'flight'])
    expect(await flagsOf(open.id)).toEqual(['canPay', 'flight'])
    expect(await idsOf({ status: 'paid' })).toEqual([paid.id])
    expect(await idsOf({ status: 'unpaid' })).toEqual([open.id])
    test.clock.advance({ minutes: 60 })
    expect(await idsOf({ status: 'unpaid' })).toEqual([])
    expect(await idsOf({ status: 'expired' })).toEqual([open.id])
    expect(await flagsOf(open.id)).toEqual(['expired', 'flight'])
  })
})
