import { asc, eq, inArray } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { ApiError } from '../../../core/base/common/call/errors.ts'
import { dropBooking } from '../../../core/trade/booking/contract.ts'
import { charge, checkoutSchema, merchantInfo, transactionDetail } from '../../../core/trade/payment/contract.ts'
import { bookings } from '../../base/db/schema/trade/booking.ts'
import { paymentAttempts, transactionBookings } from '../../base/db/schema/trade/payment.ts'
import { countTry } from '../../base/http/limit.ts'
import { LIMITS } from '../../base/http/limits.ts'
import { wordsFor } from '../../base/words/words.ts'
import type { TestApp } from '../../testing/app.ts'
import { SOME_CONTACT } from '../../testing/bookings.ts'
import {
  ask,
  atBank,
  type Buyer,
  bankOf,
  book,
  chargeBy,
  charging,
  checkOutAt,
  paymentTests,
  readyToPay,
} from '../../testing/payment.ts'
import type { Gateways } from './gateway.ts'

const { fresh } = paymentTests()
let test: TestApp
let buyer: Buyer
let gateway: Gateways

beforeEach(async () => {
  ;({ test, buyer, gateway } = await fresh())
})

async function open(): Promise<string> {
  return (await checkOutAt(test, buyer, await book(test, buyer))).id
}

async function refused(id: string, productCode?: string, who = buyer) {
  const { status, body } = await test.call(charge, charging(id, productCode), { cookie: who.cookie })
  return [status, body.code]
}

async function attemptsOf(id: string) {
  const rows = await test.deps.db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.transactionId, id))
    .orderBy(asc(paymentAttempts.orderId))
  return rows.map(({ orderId, productCode, status }) => [orderId.slice(-2), productCode, status])
}

function gatewayWith(changes: Partial<Gateways>): void {
  test.deps.gateway = { ...gateway, ...changes }
}

const down = async () => {
  throw new TypeError('fetch failed')
}

it('is refused beyond the limit of tries in an hour, to this member alone', async () => {
  const id = await open()
  const another = await test.register()
  test.deps.config.requestsPerMinute = 600
  const call = (locale: 'id' | 'en', who = buyer) => test.call(charge, charging(id), { cookie: who.cookie, locale })
  for (let tries = 0; tries < LIMITS.charge.max; tries += 1) {
    await countTry(test.deps, 'charge', buyer.user.id, LIMITS.charge)
  }
  for (const locale of ['id', 'en'] as const) {
    const { status, body, headers } = await call(locale)
    expect([status, body.code, headers['retry-after']]).toEqual([429, 'too_many_requests', '3600'])
    expect(body.message).toBe(wordsFor(locale)('errors:too_many_requests'))
  }
  expect(await attemptsOf(id)).toEqual([])
  expect((await call('en', another)).body.code).toBe('transaction_not_found')
  test.deps.config.requestsPerMinute = 0
  expect((await call('en')).status).toBe(200)
})

describe('ways to pay', () => {
  it('are listed for members', async () => {
    const merchants = await ask(test, buyer, merchantInfo, {})
    expect(merchants.map(({ productCode }) => productCode)).toEqual(
      expect.arrayContaining(['VABCA', 'BILLMANDIRI', 'QRIS', 'GOPAY', 'ALFAMART', 'CREDITCARD']),
    )
    expect((await test.call(merchantInfo, {})).status).toBe(401)
  })

  it('say in both languages when there are none', async () => {
    test.deps.gateway = { ...gateway, merchants: async () => [] }
    const answers = await Promise.all(
      (['en', 'id'] as const).map((locale) => test.call(merchantInfo, {}, { cookie: buyer.cookie, locale })),
    )
    expect(answers.map(({ status, body }) => [status, body.code, body.message])).toEqual([
      [503, 'no_payment_method', 'No Payment Method Available, Please Contact Our Customer Service'],
      [503, 'no_payment_method', 'Metode pembayaran belum tersedia. Silakan hubungi layanan pelanggan kami'],
    ])
  })
})

it('says of a payment whether its tickets leave by email', async () => {
  const id = await open()
  const emailed = async () => (await ask(test, buyer, transactionDetail, { params: { id } })).emailed
  expect(await emailed()).toBe(false)
  test.deps.mailer = { ...test.deps.mailer, delivers: true }
  expect(await emailed()).toBe(true)
})

it('names each address that its tickets are mailed to', async () => {
  const id = await open()
  const { emailed_to } = await ask(test, buyer, transactionDetail, { params: { id } })
  expect(emailed_to).toEqual([buyer.user.email, SOME_CONTACT.email])
})

