import { afterAll, describe, expect, it } from 'vitest'
import { ApiError } from '../../../../../core/base/common/call/errors.ts'
import { createTestClock, createTestDatabase } from '../../../../testing/app.ts'
import { gatewayContract } from '../../gateway-contract.ts'
import type { Charged } from './charged.ts'
import { createXenditGateway } from './gateway.ts'
import { type Notes, notesIn } from './notes.ts'
import { atXendit, KEYS, merchantOf } from './testing-charge.ts'
import { xenditV3Server } from './testing-v3.ts'
import { readXenditStatement } from './words.ts'

function notesHere(): Notes {
  const kept = new Map<string, Charged>()
  return {
    read: async (orderId) => kept.get(orderId) ?? null,
    async keep(orderId, charged) {
      if (!kept.has(orderId)) kept.set(orderId, charged)
      return kept.get(orderId) ?? charged
    },
  }
}

async function open() {
  const clock = createTestClock('2026-12-01T05:00:00Z')
  const server = await xenditV3Server({ ...KEYS, clock })
  const notes = notesHere()
  const gateway = createXenditGateway({ ...KEYS, apiUrl: server.url, clock, timeoutMs: 20_000, version: 'v3', notes })
  return { clock, server, notes, gateway }
}

gatewayContract('Xendit by v3', async () => {
  const { clock, server, gateway } = await open()
  return {
    gateway: {
      ...gateway,
      // Its pages take addresses on https alone.
      charge: (request) => gateway.charge({ ...request, returnUrl: request.returnUrl.replace('http:', 'https:') }),
    },
    now: clock.now(),
    forge: ({ body }) => [
      { body, headers: {} },
      { body, headers: { 'x-callback-token': 'a token somebody guessed' } },
    ],
    pay: async (orderId) => server.pay(orderId),
    deny: async (orderId) => server.deny(orderId),
    loseAnswer: () => server.fail('POST /', 'drop'),
    loseRefundAnswer: () => server.fail('POST /refunds', 'drop'),
    close: server.close,
  }
})

describe('a payment of Xendit by v3', async () => {
  const { clock, server, notes, gateway } = await open()
  const v2 = await atXendit()
  afterAll(async () => {
    await server.close()
    await v2.server.close()
  })
  const order = (productCode: string, name: string) => ({
    ...v2.order(productCode),
    orderId: `PLS-20261201-${name}-1`,
    merchant: merchantOf(productCode),
    expiresAt: new Date(clock.now().getTime() + 3_600_000),
  })

  it.each([
    true,
    false,
  ])('that came after its end is found by the payment, named by its request: %s', async (isNamed) => {
    const late = order('VABCA', `LATE${isNamed ? 1 : 2}`)
    const { gatewayId } = await gateway.charge(late)
    clock.advance({ minutes: 120 })
    expect((await gateway.status(late.orderId))?.status).toBe('expired')
    const notice = gateway.readNotification(server.payLate(late.orderId, { isNamed }))
    expect(notice).toMatchObject({ status: 'paid', amount: late.amount, paymentId: expect.stringMatching(/^py-/) })
    expect(await gateway.status(late.orderId, notice)).toMatchObject({ status: 'paid', gatewayId, amount: late.amount })
    expect((await gateway.status(late.orderId))?.status).toBe(isNamed ? 'paid' : 'expired')
  })

  it('is not found by the payment of another order', async () => {
    const [one, other] = [order('VABCA', 'ONE'), order('VABCA', 'OTHER')]
    await gateway.charge(one)
    await gateway.charge(other)
    const { paymentId } = gateway.readNotification(server.pay(other.orderId))
    expect((await gateway.status(one.orderId, { ...(paymentId ? { paymentId } : {}) }))?.status).toBe('pending')
  })

  it('that is a test charge is withdrawn, although no order has it', async () => {
    const { database, drop } = await createTestDatabase()
    const own = createXenditGateway({ ...KEYS, apiUrl: server.url, clock, version: 'v3', notes: notesIn(database.db) })
    for (const productCode of ['VABCA', 'CREDITCARD']) {
      const test = { ...order(productCode, 'X'), orderId: `TEST-20261201-${productCode}-1` }
      await own.charge(test)
      expect(server.openOf(test.orderId)).toBe(1)
      await own.cancel(test.orderId)
      expect(server.openOf(test.orderId)).toBe(0)
      expect((await own.status(test.orderId))?.status).toBe('cancelled')
    }
    await database.close()
    await drop()
  })

  it('leaves one code alone where two processes ask at once', async () => {
    const twice = order('QRIS', 'TWICE')
    const answers = await Promise.all([gateway.charge(twice), gateway.charge(twice)])
    expect(answers[0]).toEqual(answers[1])
    expect(server.openOf(twice.orderId)).toBe(1)
  })

  it('of the other version is still found when the setting was changed', async () => {
    const before = order('VABCA', 'BEFORE')
    await notes.keep(before.orderId, await v2.gateway.charge(before))
    const later = createXenditGateway({ ...KEYS, apiUrl: v2.server.url, clock, version: 'v3', notes })
    expect((await later.status(before.orderId))?.status).toBe('pending')
    v2.server.pay(before.orderId)
    expect((await later.status(before.orderId))?.status).toBe('paid')
  })
})

