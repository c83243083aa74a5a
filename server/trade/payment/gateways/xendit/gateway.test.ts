import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ApiError } from '../../../../../core/base/common/call/errors.ts'
import { describeError } from '../../../../base/common/log.ts'
import { type Notification, OrderUsedUp } from '../../gateway.ts'
import { gatewayContract } from '../../gateway-contract.ts'
import { createXenditGateway } from './gateway.ts'
import { type AtXendit, atXendit, KEYS } from './testing-charge.ts'

gatewayContract('xendit', async () => {
  const { server, gateway, clock } = await atXendit()
  const harness = {
    gateway,
    now: clock.now(),
    pay: async (orderId: string) => server.pay(orderId),
    deny: async (orderId: string) => server.deny(orderId),
    forge: (sent: Notification, other: Notification) => [
      server.forged(sent, other.body),
      server.forged(sent, {}),
      server.ofOtherEnvironment(sent),
    ],
    loseAnswer: () => server.fail('POST /', 'drop'),
    loseRefundAnswer: () => server.fail('POST /refunds', 'drop'),
    close: server.close,
  }
  return harness
})

const down = new ApiError('payment_link_unavailable')
let at: AtXendit
beforeAll(async () => {
  at = await atXendit()
})
afterAll(() => at.server.close())

const lastSent = (path: string) => at.server.requests.findLast((one) => one.method === 'POST' && one.path === path)