describe('starting a payment', () => {
  it('answers the code of a virtual account', async () => {
    const { id, checkout } = await readyToPay(test, buyer, 'VABCA')
    expect(z.parse(checkoutSchema, checkout)).toEqual(checkout)
    expect(checkout).toMatchObject({ bankCode: 'BCA', productCode: 'VABCA', fee: 0, redirectUrl: null })
    expect(checkout.vaBca).toMatch(/^70012\d{11}$/)
    expect(checkout.instructions).toMatchObject({ type: 'va', code: checkout.vaBca, expiresAt: checkout.timeLimit })
    expect(await attemptsOf(id)).toEqual([['-1', 'VABCA', 'pending']])
  })

  it('adds the fee of a card, sends to its page and asks the gateway for the whole', async () => {
    const { checkout } = await readyToPay(test, buyer, 'CREDITCARD')
    expect(checkout.fee).toBe(Math.round(checkout.amount / 0.97 - checkout.amount))
    expect(checkout.total).toBe(checkout.amount + checkout.fee)
    expect(checkout.vaBca).toBeNull()
    const page = new URL(checkout.redirectUrl ?? '')
    expect(page.pathname).toBe('/en/sandbox/bank')
    expect(page.searchParams.get('return')).toBe(`http://localhost:4321/en/payment/finish?id=${checkout.id}`)
    expect((await gateway.status(`${checkout.noTrx}-1`))?.amount).toBe(checkout.total)
  })

  it('keeps its code when the same channel is chosen again', async () => {
    const { id, checkout } = await readyToPay(test, buyer, 'VABNI')
    expect(await chargeBy(test, buyer, id, 'VABNI')).toEqual(checkout)
    expect(await attemptsOf(id)).toHaveLength(1)
  })

  it('withdraws the old code before another channel gives one', async () => {
    const { id, checkout } = await readyToPay(test, buyer, 'VABCA')
    const other = await chargeBy(test, buyer, id, 'QRIS')
    expect(other).toMatchObject({ productCode: 'QRIS', vaBca: null })
    expect(await attemptsOf(id)).toEqual([
      ['-1', 'VABCA', 'cancelled'],
      ['-2', 'QRIS', 'pending'],
    ])
    expect((await gateway.status(`${checkout.noTrx}-1`))?.status).toBe('cancelled')
    const back = await chargeBy(test, buyer, id, 'VABCA')
    expect(back.vaBca).not.toBe(checkout.vaBca)
  })

  it('makes one attempt of two equal calls at once', async () => {
    const id = await open()
    const answers = await Promise.all([1, 2, 3].map(() => chargeBy(test, buyer, id, 'VABRI')))
    expect(new Set(answers.map(({ instructions }) => instructions?.code)).size).toBe(1)
    expect(await attemptsOf(id)).toEqual([['-1', 'VABRI', 'pending']])
  })

  it('leaves one code when two channels are chosen at once', async () => {
    const id = await open()
    await Promise.allSettled(['VABCA', 'QRIS', 'VABNI'].map((code) => chargeBy(test, buyer, id, code)))
    const attempts = await attemptsOf(id)
    expect(attempts.filter(([, , status]) => status === 'pending')).toHaveLength(1)
    expect(attempts.filter(([, , status]) => status === 'starting')).toHaveLength(0)
  })

  it('withdraws the code of another transaction over the same booking', async () => {
    const bookings = [...(await book(test, buyer)), ...(await book(test, buyer))]
    const alone = await checkOutAt(test, buyer, bookings.slice(0, 1))
    await chargeBy(test, buyer, alone.id)
    const both = await checkOutAt(test, buyer, bookings)
    await chargeBy(test, buyer, both.id)
    expect((await attemptsOf(alone.id)).map(([, , status]) => status)).toEqual(['cancelled'])
  })

  it('asks for what is left after a booking was dropped', async () => {
    const bookings = [...(await book(test, buyer)), ...(await book(test, buyer))]
    const { id, amount } = await checkOutAt(test, buyer, bookings)
    await ask(test, buyer, dropBooking, { params: { id: bookings[1] ?? '' } })
    const { total } = await chargeBy(test, buyer, id)
    expect(total).toBe(amount / 2)
  })
})

