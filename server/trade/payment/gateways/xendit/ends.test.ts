import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { ApiError } from '../../../../../core/base/common/call/errors.ts'
import { type AtXendit, atXendit } from './testing-charge.ts'

let at: AtXendit
const opened: AtXendit[] = []
beforeEach(async () => {
  at = await atXendit({ refundsAtOnce: false })
  opened.push(at)
})
afterAll(async () => {
  for (const { server } of opened) await server.close()
})

const CHANNELS = ['VAPERMATA', 'ALFAMART', 'QRIS', 'DANA', 'CREDITCARD']

async function charged(productCode: string) {
  const order = at.order(productCode)
  await at.gateway.charge(order)
  return order
}

describe('a payment at Xendit', () => {
  it.each(CHANNELS)('by %s is withdrawn, and asking again changes nothing', async (productCode) => {
    const { orderId } = await charged(productCode)
    for (let times = 0; times < 2; times++) await at.gateway.cancel(orderId)
    expect((await at.gateway.status(orderId))?.status).toBe('cancelled')
    expect(() => at.server.pay(orderId)).toThrow()
  })

  it.each(CHANNELS)('by %s ends with its time', async (productCode) => {
    const { orderId } = await charged(productCode)
    at.clock.advance({ days: 1 })
    at.server.expire()
    expect((await at.gateway.status(orderId))?.status).toBe('expired')
  })

  it.each(CHANNELS)('by %s is told when it was paid, in UTC', async (productCode) => {
    const { orderId } = await charged(productCode)
    at.clock.advance({ minutes: 3 })
    const notice = at.gateway.readNotification(at.server.pay(orderId))
    expect(notice).toMatchObject({ orderId, status: 'paid', paidAt: new Date('2026-12-01T05:03:00Z') })
    expect(await at.gateway.status(orderId)).toEqual(notice)
  })

  it.each([
    'VABCA',
    'QRIS',
    'DANA',
  ])('by %s that was paid in its last moment is paid, although its request expired', async (productCode) => {
    const { orderId } = await charged(productCode)
    at.clock.advance({ days: 1 })
    at.server.expire()
    const notice = at.gateway.readNotification(at.server.payLate(orderId))
    expect(notice.status).toBe('paid')
    expect(await at.gateway.status(orderId)).toMatchObject({ status: 'paid', amount: notice.amount })
  })

  it.each([
    ['REFUND_NOT_SUPPORTED', 403],
    ['PARTIAL_REFUND_NOT_SUPPORTED', 403],
    ['PARTIAL_REFUND_COUNTS_EXCEEDED', 400],
    ['REFUND_AMOUNT_EXCEEDED', 400],
    ['MAXIMUM_REFUND_AMOUNT_REACHED', 400],
    ['INELIGIBLE_TRANSACTION', 400],
    ['INELIGIBLE_TRANSACTION_STATUS', 400],
    ['TRANSACTION_NOT_FOUND', 404],
    ['DATA_NOT_FOUND', 404],
  ])('whose refund is refused as %s goes to an account', async (error_code, status) => {
    const order = await charged('DANA')
    at.server.pay(order.orderId)
    at.server.fail('POST /refunds', { status, body: { error_code } })
    expect(await at.gateway.refund({ ...order, key: `r-${error_code}`, reason: '' })).toBe('refused')
  })

  it.each([
    ['INSUFFICIENT_BALANCE', 400],
    ['REFUND_IN_PROGRESS', 400],
    ['TEMPORARILY_UNAVAILABLE', 400],
    ['API_VALIDATION_ERROR', 400],
    ['INVALID_MERCHANT_SETTINGS', 403],
    ['CHANNEL_UNAVAILABLE', 503],
    ['SERVER_ERROR', 500],
  ])('whose refund is answered with %s is asked for again', async (error_code, status) => {
    const order = await charged('DANA')
    at.server.pay(order.orderId)
    at.server.fail('POST /refunds', { status, body: { error_code } })
    const refund = { ...order, key: `r-${error_code}`, reason: '' }
    await expect(at.gateway.refund(refund)).rejects.toThrow(new ApiError('payment_link_unavailable'))
    expect(['sent', 'pending']).toContain(await at.gateway.refund(refund))
  })

  it('stays open when Xendit cannot withdraw it just then', async () => {
    const { orderId } = await charged('DANA')
    at.server.fail('POST /v2/payment_methods', { status: 503, body: { error_code: 'CHANNEL_UNAVAILABLE' } })
    await expect(at.gateway.cancel(orderId)).rejects.toThrow(new ApiError('payment_link_unavailable'))
    expect((await at.gateway.status(orderId))?.status).toBe('pending')
  })

  it('is the paid one where an order has two', async () => {
    const order = await charged('CREDITCARD')
    at.server.pay(order.orderId)
    at.server.fail('GET /v2/invoices', { status: 200, body: [] })
    at.clock.advance({ minutes: 1 })
    await at.gateway.charge(order)
    expect(at.server.openOf(order.orderId)).toBe(0)
    expect((await at.gateway.status(order.orderId))?.status).toBe('paid')
  })
})