describe('a charge at Xendit', () => {
  it('is of no real money with a test key only', () => {
    const gatewayOf = (secretKey: string) =>
      createXenditGateway({ ...KEYS, secretKey, apiUrl: at.server.url, clock: at.clock })
    expect([KEYS.secretKey, 'xnd_production_c2VjcmV0'].map((key) => gatewayOf(key).demo)).toEqual([true, false])
  })

  it('is asked for as the documentation shows it', async () => {
    const order = at.order('VABNI', {
      customer: { firstName: 'Siti Nurhaliza', lastName: 'O’Connor-Ñ', email: 's@example.com', phone: '+628' },
    })
    await at.gateway.charge(order)
    const sent = lastSent('/payment_requests')
    expect(sent?.headers).toMatchObject({
      authorization: `Basic ${Buffer.from(`${KEYS.secretKey}:`).toString('base64')}`,
      'idempotency-key': order.orderId,
    })
    expect(sent?.body).toEqual({
      reference_id: order.orderId,
      amount: 1_690_000,
      currency: 'IDR',
      country: 'ID',
      payment_method: {
        type: 'VIRTUAL_ACCOUNT',
        reusability: 'ONE_TIME_USE',
        reference_id: order.orderId,
        virtual_account: {
          channel_code: 'BNI',
          channel_properties: { customer_name: 'Siti Nurhaliza OConnorN', expires_at: '2026-12-01T06:00:00.000Z' },
        },
      },
      metadata: { expires_at: '2026-12-01T06:00:00.000Z' },
    })
  })

  it.each([
    ['VAMANDIRI', 'va'],
    ['INDOMARET', 'code'],
    ['QRIS', 'qr'],
    ['LINKAJA', 'redirect'],
    ['CREDITCARD', 'redirect'],
  ])('by %s says how to pay: %s', async (productCode, type) => {
    const { instructions } = await at.gateway.charge(at.order(productCode))
    expect(instructions.type).toBe(type)
    expect([instructions.code, instructions.qrString, instructions.redirectUrl].filter(Boolean)).toHaveLength(1)
  })

  it('ends with the booking, and a page of a wallet earlier where Xendit ends it', async () => {
    const later = { expiresAt: new Date(at.clock.now().getTime() + 3 * 86_400_000) }
    const endOf = async (code: string) => (await at.gateway.charge(at.order(code, later))).instructions.expiresAt
    expect(await endOf('VABRI')).toBe('2026-12-04T05:00:00.000Z')
    expect(await endOf('CREDITCARD')).toBe('2026-12-04T05:00:00.000Z')
    expect(await endOf('DANA')).toBe('2026-12-02T05:00:00.000Z')
    expect(await endOf('LINKAJA')).toBe('2026-12-01T05:30:00.000Z')
  })

  it('sends a card to the page of Xendit, which takes nothing but cards and writes no mail', async () => {
    const order = at.order('CREDITCARD', { locale: 'en' })
    const { instructions } = await at.gateway.charge(order)
    expect(instructions.redirectUrl).toMatch(/^https:\/\/checkout\.xendit\.example\//)
    expect(lastSent('/v2/invoices')?.body).toMatchObject({
      external_id: order.orderId,
      invoice_duration: 3600,
      payment_methods: ['CREDIT_CARD'],
      should_send_email: false,
      success_redirect_url: order.returnUrl,
      locale: 'en',
    })
  })

  it.each([
    ['VABCA', 'POST /payment_requests'],
    ['SHOPEEPAY', 'POST /payment_requests'],
    ['CREDITCARD', 'POST /v2/invoices'],
  ])('by %s is one when asked for at once, and after a lost answer', async (productCode, call) => {
    const order = at.order(productCode)
    at.server.fail(call, 'drop')
    await expect(at.gateway.charge(order)).rejects.toThrow(down)
    const again = await at.gateway.charge(order)
    expect(await at.gateway.charge(order)).toEqual(again)
    const other = at.order(productCode)
    const both = await Promise.all([1, 2, 3].map(() => at.gateway.charge(other)))
    expect(new Set(both.map(({ gatewayId }) => gatewayId)).size).toBe(1)
    expect([order, other].map(({ orderId }) => at.server.openOf(orderId))).toEqual([1, 1])
  })

  it('says that an order is used up where its channel refused it before there was a code', async () => {
    const order = at.order()
    await at.gateway.charge(order)
    const { body } = await fetchRequests(order.orderId)
    const method = { ...(body.payment_method as object), virtual_account: null }
    const failed = { ...body, status: 'FAILED', failure_code: 'CHANNEL_UNAVAILABLE', payment_method: method }
    at.server.fail('GET /payment_requests', { status: 200, body: { data: [failed] } })
    await expect(at.gateway.charge(order)).rejects.toThrow(OrderUsedUp)
  })

  it('does not take a channel of somebody else', async () => {
    const merchant = { ...at.order().merchant, productCode: 'GOPAY' }
    await expect(at.gateway.charge(at.order('VABCA', { merchant }))).rejects.toThrow(
      new ApiError('merchant_unavailable'),
    )
  })
})

describe('Xendit, when it goes wrong', () => {
  it.each([
    ['is down', { status: 503, body: { error_code: 'CHANNEL_UNAVAILABLE', message: 'budi@example.com' } }],
    ['has too much to do', { status: 429, body: { error_code: 'RATE_LIMIT_EXCEEDED' } }],
    ['does not know the key', { status: 401, body: { error_code: 'INVALID_API_KEY', message: KEYS.secretKey } }],
    ['answers something else', { status: 200, body: { data: 'soon' } }],
    ['hangs up', 'refuse'],
  ] as const)('%s', async (_, fault) => {
    const calls = [
      () => at.gateway.charge(at.order()),
      () => at.gateway.status('PLS-1'),
      () => at.gateway.cancel('PLS-1'),
    ]
    for (const call of calls) {
      at.server.fail('GET /payment_requests', fault)
      const error = await call().catch((cause: unknown) => cause)
      expect(error).toEqual(down)
      const told = JSON.stringify(describeError(error))
      for (const secret of [KEYS.secretKey, KEYS.callbackToken, 'Basic', 'budi', 'Santoso', '6281234567890'])
        expect(told).not.toContain(secret)
    }
  })

  it('keeps a reader waiting no longer than the limit', async () => {
    const slow = await atXendit({ timeoutMs: 200 })
    slow.server.fail('GET /payment_requests', 'hold')
    await expect(slow.gateway.status('PLS-1')).rejects.toThrow(down)
    await slow.server.close()
  })

  it.each([
    ['an amount with sen', { amount: 1_690_000.5 }],
    ['another currency', { currency: 'USD' }],
    ['a time that is none', { updated: 'yesterday' }],
  ])('is not believed with %s', async (_, wrong) => {
    const order = at.order()
    await at.gateway.charge(order)
    at.server.pay(order.orderId)
    const { body } = await fetchRequests(order.orderId)
    at.server.fail('GET /payment_requests', { status: 200, body: { data: [{ ...body, ...wrong }] } })
    await expect(at.gateway.status(order.orderId)).rejects.toThrow(down)
  })

  it('may add fields and states that nobody knows yet', async () => {
    const order = at.order()
    await at.gateway.charge(order)
    const { body } = await fetchRequests(order.orderId)
    const newer = { ...body, status: 'IN_REVIEW', loyalty: { points: 7 } }
    at.server.fail('GET /payment_requests', { status: 200, body: { data: [newer], has_more: false, links: [] } })
    expect(await at.gateway.status(order.orderId)).toMatchObject({ status: 'pending', amount: order.amount })
  })

  it('does not pass one order off as another', async () => {
    const [order, other] = [at.order(), at.order()]
    for (const one of [order, other]) await at.gateway.charge(one)
    at.server.pay(other.orderId)
    const { body } = await fetchRequests(other.orderId)
    at.server.fail('GET /payment_requests', { status: 200, body: { data: [body] } })
    expect(await at.gateway.status(order.orderId)).toBeNull()
  })
})

async function fetchRequests(orderId: string) {
  const authorization = `Basic ${Buffer.from(`${KEYS.secretKey}:`).toString('base64')}`
  const answer = await fetch(`${at.server.url}/payment_requests?reference_id=${orderId}`, {
    headers: { authorization },
  })
  const { data } = (await answer.json()) as { data: Record<string, unknown>[] }
  return { body: data[0] ?? {} }
}