describe('a payment that cannot start', () => {
  it('is expired from the deadline on', async () => {
    const { id } = await readyToPay(test, buyer)
    test.clock.advance({ minutes: 60 })
    expect(await refused(id)).toEqual([410, 'booking_expired'])
  })

  it('has been paid already', async () => {
    const { id, checkout } = await readyToPay(test, buyer)
    await atBank(test, `${checkout.noTrx}-1`)
    // The other channel's call finds it when it withdraws the code.
    expect(await refused(id, 'QRIS')).toEqual([409, 'already_paid'])
    expect(await attemptsOf(id)).toEqual([['-1', 'VABCA', 'paid']])
  })

  it("is another member's, or unknown", async () => {
    const id = await open()
    expect(await refused(id, 'VABCA', await test.register())).toEqual([404, 'transaction_not_found'])
    expect(await refused('nothing')).toEqual([404, 'transaction_not_found'])
    expect((await test.call(charge, charging(id))).status).toBe(401)
  })

  it('asks for a channel that is not offered', async () => {
    const id = await open()
    expect(await refused(id, 'CASH')).toEqual([422, 'merchant_unavailable'])
    const mixed = { body: { transaction_id: id, bankCode: 'BNI', productCode: 'VABCA' } }
    const { body } = await test.call(charge, mixed, { cookie: buyer.cookie })
    expect(body.code).toBe('merchant_unavailable')
  })

  it('is above or below what the channel takes, fee included', async () => {
    const id = await open()
    const due = async (amount: number) => {
      const { db } = test.deps
      const own = db
        .select({ id: transactionBookings.bookingId })
        .from(transactionBookings)
        .where(eq(transactionBookings.transactionId, id))
      await db.update(bookings).set({ amount, due: amount }).where(inArray(bookings.id, own))
      await db.update(transactionBookings).set({ due: amount }).where(eq(transactionBookings.transactionId, id))
    }
    await due(10_000_001)
    const { status, body } = await test.call(charge, charging(id, 'QRIS'), { cookie: buyer.cookie, locale: 'id' })
    expect([status, body.code, body.message]).toEqual([
      422,
      'amount_not_taken',
      wordsFor('id')('errors:amount_not_taken'),
    ])
    expect(body.data).toEqual({ total: 10_000_001, min: 1, max: 10_000_000 })
    expect(await refused(id, 'ALFAMART')).toEqual([422, 'amount_not_taken'])
    await due(9_999)
    expect(await refused(id, 'INDOMARET')).toEqual([422, 'amount_not_taken'])
    expect(await attemptsOf(id)).toEqual([])
    await due(10_000_000)
    expect((await chargeBy(test, buyer, id, 'QRIS')).total).toBe(10_000_000)
  })
})

describe('a gateway that fails', () => {
  it('is told as an unavailable link, and the same attempt goes on later', async () => {
    const id = await open()
    gatewayWith({ charge: down })
    expect(await refused(id)).toEqual([502, 'payment_link_unavailable'])
    expect(await attemptsOf(id)).toEqual([['-1', 'VABCA', 'starting']])
    test.deps.gateway = gateway
    await chargeBy(test, buyer, id)
    expect(await attemptsOf(id)).toEqual([['-1', 'VABCA', 'pending']])
  })

  it('goes on with the payment it had started when its answer was lost', async () => {
    const id = await open()
    let given: string | null = null
    gatewayWith({
      charge: async (request) => {
        given = (await gateway.charge(request)).instructions.code
        throw new ApiError('payment_link_unavailable')
      },
    })
    expect(await refused(id)).toEqual([502, 'payment_link_unavailable'])
    test.deps.gateway = gateway
    expect((await chargeBy(test, buyer, id)).vaBca).toBe(given)
  })

  it('lets another channel be chosen after an attempt that it never heard of', async () => {
    const id = await open()
    gatewayWith({ charge: down })
    await refused(id)
    test.deps.gateway = gateway
    await chargeBy(test, buyer, id, 'QRIS')
    expect(await attemptsOf(id)).toEqual([
      ['-1', 'VABCA', 'cancelled'],
      ['-2', 'QRIS', 'pending'],
    ])
  })

  it('gives no second code as long as it may still take money for the first', async () => {
    const { id } = await readyToPay(test, buyer)
    for (const broken of [{ cancel: down }, { cancel: async () => {} }, { status: down }]) {
      gatewayWith(broken)
      expect(await refused(id, 'QRIS')).toEqual([502, 'payment_link_unavailable'])
    }
    expect((await attemptsOf(id)).filter(([, , status]) => status === 'pending' || status === 'starting')).toHaveLength(
      1,
    )
  })

  it('withdraws a code that came after its attempt was given up', async () => {
    const id = await open()
    const asked = Promise.withResolvers<void>()
    const goOn = Promise.withResolvers<void>()
    let slow = true
    gatewayWith({
      charge: async (request) => {
        if (slow && request.merchant.productCode === 'VABCA') {
          slow = false
          asked.resolve()
          await goOn.promise
        }
        return await gateway.charge(request)
      },
    })
    const first = chargeBy(test, buyer, id, 'VABCA').catch(() => null)
    await asked.promise
    await chargeBy(test, buyer, id, 'QRIS')
    goOn.resolve()
    await first
    const open_ = (await attemptsOf(id)).filter(([, , status]) => status === 'pending')
    expect(open_).toHaveLength(1)
    const { noTrx } = await chargeBy(test, buyer, id, 'VABCA')
    const told = await Promise.all([1, 2, 3].map((n) => bankOf(test).status(`${noTrx}-${n}`)))
    expect(told.filter((notice) => notice?.status === 'pending')).toHaveLength(1)
  })
})

it('prefers the channel of the last charge from then on', async () => {
  await chargeBy(test, buyer, await open())
  const preferred = async () => {
    const listed = await ask(test, buyer, merchantInfo, {})
    return listed.filter((merchant) => merchant.preferred).map(({ productCode }) => productCode)
  }
  expect(await preferred()).toHaveLength(1)
  await chargeBy(test, buyer, await open(), 'VABNI')
  expect(await preferred()).toEqual(['VABNI'])
})
