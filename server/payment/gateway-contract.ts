import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { ApiError } from '../../core/common/errors.ts'
import { instructionsSchema, type Merchant, merchantSchema } from '../../core/payment/contract.ts'
import type { ChargeRequest, PaymentGateway } from './gateway.ts'

export type GatewayHarness = {
  gateway: PaymentGateway
  now: Date
  /** Returns the webhook body that the gateway sends. */
  pay(orderId: string): Promise<Record<string, unknown>>
  deny(orderId: string): Promise<Record<string, unknown>>
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

    it('answers the same payment for the same order, also when asked twice at once', async () => {
      const order = request()
      const answers = await Promise.all([harness.gateway.charge(order), harness.gateway.charge(order)])
      expect(answers[1]).toEqual(answers[0])
      expect(await harness.gateway.charge(order)).toEqual(answers[0])
    })

    it('gives two orders two codes', async () => {
      const [one, other] = [await harness.gateway.charge(request()), await harness.gateway.charge(request())]
      expect(one.instructions.code).not.toBe(other.instructions.code)
      expect(one.gatewayId).not.toBe(other.gatewayId)
    })

    it('tells an open payment as pending, and knows nothing of an order it was never given', async () => {
      const order = request()
      const { gatewayId } = await harness.gateway.charge(order)
      const told = await harness.gateway.status(order.orderId)
      expect(told).toMatchObject({
        orderId: order.orderId,
        gatewayId,
        status: 'pending',
        amount: order.amount,
        paidAt: null,
      })
      expect(await harness.gateway.status('PLS-00000000-NONE-1')).toBeNull()
    })

    it('tells a payment in its webhook and when asked in the same words', async () => {
      const order = request()
      await harness.gateway.charge(order)
      const notice = harness.gateway.readNotification(await harness.pay(order.orderId))
      expect(notice).toMatchObject({ orderId: order.orderId, status: 'paid', amount: order.amount })
      expect(Math.abs((notice.paidAt?.getTime() ?? 0) - harness.now.getTime())).toBeLessThan(1000)
      expect(await harness.gateway.status(order.orderId)).toEqual(notice)
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
      const body = await harness.pay(order.orderId)
      const other = await harness.pay(small.orderId)
      for (const [field, value] of Object.entries(signedFields(body, other))) {
        const forged = { ...body, [field]: value }
        expect(() => harness.gateway.readNotification(forged), field).toThrow(new ApiError('bad_signature'))
      }
    })

    it.each([{}, { order_id: 5 }, { status: 'paid' }])('cannot read %j', (body) => {
      expect(() => harness.gateway.readNotification(body)).toThrow(ApiError)
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
  })
}

/** Fields in which two bodies of one gateway differ and which its signature must hold together. */
function signedFields(body: Record<string, unknown>, other: Record<string, unknown>): Record<string, unknown> {
  const fields = Object.keys(body).filter((key) => /order|amount|reference|signature|token/.test(key))
  return Object.fromEntries(fields.filter((key) => body[key] !== other[key]).map((key) => [key, other[key]]))
}
