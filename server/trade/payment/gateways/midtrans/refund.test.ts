import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ApiError } from '../../../../../core/base/common/call/errors.ts'
import { createMidtransGateway } from './gateway.ts'
import { openGateway } from './testing.ts'

let open: Awaited<ReturnType<typeof openGateway>>
beforeAll(async () => {
  open = await openGateway()
})
afterAll(async () => await open.close())

const unavailable = new ApiError('payment_link_unavailable')
let keys = 0

async function paid(productCode: string, bank?: string): Promise<string> {
  const order = open.request(productCode)
  await open.gateway.charge(order)
  if (bank) open.midtrans.chooseCard(order.orderId, bank)
  open.midtrans.pay(order.orderId)
  return order.orderId
}

async function settled(bank?: string): Promise<string> {
  const orderId = await paid('CREDITCARD', bank)
  open.midtrans.settle(orderId)
  return orderId
}

function refundOf(orderId: string, amount = 500_000) {
  return { orderId, key: `refund-${++keys}`, amount, reason: 'Pesanan dibatalkan' }
}

describe('a refund at Midtrans', () => {
  it.each([
    'bca',
    'BRI',
    'mandiri',
    'cimb',
    'GOPAY',
    'SHOPEEPAY',
  ])('of %s is pending until its bank has confirmed it, and sent then', async (name) => {
    const orderId = name.endsWith('PAY') ? await paid(name) : await settled(name)
    const refund = refundOf(orderId)
    open.midtrans.confirmLater(true)
    expect(await open.gateway.refund(refund)).toBe('pending')
    const { requests } = open.midtrans.api
    expect(requests.findLast(({ method }) => method === 'POST')).toMatchObject({
      path: `/v2/${orderId}/refund`,
      body: { refund_key: refund.key, amount: 500_000, reason: 'Pesanan dibatalkan' },
    })
    const sent = requests.findLast(({ method }) => method === 'POST')
    expect(String(sent?.headers['idempotency-key'])).toHaveLength(36)
    expect(await open.gateway.refund(refund)).toBe('pending')
    expect(await open.gateway.findRefund(refund)).toBe('pending')
    const first = open.gateway.readNotification({ body: open.midtrans.notice(orderId), headers: {} })
    expect(first).toMatchObject({ status: 'paid' })
    expect(first).not.toHaveProperty('returned')
    expect(await open.gateway.refund(refundOf(orderId, 1))).toBe('pending')
    open.midtrans.confirmRefunds(orderId)
    open.midtrans.confirmLater(false)
    open.clock.advance({ minutes: 6 })
    expect(await open.gateway.refund(refund)).toBe('sent')
    expect(await open.gateway.refund(refundOf(orderId, 1))).toBe('refused')
    const second = open.gateway.readNotification({ body: open.midtrans.notice(orderId), headers: {} })
    expect(second).toMatchObject({ status: 'refunded' })
    expect(second.eventId).not.toBe(first.eventId)
    expect(requests.filter(({ path }) => path === `/v2/${orderId}/refund`)).toHaveLength(1)
  })

  describe('of an account with the direct refund', () => {
    const direct = () => createMidtransGateway({ ...open.options, hasDirectRefund: true })
    const pathsOf = (orderId: string) =>
      open.midtrans.api.requests.filter(({ path }) => path.startsWith(`/v2/${orderId}/refund`)).map(({ path }) => path)

    it.each([
      ['bca', '/refund/online/direct', 'sent'],
      ['BRI', '/refund/online/direct', 'sent'],
      ['GOPAY', '/refund/online/direct', 'sent'],
      ['cimb', '/refund', 'pending'],
    ])('goes directly where %s takes it so', async (name, action, answer) => {
      const orderId = name.endsWith('PAY') ? await paid(name) : await settled(name)
      expect(await direct().refund(refundOf(orderId))).toBe(answer)
      expect(pathsOf(orderId)).toEqual([`/v2/${orderId}${action}`])
    })

    it.each([
      400, 402, 404, 405, 412, 413,
    ])('is asked for the usual way after %i, and so from then on', async (code) => {
      open.midtrans.withoutDirect(code)
      const gateway = direct()
      const orders = [await settled(), await paid('GOPAY')]
      for (const orderId of orders) expect(await gateway.refund(refundOf(orderId))).toBe('sent')
      expect(orders.map((orderId) => pathsOf(orderId).length)).toEqual([2, 1])
      open.midtrans.withoutDirect(null)
    })
  })

  it('is found by its key when its answer was lost, and sent once', async () => {
    const orderId = await settled()
    const refund = refundOf(orderId, 100_000)
    open.midtrans.api.fail('POST /v2', 'drop')
    await expect(open.gateway.refund(refund)).rejects.toThrow(unavailable)
    open.clock.advance({ minutes: 6 })
    expect(await open.gateway.refund(refund)).toBe('sent')
    expect(await open.gateway.status(orderId)).toMatchObject({ status: 'paid', returned: 100_000 })
  })

  it('reads a key that was used a moment ago from the status', async () => {
    const orderId = await settled()
    const refund = refundOf(orderId, 100_000)
    const answers = await Promise.all([1, 2, 3].map(() => open.gateway.refund(refund)))
    expect(answers).toEqual(['sent', 'sent', 'sent'])
    expect(await open.gateway.status(orderId)).toMatchObject({ returned: 100_000 })
  })

  it('of a card that is settled tonight cancels it, once and as a whole', async () => {
    const orderId = await paid('CREDITCARD')
    const refund = refundOf(orderId)
    expect(await open.gateway.refund(refundOf(orderId, 100_000))).toBe('pending')
    expect(await open.gateway.refund(refund)).toBe('sent')
    expect(await open.gateway.refund(refund)).toBe('sent')
    expect(await open.gateway.refund(refundOf(orderId))).toBe('refused')
    expect(await open.gateway.status(orderId)).toMatchObject({ status: 'refunded', amount: 500_000 })
  })

  it('of a part waits until the card is settled', async () => {
    const orderId = await paid('CREDITCARD')
    const refund = refundOf(orderId, 100_000)
    expect(await open.gateway.refund(refund)).toBe('pending')
    open.midtrans.settle(orderId)
    expect(await open.gateway.refund(refund)).toBe('sent')
  })

  it.each([
    [202, 'Refund denied by the bank'],
    [402, "Merchant doesn't have access"],
    [412, 'Merchant cannot modify the status of the transaction'],
    [414, 'Refund request is rejected due to invalid amount'],
    [418, 'The payment provider takes no refund'],
  ])('is refused with %i %s, so that it goes to an account', async (code, message) => {
    const orderId = await settled()
    open.midtrans.rejectRefund(code, message)
    expect(await open.gateway.refund(refundOf(orderId))).toBe('refused')
    expect((await open.gateway.status(orderId))?.status).toBe('paid')
  })

  it.each([
    [414, 'Refund request is rejected due to merchant insufficient funds'],
    [406, 'Duplicate refund ID'],
    // Mistakes of ours by reference/code-4xx of docs.midtrans.com: no account is asked for because of them.
    [400, 'One or more parameters are invalid'],
    [404, "Transaction doesn't exist."],
    [408, 'Wrong data type'],
    [413, 'The request cannot be processed'],
    [429, 'API rate limit exceeded'],
    [500, 'Sorry, we encountered internal server error'],
  ])('is asked for again after %i %s', async (code, message) => {
    const orderId = await settled()
    const refund = refundOf(orderId)
    open.midtrans.rejectRefund(code, message)
    await expect(open.gateway.refund(refund)).rejects.toThrow(unavailable)
    expect(await open.gateway.refund(refund)).toBe('sent')
  })

  it('of a part of ShopeePay is refused, and none is sent at night', async () => {
    const orderId = await paid('SHOPEEPAY')
    expect(await open.gateway.refund(refundOf(orderId, 100_000))).toBe('refused')
    open.clock.set('2026-12-01T16:50:00Z')
    const refund = refundOf(orderId)
    expect(await open.gateway.refund(refund)).toBe('pending')
    expect(await open.gateway.refund(refundOf(orderId, 100_000))).toBe('refused')
    open.clock.set('2026-12-01T23:00:00Z')
    expect(await open.gateway.refund(refund)).toBe('sent')
  })
})
