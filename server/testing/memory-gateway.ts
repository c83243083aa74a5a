import { ApiError } from '../../core/base/common/call/errors.ts'
import type { GatewayStatus } from '../../core/trade/payment/attempt.ts'
import type { Merchant } from '../../core/trade/payment/contract.ts'
import type { Clock } from '../base/common/clock.ts'
import type { GatewayStatement, Notification, PaymentGateway } from '../trade/payment/gateway.ts'

type Order = {
  gatewayId: string
  amount: number
  code: string
  expiresAt: Date
  status: GatewayStatus
  paidAt: Date | null
}

/** `down`: does nothing and says nothing. `mute`: does what is asked and says nothing. `late`: as `mute`, but says how an order stands. */
export type Mood = 'well' | 'down' | 'mute' | 'late'

export type MemoryGateway = PaymentGateway & {
  mood: Mood
  orders: ReadonlyMap<string, Order>
  /** The bank takes money for any code that is not withdrawn. Returns the webhook. */
  pay(orderId: string): Notification
}

type Options = {
  clock: Clock
  channels: readonly (readonly [bankCode: string, productCode: string])[]
  refundable?: boolean
}

/** A gateway as no company runs it, to fail in ways that theirs do. */
export function memoryGateway(name: string, { clock, channels, refundable = false }: Options): MemoryGateway {
  const orders = new Map<string, Order>()
  const refunded = new Set<string>()
  const token = `token of ${name}`
  const merchants = channels.map(
    ([bankCode, productCode], index): Merchant => ({
      id: index + 1,
      bankCode,
      productCode,
      productName: `${productCode} at ${name}`,
      logo: '/merchants/bank.svg',
      group: 'virtual_account',
    }),
  )

  function noticeOf(orderId: string): GatewayStatement | null {
    const order = orders.get(orderId)
    if (!order) return null
    const { gatewayId, status, amount, paidAt } = order
    return { eventId: `${name}|${orderId}|${status}`, orderId, gatewayId, status, amount, paidAt }
  }

  const silent = () => new ApiError('payment_link_unavailable', { cause: new TypeError('fetch failed') })

  const gateway: MemoryGateway = {
    name,
    demo: false,
    mood: 'well',
    orders,
    merchants: async () => merchants,
    reversalMinutes: () => 0,
    namedByAmount: () => false,
    refundable: () => refundable,
    async charge({ orderId, amount, expiresAt }) {
      if (gateway.mood === 'down') throw silent()
      const code = `${name.length}${String(orders.size).padStart(9, '0')}`
      const known = orders.get(orderId)
      const order = known ?? {
        gatewayId: `${name}-${orderId}`,
        amount,
        code,
        expiresAt,
        status: 'pending' as const,
        paidAt: null,
      }
      orders.set(orderId, order)
      if (gateway.mood !== 'well') throw silent()
      const instructions = {
        type: 'va' as const,
        code: order.code,
        billerCode: null,
        qrString: null,
        redirectUrl: null,
      }
      return { gatewayId: order.gatewayId, instructions: { ...instructions, expiresAt: order.expiresAt.toISOString() } }
    },
    readNotification({ body, headers }) {
      if (typeof body.order !== 'string' || typeof body.status !== 'string') throw new ApiError('bad_request')
      if (headers['x-token'] !== token) throw new ApiError('bad_signature')
      const { order: orderId, status, amount } = body as { order: string; status: GatewayStatus; amount: number }
      const known = noticeOf(orderId)
      const eventId = `${name}|${orderId}|${status}`
      return { eventId, orderId, gatewayId: known?.gatewayId ?? 'none', status, amount, paidAt: known?.paidAt ?? null }
    },
    async status(orderId) {
      if (gateway.mood === 'down' || gateway.mood === 'mute') throw silent()
      return noticeOf(orderId)
    },
    async cancel(orderId) {
      if (gateway.mood === 'down') throw silent()
      const order = orders.get(orderId)
      if (order?.status === 'pending') order.status = 'cancelled'
      if (gateway.mood === 'mute') throw silent()
    },
    async refund({ key }) {
      if (refundable) refunded.add(key)
      return refundable ? 'sent' : 'refused'
    },
    findRefund: async ({ key }) => (refunded.has(key) ? 'sent' : null),
    pay(orderId) {
      const order = orders.get(orderId)
      if (!order || order.status === 'cancelled') throw new Error(`${name} has no open order ${orderId}`)
      order.status = 'paid'
      order.paidAt = clock.now()
      return { body: { order: orderId, status: 'paid', amount: order.amount }, headers: { 'x-token': token } }
    },
  }
  return gateway
}
