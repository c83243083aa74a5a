import { asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { ApiError } from '../../../core/base/common/call/errors.ts'
import { cancelCharge, charge, merchantInfo } from '../../../core/trade/payment/contract.ts'
import { paymentAttempts } from '../../base/db/schema/trade/payment.ts'
import type { TestApp } from '../../testing/app.ts'
import { type MemoryGateway, type Mood, memoryGateway } from '../../testing/memory-gateway.ts'
import {
  ask,
  type Buyer,
  book,
  checkOutAt,
  detailOf,
  gatewaysOf,
  ledgerOf,
  notifyBy,
  paymentTests,
} from '../../testing/payment.ts'

const { fresh, statusOf } = paymentTests()
let test: TestApp
let buyer: Buyer
let first: MemoryGateway
let second: MemoryGateway

const VABCA = ['BCA', 'VABCA'] as const
const VABNI = ['BNI', 'VABNI'] as const
const QRIS = ['QRIS', 'QRIS'] as const

beforeEach(async () => {
  ;({ test, buyer } = await fresh())
  first = memoryGateway('midtrans', { clock: test.clock, channels: [VABCA, VABNI], refundable: true })
  second = memoryGateway('xendit', { clock: test.clock, channels: [VABCA, QRIS] })
  test.deps.gateway = gatewaysOf(test, [first, second])
})

async function open(): Promise<string> {
  return (await checkOutAt(test, buyer, await book(test, buyer))).id
}

async function pay(id: string, [bankCode, productCode]: readonly [string, string] = VABCA) {
  return await test.call(charge, { body: { transaction_id: id, bankCode, productCode } }, { cookie: buyer.cookie })
}

/** `-1 midtrans pending`, oldest first. */
async function attemptsOf(id: string): Promise<string[]> {
  const rows = await test.deps.db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.transactionId, id))
    .orderBy(asc(paymentAttempts.orderId))
  return rows.map(({ orderId, gateway, status }) => `${orderId.slice(-2)} ${gateway} ${status}`)
}

async function orderOf(id: string, ordinal: number): Promise<string> {
  const rows = await test.deps.db.select().from(paymentAttempts).where(eq(paymentAttempts.transactionId, id))
  return rows.find(({ orderId }) => orderId.endsWith(`-${ordinal}`))?.orderId ?? ''
}

const codesOpenAt = (gateway: MemoryGateway) =>
  [...gateway.orders.values()].filter(({ status }) => status === 'pending').length

describe('ways to pay of several gateways', () => {
  it('are listed once each, the preferred gateway first', async () => {
    const names = async () => (await ask(test, buyer, merchantInfo, {})).map(({ productName }) => productName)
    expect(await names()).toEqual(['VABCA at midtrans', 'VABNI at midtrans', 'QRIS at xendit'])
    test.deps.gateway = gatewaysOf(test, [second, first])
    expect(await names()).toEqual(['VABCA at xendit', 'QRIS at xendit', 'VABNI at midtrans'])
  })

  it('have numbers of their own', async () => {
    const ids = (await ask(test, buyer, merchantInfo, {})).map(({ id }) => id)
    expect(ids).toEqual([1, 2, 3])
  })

  it('are those of the others when one cannot say what it has', async () => {
    first.merchants = async () => Promise.reject(new Error('fetch failed'))
    expect((await ask(test, buyer, merchantInfo, {})).map(({ productCode }) => productCode)).toEqual(['VABCA', 'QRIS'])
  })

  it('leave out a channel that is off at one, and offer it by the other', async () => {
    test.deps.gateway = gatewaysOf(test, [first, second], { off: ['midtrans/BCA/VABCA', 'midtrans/BNI/VABNI'] })
    expect((await ask(test, buyer, merchantInfo, {})).map(({ productName }) => productName)).toEqual([
      'VABCA at xendit',
      'QRIS at xendit',
    ])
    const id = await open()
    expect((await pay(id)).status).toBe(200)
    expect(await attemptsOf(id)).toEqual(['-1 xendit pending'])
    expect((await pay(id, VABNI)).body.code).toBe('merchant_unavailable')
  })
})

