import type { GatewayStatement, Gateways, RefundAnswer, RefundRequest } from '../trade/payment/gateway.ts'
import type { TestApp } from './app.ts'

/** `dead`: does not answer a refund. `mute`: answers nothing. `taken`: sends the money and does not answer. `held`: takes it, to send it later, and does not answer. */
type Mood = RefundAnswer | 'dead' | 'mute' | 'taken' | 'held'

export type RefundingGateway = {
  mood: Mood
  /** Every call, also those that were not answered. */
  asked: RefundRequest[]
  /** Rupiah that left by payment. */
  gone: Map<string, number>
  /** Sends money as staff do in the gateway's own dashboard. Returns the notice, which says how much went in all. */
  sendInDashboard(orderId: string, amount: number): Promise<GatewayStatement>
  notice(orderId: string): Promise<GatewayStatement>
}

/** The sandbox, with refunds as a real gateway keeps them: a key sends once. */
export function withRefunds(test: TestApp): RefundingGateway {
  const sandbox = test.deps.gateway
  const sent = new Map<string, number>()
  const pending = new Set<string>()
  const own: RefundingGateway = {
    mood: 'sent',
    asked: [],
    gone: new Map(),
    async sendInDashboard(orderId, amount) {
      leave(orderId, amount)
      return await own.notice(orderId)
    },
    async notice(orderId) {
      const notice = await gateway.status(orderId)
      if (!notice) throw new Error(`nothing known of ${orderId}`)
      return notice
    },
  }
  const leave = (orderId: string, amount: number) => own.gone.set(orderId, (own.gone.get(orderId) ?? 0) + amount)
  const gateway: Gateways = {
    ...sandbox,
    async status(orderId) {
      if (own.mood === 'mute') throw new Error('connection lost')
      const notice = await sandbox.status(orderId)
      const returned = own.gone.get(orderId) ?? 0
      if (!notice || returned === 0) return notice
      return { ...notice, returned, status: returned >= notice.amount ? 'refunded' : notice.status }
    },
    async refund(request) {
      own.asked.push(request)
      if (own.mood === 'dead' || own.mood === 'mute') throw new Error('connection lost')
      if (sent.has(request.key)) return 'sent'
      if (own.mood === 'pending' || own.mood === 'held') pending.add(request.key)
      if (own.mood === 'refused' || own.mood === 'pending') return own.mood
      if (own.mood === 'held') throw new Error('connection lost')
      sent.set(request.key, request.amount)
      leave(request.orderId, request.amount)
      if (own.mood === 'taken') throw new Error('connection lost')
      return 'sent'
    },
    async findRefund({ key }) {
      if (own.mood === 'mute') throw new Error('connection lost')
      return sent.has(key) ? 'sent' : pending.has(key) ? 'pending' : null
    },
  }
  test.deps.gateway = gateway
  return own
}