describe('an order with two invoices', () => {
  it('keeps the older one, also where the younger could not be ended at once', async () => {
    const order = await charged('CREDITCARD')
    at.clock.advance({ minutes: 1 })
    at.server.fail('GET /v2/invoices', { status: 200, body: [] })
    at.server.fail('POST /invoices', { status: 503, body: { error_code: 'SERVER_ERROR' } })
    await expect(at.gateway.charge(order)).rejects.toThrow(new ApiError('payment_link_unavailable'))
    expect(at.server.openOf(order.orderId)).toBe(2)
    const { gatewayId } = await at.gateway.charge(order)
    expect(at.server.openOf(order.orderId)).toBe(1)
    expect(await at.gateway.status(order.orderId)).toMatchObject({ gatewayId, status: 'pending' })
  })
})

describe('a refund at Xendit', () => {
  const refund = (orderId: string, amount: number, key: string) =>
    at.gateway.refund({ orderId, amount, key, reason: 'Pesanan dibatalkan' })

  it.each([
    'SHOPEEPAY',
    'CREDITCARD',
  ])('of %s is on its way until Xendit has sent it, and is asked for once', async (productCode) => {
    const { orderId, amount } = await charged(productCode)
    at.server.pay(orderId)
    expect(await refund(orderId, 400_000, 'refund-1')).toBe('pending')
    expect(await at.gateway.status(orderId)).not.toHaveProperty('returned')
    at.server.settleRefund('refund-1')
    expect(await refund(orderId, 400_000, 'refund-1')).toBe('sent')
    expect(await at.gateway.status(orderId)).toMatchObject({ status: 'paid', amount, returned: 400_000 })
    expect(at.server.requests.filter(({ method, path }) => `${method} ${path}` === 'POST /refunds')).toHaveLength(1)
    expect(
      at.server.requests.find(({ path, method }) => path === '/refunds' && method === 'POST')?.headers,
    ).toMatchObject({
      'idempotency-key': 'refund-1',
    })
  })

  it('of all of it shows in the payment', async () => {
    const { orderId, amount } = await charged('DANA')
    at.server.pay(orderId)
    await refund(orderId, amount, 'refund-1')
    at.server.settleRefund('refund-1')
    expect(await at.gateway.status(orderId)).toMatchObject({ status: 'refunded', amount, paidAt: null })
  })

  it('goes to an account where the wallet does not take it after all', async () => {
    const { orderId } = await charged('DANA')
    at.server.pay(orderId)
    await refund(orderId, 100_000, 'refund-1')
    at.server.settleRefund('refund-1', 'FAILED')
    expect(await refund(orderId, 100_000, 'refund-1')).toBe('refused')
  })

  it.each([
    ['VABCA', 1_690_000],
    ['QRIS', 1_690_000],
    ['LINKAJA', 400_000],
    ['CREDITCARD', 1_690_001],
  ])('of %s of %i is refused', async (productCode, amount) => {
    const { orderId } = await charged(productCode)
    at.server.pay(orderId)
    expect(await refund(orderId, amount, 'refund-1')).toBe('refused')
  })

  it('is sent once though the answer was lost', async () => {
    const { orderId } = await charged('DANA')
    at.server.pay(orderId)
    at.server.fail('POST /refunds', 'drop')
    await expect(refund(orderId, 100_000, 'refund-1')).rejects.toThrow(new ApiError('payment_link_unavailable'))
    expect(await refund(orderId, 100_000, 'refund-1')).toBe('pending')
    at.server.settleRefund('refund-1')
    expect(await at.gateway.status(orderId)).toMatchObject({ returned: 100_000 })
  })

  it.each([
    [400, 'INSUFFICIENT_BALANCE'],
    [400, 'TEMPORARILY_UNAVAILABLE'],
    [503, 'CHANNEL_UNAVAILABLE'],
  ])('is asked for again after %i %s', async (status, error_code) => {
    const { orderId } = await charged('DANA')
    at.server.pay(orderId)
    at.server.fail('POST /refunds', { status, body: { error_code } })
    await expect(refund(orderId, 100_000, 'refund-1')).rejects.toThrow(new ApiError('payment_link_unavailable'))
    expect(await refund(orderId, 100_000, 'refund-1')).toBe('pending')
  })

  it('waits for the one that is on its way', async () => {
    const { orderId } = await charged('DANA')
    at.server.pay(orderId)
    await refund(orderId, 100_000, 'refund-1')
    await expect(refund(orderId, 100_000, 'refund-2')).rejects.toThrow(new ApiError('payment_link_unavailable'))
    at.server.settleRefund('refund-1')
    expect(await refund(orderId, 100_000, 'refund-2')).toBe('pending')
  })
})