describe('a charge', () => {
  it('goes to the preferred gateway of its channel', async () => {
    const [one, other] = [await open(), await open()]
    await pay(one)
    await pay(other, QRIS)
    expect([await attemptsOf(one), await attemptsOf(other)]).toEqual([['-1 midtrans pending'], ['-1 xendit pending']])
    expect((await detailOf(test, buyer, one)).paymentDetail?.paymentGateway).toBe('midtrans')
  })

  it.each<Mood>([
    'down',
    'late',
    'mute',
  ])('goes to the next gateway where the first is %s, and one code stays', async (mood) => {
    first.mood = mood
    const id = await open()
    const { status, body } = await pay(id)
    expect(status).toBe(200)
    expect(await attemptsOf(id)).toEqual(['-1 midtrans cancelled', '-2 xendit pending'])
    expect(body.data.instructions?.code).toBe(second.orders.get(await orderOf(id, 2))?.code)
    first.mood = 'well'
    test.clock.advance({ minutes: 2 })
    await test.drain()
    expect([codesOpenAt(first), codesOpenAt(second)]).toEqual([0, 1])
  })

  it('goes nowhere else where only one has the channel, and on with the same order later', async () => {
    first.mood = 'down'
    const id = await open()
    expect((await pay(id, VABNI)).body.code).toBe('payment_link_unavailable')
    expect(await attemptsOf(id)).toEqual(['-1 midtrans starting'])
    first.mood = 'well'
    expect((await pay(id, VABNI)).status).toBe(200)
    expect(await attemptsOf(id)).toEqual(['-1 midtrans pending'])
  })

  it.each<Mood>([
    'down',
    'mute',
  ])('through another channel goes to the gateway that answers while the first is %s', async (mood) => {
    first.mood = mood
    const id = await open()
    expect((await pay(id, VABNI)).body.code).toBe('payment_link_unavailable')
    expect((await pay(id, QRIS)).status).toBe(200)
    expect(await attemptsOf(id)).toEqual(['-1 midtrans cancelled', '-2 xendit pending'])
    first.mood = 'well'
    test.clock.advance({ minutes: 2 })
    await test.drain()
    expect([codesOpenAt(first), codesOpenAt(second)]).toEqual([0, 1])
  })

  it('says so when all are down, and the first that answers takes it later', async () => {
    first.mood = second.mood = 'down'
    const id = await open()
    expect((await pay(id)).body.code).toBe('payment_link_unavailable')
    expect(await attemptsOf(id)).toEqual(['-1 midtrans cancelled', '-2 xendit starting'])
    first.mood = 'well'
    expect((await pay(id)).status).toBe(200)
    expect(await attemptsOf(id)).toEqual(['-1 midtrans cancelled', '-2 xendit cancelled', '-3 midtrans pending'])
  })

  it('asks one that failed a moment ago last, and first again after a minute', async () => {
    first.mood = 'down'
    await pay(await open())
    first.mood = 'well'
    const [soon, later] = [await open(), await open()]
    await pay(soon)
    test.clock.advance({ minutes: 1.1 })
    await pay(later)
    expect([await attemptsOf(soon), await attemptsOf(later)]).toEqual([['-1 xendit pending'], ['-1 midtrans pending']])
  })

  it('is told where the gateway refuses what it asks, without trying another', async () => {
    first.charge = () => Promise.reject(new ApiError('amount_not_taken'))
    const id = await open()
    expect((await pay(id)).body.code).toBe('amount_not_taken')
    expect(second.orders.size).toBe(0)
  })

  it('keeps the code that is open already, whoever is preferred now', async () => {
    const id = await open()
    const { body } = await pay(id)
    test.deps.gateway = gatewaysOf(test, [second, first])
    expect((await pay(id)).body.data.instructions).toEqual(body.data.instructions)
    expect(await attemptsOf(id)).toEqual(['-1 midtrans pending'])
  })

  it('gives no second code while the one that was shown cannot be withdrawn', async () => {
    const id = await open()
    await pay(id)
    first.mood = 'down'
    expect((await pay(id, QRIS)).body.code).toBe('payment_link_unavailable')
    expect(await attemptsOf(id)).toEqual(['-1 midtrans pending'])
    expect(second.orders.size).toBe(0)
  })
})

