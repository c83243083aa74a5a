import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { ApiError } from '../../../core/base/common/call/errors.ts'
import { instructionsSchema, type Merchant, merchantSchema } from '../../../core/trade/payment/contract.ts'
import {
  type ChargeRequest,
  type Notification,
  OrderUsedUp,
  type PaymentGateway,
  type RefundRequest,
} from './gateway.ts'

export type GatewayHarness = {
  gateway: PaymentGateway
  now: Date
  /** Webhooks that an attacker could write who saw these two. Left out where the body is signed: its words of the other one. */
  forge?(sent: Notification, other: Notification): Notification[]
  /** Returns the webhook that the gateway sends. */
  pay(orderId: string): Promise<Notification>
  deny(orderId: string): Promise<Notification>
  /** The webhook as the gateway would send it now. Left out, the order of notices is not tried. */
  notify?(orderId: string): Promise<Notification>
  /** The next call for a payment is carried out, and its answer is lost. Left out where no company is called. */
  loseAnswer?(): void
  /** The same for the next refund. */
  loseRefundAnswer?(): void
  close(): Promise<void>
}

export function gatewayContract(name: string, open: () => Promise<GatewayHarness>): void {
  describe(`${name} as a payment gateway`, () => {
    let harness: GatewayHarness
    let merchants: readonly Merchant[]
    let orders = 0

    beforeAll(async () => {
      harness = await open()
      merchants = await harness.gateway.merchants()
    })
    afterAll(async () => await harness.close())

    function request(merchant = merchants[0], amount = 1_690_000): ChargeRequest {
      if (!merchant) throw new Error('a gateway without channels')
      orders++
      return {
        orderId: `PLS-20261205-C${orders}-1`,
        amount,
        fee: 0,
        merchant,
        title: 'Jakarta (CGK) – Denpasar (DPS)',
        customer: { firstName: 'Budi', lastName: 'Santoso', email: 'budi@example.com', phone: '+6281234567890' },
        locale: 'id',
        returnUrl: 'http://localhost:4321/id/payment/finish',
        expiresAt: new Date(harness.now.getTime() + 3_600_000),
      }
    }

    it('names each channel once', () => {
      expect(merchants.length).toBeGreaterThan(0)
      for (const merchant of merchants) expect(z.parse(merchantSchema, merchant)).toEqual(merchant)
      const names = merchants.map(({ bankCode, productCode }) => `${bankCode}/${productCode}`)
      expect(new Set(names).size).toBe(names.length)
    })

    it('says of every channel whether its money can be sent back', () => {
      for (const merchant of merchants) expect(harness.gateway.refundable(merchant)).toBeTypeOf('boolean')
      const ofBanks = merchants.filter(
        ({ group }) => group === 'virtual_account' || group === 'transfer' || group === 'shop',
      )
      expect(ofBanks.filter((merchant) => harness.gateway.refundable(merchant))).toEqual([])
    })

    it('answers for every channel how to pay, with what that way needs', async () => {
      for (const merchant of merchants) {
        const { gatewayId, instructions } = await harness.gateway.charge(request(merchant))
        expect(gatewayId).not.toBe('')
        expect(z.parse(instructionsSchema, instructions)).toEqual(instructions)
        const { type, code, billerCode, qrString, redirectUrl } = instructions
        if (type === 'va' || type === 'code' || type === 'bill') expect(code).toMatch(/^\d{8,20}$/)
        if (type === 'bill') expect(billerCode).toMatch(/^\d+$/)
        if (type === 'qr') expect(qrString).toBeTruthy()
        if (type === 'transfer') expect(instructions.accounts).not.toHaveLength(0)
        if (type === 'cash') expect(instructions.counter).toBeTruthy()
        if (type === 'transfer' || type === 'cash') expect(code).toMatch(/^[A-Z\d]{6,30}$/)
        if (type === 'redirect') expect(URL.canParse(redirectUrl ?? '')).toBe(true)
      }
    })

    async function paid(merchant = merchants[0], amount?: number): Promise<ChargeRequest> {
      const order = request(merchant, amount)
      await harness.gateway.charge(order)
      await harness.pay(order.orderId)
      return order
    }

    function refundOf({ orderId }: ChargeRequest, amount: number, key: string): RefundRequest {
      return { orderId, key: `${orderId.slice(-12)}-${key}`, amount, reason: 'Pesanan dibatalkan' }
    }

    /** Channels that send money back; the promises below hold for each. */
    function refundables(): Merchant[] {
      return merchants.filter((merchant) => harness.gateway.refundable(merchant))
    }

    it('tells a part of an amount as the fee, and asks for the whole', async () => {
      for (const merchant of merchants) {
        const order = { ...request(merchant), fee: 52_268 }
        await harness.gateway.charge(order)
        expect((await harness.gateway.status(order.orderId))?.amount, merchant.productCode).toBe(order.amount)
      }
    })

    it('answers the same payment for the same order, also when asked twice at once', async () => {
      const order = request()
      const answers = await Promise.all([harness.gateway.charge(order), harness.gateway.charge(order)])
      expect(answers[1]).toEqual(answers[0])
      expect(await harness.gateway.charge(order)).toEqual(answers[0])
    })

    it('answers the same payment again after its answer was lost, or says that the order is used up', async ({
      skip,
    }) => {
      if (!harness.loseAnswer) return skip()
      for (const merchant of merchants) {
        const order = request(merchant)
        harness.loseAnswer()
        await expect(harness.gateway.charge(order), merchant.productCode).rejects.toThrow(
          new ApiError('payment_link_unavailable'),
        )
        const again = await harness.gateway.charge(order).catch((error: unknown) => error)
        if (again instanceof OrderUsedUp) {
          await harness.gateway.cancel(order.orderId)
          expect((await harness.gateway.status(order.orderId))?.status, merchant.productCode).toBe('cancelled')
        } else {
          expect(await harness.gateway.charge(order)).toEqual(again)
          expect(await harness.gateway.status(order.orderId)).toMatchObject({ status: 'pending', amount: order.amount })
        }
      }
    })

    it('gives two orders two codes', async () => {
      const [one, other] = [await harness.gateway.charge(request()), await harness.gateway.charge(request())]
      expect(one.instructions.code).not.toBe(other.instructions.code)
      expect(one.gatewayId).not.toBe(other.gatewayId)
    })

    it('tells an open payment as pending, and knows nothing of an order it was never given', async () => {
      for (const merchant of merchants) {
        const order = request(merchant)
        const { gatewayId } = await harness.gateway.charge(order)
        const told = await harness.gateway.status(order.orderId)
        expect(told).toMatchObject({
          orderId: order.orderId,
          gatewayId,
          status: 'pending',
          amount: order.amount,
          paidAt: null,
        })
      }
      expect(await harness.gateway.status('PLS-00000000-NONE-1')).toBeNull()
    })

    it('tells a payment in its webhook and when asked in the same words', async () => {
      const order = request()
      await harness.gateway.charge(order)
      const notice = harness.gateway.readNotification(await harness.pay(order.orderId))
      expect(notice).toMatchObject({ orderId: order.orderId, status: 'paid', amount: order.amount })
      expect(Math.abs((notice.paidAt?.getTime() ?? 0) - harness.now.getTime())).toBeLessThan(1000)
      const { paymentId: _, ...said } = notice
      expect(await harness.gateway.status(order.orderId)).toEqual(said)
    })

    it('tells a denied payment', async () => {
      const order = request()
      await harness.gateway.charge(order)
      const notice = harness.gateway.readNotification(await harness.deny(order.orderId))
      expect(notice).toMatchObject({ orderId: order.orderId, status: 'denied', amount: order.amount })
    })

    it('refuses a webhook that somebody else wrote or changed', async () => {
      const [order, small] = [request(), request(merchants[0], 10_000)]
      await harness.gateway.charge(order)
      await harness.gateway.charge(small)
      const [sent, other] = [await harness.pay(order.orderId), await harness.pay(small.orderId)]
      const forgeries = (harness.forge ?? forgeSigned)(sent, other)
      expect(forgeries.length).toBeGreaterThan(0)
      for (const forged of forgeries)
        expect(() => harness.gateway.readNotification(forged), JSON.stringify(forged)).toThrow(
          new ApiError('bad_signature'),
        )
    })

    it('reads notices in any order, and a repeated one under the same id', async ({ skip }) => {
      const [merchant = merchants[0]] = refundables()
      if (!harness.notify) return skip()
      const order = await paid(merchant)
      const sent = [await harness.notify(order.orderId), await harness.notify(order.orderId)]
      for (const [key, amount] of [
        ['a', 10_000],
        ['b', 20_000],
      ] as const) {
        const answer = await harness.gateway.refund(refundOf(order, amount, key))
        if (answer !== 'refused') sent.push(await harness.notify(order.orderId))
      }
      const read = sent.map((notification) => harness.gateway.readNotification(notification))
      const backwards = sent.toReversed().map((notification) => harness.gateway.readNotification(notification))
      expect(backwards.toReversed()).toEqual(read)
      expect(read[0]?.eventId).toBe(read[1]?.eventId)
      expect(new Set(read.map(({ eventId }) => eventId)).size).toBe(read.length - 1)
      expect(read.map(({ status }) => status)).toEqual(read.map(() => 'paid'))
    })

    it.each([{}, { order_id: 5 }, { status: 'paid' }])('cannot read %j', (body) => {
      expect(() => harness.gateway.readNotification({ body, headers: {} })).toThrow(ApiError)
    })

    it('withdraws an open payment, and leaves a paid one and an unknown one alone', async () => {
      const [open, paid] = [request(), request()]
      await harness.gateway.charge(open)
      await harness.gateway.charge(paid)
      await harness.pay(paid.orderId)
      for (const id of [open.orderId, paid.orderId, 'PLS-00000000-NONE-2']) await harness.gateway.cancel(id)
      expect((await harness.gateway.status(open.orderId))?.status).toBe('cancelled')
      expect((await harness.gateway.status(paid.orderId))?.status).toBe('paid')
      await expect(harness.pay(open.orderId)).rejects.toThrow()
    })

    it('withdraws an open payment of every channel', async () => {
      for (const merchant of merchants) {
        const order = request(merchant)
        await harness.gateway.charge(order)
        await harness.gateway.cancel(order.orderId)
        expect((await harness.gateway.status(order.orderId))?.status, merchant.productCode).toBe('cancelled')
        await expect(harness.pay(order.orderId), merchant.productCode).rejects.toThrow()
      }
    })

    it('refuses to send money back the way it came where the channel has no way back', async () => {
      for (const merchant of merchants.filter((each) => !harness.gateway.refundable(each))) {
        const order = await paid(merchant)
        expect(await harness.gateway.refund(refundOf(order, order.amount, 'a')), merchant.productCode).toBe('refused')
        expect(await harness.gateway.status(order.orderId)).toMatchObject({ status: 'paid' })
      }
    })

    it('sends all of a payment back once, however often it is asked with the same key', async () => {
      for (const merchant of refundables()) {
        const order = await paid(merchant)
        const refund = refundOf(order, order.amount, 'a')
        expect(await harness.gateway.findRefund(refund), merchant.productCode).toBeNull()
        harness.loseRefundAnswer?.()
        const answers = []
        for (let times = 0; times < 3; times++)
          answers.push(await harness.gateway.refund(refund).catch((error: unknown) => error))
        if (harness.loseRefundAnswer) expect(answers.shift()).toEqual(new ApiError('payment_link_unavailable'))
        expect(new Set(answers).size, merchant.productCode).toBe(1)
        expect(['sent', 'pending'], merchant.productCode).toContain(answers[0])
        expect(await harness.gateway.findRefund(refund), merchant.productCode).toBe(answers[0])
        expect(await harness.gateway.findRefund(refundOf(order, 1, 'b')), merchant.productCode).toBeNull()
        expect(await harness.gateway.refund(refundOf(order, 1, 'b')), merchant.productCode).toBe('refused')
        const told = await harness.gateway.status(order.orderId)
        expect(told, merchant.productCode).toMatchObject({ status: 'refunded', amount: order.amount })
      }
    })

    it('sends a part back without the payment looking as if all of it went back', async () => {
      for (const merchant of refundables()) {
        const order = await paid(merchant, 1_000_000)
        const part = refundOf(order, 400_000, 'a')
        const answer = await harness.gateway.refund(part)
        if (answer === 'refused') continue
        expect(await harness.gateway.refund(part)).toBe(answer)
        const told = await harness.gateway.status(order.orderId)
        expect(told, merchant.productCode).toMatchObject({ status: 'paid', amount: 1_000_000, returned: 400_000 })
        expect(await harness.gateway.refund(refundOf(order, 600_001, 'b'))).toBe('refused')
        expect(await harness.gateway.refund(refundOf(order, 600_000, 'c'))).toBe(answer)
        expect((await harness.gateway.status(order.orderId))?.status, merchant.productCode).toBe('refunded')
      }
    })

    it('refuses a refund of money that never came', async () => {
      for (const merchant of merchants) {
        const order = request(merchant)
        await harness.gateway.charge(order)
        expect(await harness.gateway.refund(refundOf(order, order.amount, 'a')), merchant.productCode).toBe('refused')
      }
      const unknown = { orderId: 'PLS-00000000-NONE-3', key: 'none-3', amount: 1, reason: '' }
      expect(await harness.gateway.refund(unknown)).toBe('refused')
    })
  })
}

/**
 * Swaps one by one the fields that differ between two bodies of one gateway and that its signature must hold together.
 */
function forgeSigned({ headers, body }: Notification, other: Notification): Notification[] {
  const fields = Object.keys(body).filter((key) => /order|amount|reference|signature|token/.test(key))
  const differing = fields.filter((key) => body[key] !== other.body[key])
  return differing.map((key) => ({ headers, body: { ...body, [key]: other.body[key] } }))
}
