import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { getBooking } from '../../../core/trade/booking/contract.ts'
import { checkout, checkoutSchema, getCheckout } from '../../../core/trade/payment/contract.ts'
import { bookings } from '../../base/db/schema/trade/booking.ts'
import { transactions } from '../../base/db/schema/trade/payment.ts'
import { pickFlight } from '../../products/flight/testing.ts'
import { createTestApp, TEST_NOW, type TestApp } from '../../testing/app.ts'
import { insertBooking } from '../../testing/bookings.ts'
import { ask, type Buyer, book, checkOutAt } from '../../testing/payment.ts'
import { newNumber } from '../booking/make/new-transaction.ts'

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

const post = (ids: string[], who: Buyer | null = buyer) =>
  test.call(checkout, { body: { bookings: ids } }, { cookie: who?.cookie })

async function row(changes: Parameters<typeof insertBooking>[3] = {}, who = buyer): Promise<string> {
  return (await insertBooking(test.deps.db, who.user.id, test.clock.now(), changes)).id
}

describe('checking out', () => {
  it('opens a transaction over the sum, until the earliest deadline', async () => {
    const soon = new Date('2026-12-01T05:30:00Z')
    const ids = [await row({ amount: 1_000_000 }), await row({ amount: 690_000, timeLimit: soon })]
    const answer = await checkOutAt(test, buyer, ids)
    expect(z.parse(checkoutSchema, answer)).toEqual(answer)
    expect(answer).toMatchObject({
      title: 'Jakarta (CGK) – Denpasar (DPS) +1',
      amount: 1_690_000,
      fee: 0,
      total: 1_690_000,
      paymentStatus: 'unpaid',
      timeLimit: soon.toISOString(),
      bankCode: null,
      productCode: null,
      redirectUrl: null,
      vaBca: null,
      instructions: null,
      userCreate: buyer.user.id,
    })
    expect(answer.noTrx).toMatch(/^PLS-20261201-[A-HJ-NP-Z2-9]{4}$/)
    expect(
      answer.bookings.map(({ id, status_checkout, transaction_id }) => [id, status_checkout, transaction_id]),
    ).toEqual([...ids].sort().map((id) => [id, 'checked_out', answer.id]))
  })

  it('shows the deadline that ends it on each of its bookings, and their own once it is over', async () => {
    const soon = new Date('2026-12-01T05:30:00Z')
    const [long, short] = [await row(), await row({ timeLimit: soon })]
    const own = '2026-12-01T06:00:00.000Z'
    const limitOf = async (id: string) => (await ask(test, buyer, getBooking, { params: { id } })).pay_until
    expect(await limitOf(long)).toBe(own)
    const answer = await checkOutAt(test, buyer, [long, short])
    const shown = [await limitOf(long), await limitOf(short), ...answer.bookings.map(({ pay_until }) => pay_until)]
    expect(shown).toEqual(Array(4).fill(soon.toISOString()))
    test.clock.set(soon)
    expect(await limitOf(long)).toBe(own)
  })

  it('has a search for the same trip once it is over', async () => {
    const { id } = await checkOutAt(test, buyer, await book(test, buyer))
    const searches = async () =>
      (await ask(test, buyer, getCheckout, { params: { id } })).bookings.map(({ search }) => search)
    expect(await searches()).toEqual([null])
    test.clock.advance({ minutes: 60 })
    expect(await searches()).toMatchObject([
      { page: 'results', query: expect.stringContaining('origin=CGK&destination=DPS') },
    ])
  })

  it('takes both bookings of a round trip across provider groups', async () => {
    const there = await pickFlight(test)
    const back = await pickFlight(test, { group: 5, from: 'DPS', to: 'CGK', date: '2026-12-12' })
    const ids = await book(test, buyer, [there, back])
    expect(ids).toHaveLength(2)
    const answer = await checkOutAt(test, buyer, ids)
    expect(answer.total).toBe(there.total + back.total)
    expect(answer.timeLimit).toBe('2026-12-01T06:00:00.000Z')
  })

  it('answers the same open transaction for the same selection, in any order and twice at once', async () => {
    const [one, other] = [await row(), await row()]
    const first = await checkOutAt(test, buyer, [one, other])
    const answers = await Promise.all(
      [
        [other, one],
        [one, other, one],
      ].map((ids) => checkOutAt(test, buyer, ids)),
    )
    expect(answers.map(({ id }) => id)).toEqual([first.id, first.id])
    const fresh = [await row(), await row()]
    const parallel = await Promise.all([1, 2, 3, 4].map(() => checkOutAt(test, buyer, fresh)))
    expect(new Set(parallel.map(({ id }) => id)).size).toBe(1)
  })

  it('opens another one for another selection', async () => {
    const [one, other] = [await row(), await row()]
    const both = await checkOutAt(test, buyer, [one, other])
    const alone = await checkOutAt(test, buyer, [one])
    expect(alone.id).not.toBe(both.id)
    expect(alone.noTrx).not.toBe(both.noTrx)
  })

  it.each([
    ['already_paid', 409, { paymentStatus: 'paid' }],
    ['booking_expired', 410, { timeLimit: new Date(TEST_NOW) }],
    ['booking_expired', 410, { timeLimit: null }],
    ['checkout_failed', 422, { paymentStatus: 'refund_due' }],
  ] as const)('refuses with %s, all or nothing', async (code, status, changes) => {
    const ids = [await row(), await row(changes)]
    const answer = await post(ids)
    expect([answer.status, answer.body.code]).toEqual([status, code])
    const [open] = await test.deps.db
      .select()
      .from(bookings)
      .where(eq(bookings.id, ids[0] ?? ''))
    expect(open?.checkoutStatus).toBe('cart')
  })

  it("does not find another member's booking, nor one that never was", async () => {
    const foreign = await row({}, await test.register())
    for (const id of [foreign, 'nothing']) {
      const { status, body } = await post([await row(), id])
      expect([status, body.code]).toEqual([404, 'booking_not_found'])
    }
    expect(await test.deps.db.$count(transactions, eq(transactions.userId, buyer.user.id))).toBe(0)
  })

  it('asks for a selection and for a member', async () => {
    expect((await post([])).body.errors).toEqual({ bookings: 'validation.required' })
    expect((await post([await row()], null)).status).toBe(401)
  })

  it('says in both languages that a checkout failed', async () => {
    const body = { bookings: [await row({ paymentStatus: 'refunded' })] }
    for (const [locale, message] of [
      ['id', 'Checkout gagal'],
      ['en', 'Checkout Failed'],
    ] as const) {
      const answer = await test.call(checkout, { body }, { cookie: buyer.cookie, locale })
      expect(answer.body.message).toBe(message)
    }
  })
})

describe('looking at a checkout again', () => {
  it('answers what the checkout answered', async () => {
    const first = await checkOutAt(test, buyer, [await row()])
    expect(await ask(test, buyer, getCheckout, { params: { id: first.id } })).toEqual(first)
  })

  it('shows that the deadline has passed', async () => {
    const { id } = await checkOutAt(test, buyer, [await row()])
    test.clock.advance({ minutes: 60 })
    expect((await ask(test, buyer, getCheckout, { params: { id } })).paymentStatus).toBe('expired')
  })

  it("does not find another member's", async () => {
    const { id } = await checkOutAt(test, buyer, [await row()])
    const { cookie } = await test.register()
    const { status, body } = await test.call(getCheckout, { params: { id } }, { cookie })
    expect([status, body.code]).toEqual([404, 'transaction_not_found'])
  })
})

describe('newNumber', () => {
  it('carries the day in Jakarta', () => {
    expect(newNumber(new Date('2026-12-04T17:00:00Z'))).toMatch(/^PLS-20261205-/)
  })
})