describe('money for a charge whose answer was lost', () => {
  it('pays the booking where the gateway took it, and nothing is charged at the next', async () => {
    const id = await open()
    const { charge: take } = first
    first.charge = async (request) => {
      await take(request)
      first.pay(request.orderId)
      throw new ApiError('payment_link_unavailable')
    }
    expect((await pay(id)).body.code).toBe('already_paid')
    expect(await attemptsOf(id)).toEqual(['-1 midtrans paid'])
    expect(second.orders.size).toBe(0)
  })

  it('that comes after the next gateway gave a code pays once, and withdraws that code', async () => {
    first.mood = 'mute'
    const { cancel } = first
    first.cancel = () => Promise.reject(new ApiError('payment_link_unavailable'))
    const id = await open()
    await pay(id)
    first.mood = 'well'
    expect((await notifyBy(test, 'midtrans', first.pay(await orderOf(id, 1)))).status).toBe(200)
    first.cancel = cancel
    await test.drain()
    expect(await attemptsOf(id)).toEqual(['-1 midtrans paid', '-2 xendit cancelled'])
    expect(codesOpenAt(second)).toBe(0)
    expect((await ledgerOf(test, id)).map(([kind]) => kind)).toEqual(['payment'])
  })

  it('is owed back when both were paid', async () => {
    first.mood = 'mute'
    first.cancel = () => Promise.reject(new ApiError('payment_link_unavailable'))
    const id = await open()
    await pay(id)
    first.mood = 'well'
    await notifyBy(test, 'xendit', second.pay(await orderOf(id, 2)))
    await notifyBy(test, 'midtrans', first.pay(await orderOf(id, 1)))
    expect(await attemptsOf(id)).toEqual(['-1 midtrans surplus', '-2 xendit paid'])
    expect((await ledgerOf(test, id)).map(([kind]) => kind)).toEqual(['payment', 'payment', 'refund_due'])
    expect(await statusOf(id)).toBe('paid')
  })
})

describe('an attempt at a gateway that is switched off', () => {
  it.each([
    ['is paid', async (order: string) => await notifyBy(test, 'midtrans', first.pay(order)), 'paid'],
    [
      'is found paid when asked',
      async (order: string) => {
        first.pay(order)
        test.clock.advance({ minutes: 1 })
      },
      'paid',
    ],
  ] as const)('%s', async (_, act, status) => {
    const id = await open()
    await pay(id)
    test.deps.gateway = gatewaysOf(test, [first, second], { on: ['xendit'] })
    await act(await orderOf(id, 1))
    expect(await statusOf(id)).toBe(status)
  })

  it('is withdrawn', async () => {
    const id = await open()
    await pay(id)
    test.deps.gateway = gatewaysOf(test, [first, second], { on: ['xendit'] })
    await ask(test, buyer, cancelCharge, { body: { transaction_id: id } })
    expect(codesOpenAt(first)).toBe(0)
  })

  it('ends when another channel is chosen, and keeps its rules of refunds', async () => {
    const id = await open()
    await pay(id)
    test.deps.gateway = gatewaysOf(test, [first, second], { on: ['xendit'] })
    expect((await pay(id, QRIS)).status).toBe(200)
    expect(await attemptsOf(id)).toEqual(['-1 midtrans cancelled', '-2 xendit pending'])
    const at = (gateway: string) => ({ gateway, bankCode: 'BCA', productCode: 'VABCA' })
    expect([test.deps.gateway.refundable(at('midtrans')), test.deps.gateway.refundable(at('xendit'))]).toEqual([
      true,
      false,
    ])
  })

  it('stays as it is where the gateway lost its key: nobody can be asked', async () => {
    const id = await open()
    await pay(id)
    test.deps.gateway = gatewaysOf(test, [second])
    expect((await pay(id, QRIS)).body.code).toBe('payment_link_unavailable')
    expect(await attemptsOf(id)).toEqual(['-1 midtrans pending'])
    expect(await statusOf(id)).toBe('unpaid')
  })
})