describe('a webhook of v3', () => {
  /** Samples of docs.xendit.co of April 2026: payment-webhook-notification and the one of payment sessions, in rupiah. */
  const payment = (event: string, data: object = {}) => ({
    event,
    business_id: '6094fa76c2fd53701b8e079c',
    created: '2021-12-02T14:52:21.566Z',
    data: {
      payment_id: 'py-1fdaf346-dd2e-4b6c-b938-124c7167a822',
      status: 'SUCCEEDED',
      payment_request_id: 'pr-1fdaf346-dd2e-4b6c-b938-124c7167a822',
      request_amount: 10_000,
      channel_code: 'BRI_VIRTUAL_ACCOUNT',
      country: 'ID',
      currency: 'IDR',
      reference_id: 'example_reference_id',
      type: 'SINGLE_PAYMENT',
      created: '2021-12-02T14:52:21.566Z',
      updated: '2021-12-02T14:52:21.566Z',
      ...data,
    },
  })
  const session = (event: string, data: object = {}) => ({
    event,
    business_id: '661f87c614802d6c402cd82d',
    created: '2026-12-31T23:59:59Z',
    data: {
      payment_session_id: 'ps-661f87c614802d6c402cd82d',
      created: '2026-12-30T23:59:59Z',
      updated: '2026-12-31T23:59:59Z',
      reference_id: 'order_12345_PAY',
      session_type: 'PAY',
      currency: 'IDR',
      amount: 10_000,
      expires_at: '2027-12-31T23:59:59Z',
      status: 'COMPLETED',
      payment_request_id: 'pr-661f87c614802d6c402cd82d',
      payment_id: 'py-661f87c614802d6c402cd82d',
      ...data,
    },
  })
  const read = (body: Record<string, unknown>) =>
    readXenditStatement({ body, headers: { 'x-callback-token': KEYS.callbackToken } }, KEYS.callbackToken)

  it.each([
    [payment('payment.capture'), { status: 'paid', orderId: 'example_reference_id', amount: 10_000 }],
    [payment('payment.authorization', { status: 'AUTHORIZED' }), { status: 'pending' }],
    [payment('payment.failure', { status: 'FAILED' }), { status: 'denied', isUnsaid: true }],
    [session('payment_session.completed'), { status: 'paid', orderId: 'order_12345_PAY', amount: 10_000 }],
    [session('payment_session.expired', { status: 'EXPIRED' }), { status: 'expired', isUnsaid: true }],
    [
      { event: 'payment_token.activation', data: { payment_token_id: 'pt-7' } },
      { status: 'pending', orderId: '' },
    ],
    [
      { event: 'refund.succeeded', data: { id: 'rfd-7' } },
      { status: 'pending', orderId: '' },
    ],
  ])('says how it stands: %j', (body, told) => {
    expect(read(body)).toMatchObject(told)
  })

  it.each([
    payment('payment.capture', { currency: 'PHP' }),
    payment('payment.capture', { request_amount: 1999.01 }),
    session('payment_session.completed', { currency: 'PHP' }),
  ])('cannot be read in another currency or with sen: %j', (body) => {
    expect(() => read(body)).toThrow(new ApiError('bad_request'))
  })
})
