import * as z from 'zod/mini'
import type { GatewayStatus } from '../../../../../core/trade/payment/attempt.ts'
import type { GatewayStatement } from '../../gateway.ts'
import { moment, rupiah, type Told } from './fields.ts'

export const requestSchema = z.object({
  payment_request_id: z.string(),
  reference_id: z.string(),
  request_amount: rupiah,
  currency: z.literal('IDR'),
  status: z.string(),
  created: moment,
  updated: moment,
  latest_payment_id: z.nullish(z.string()),
  channel_properties: z.nullish(z.object({ expires_at: z.nullish(moment) })),
  actions: z.nullish(z.array(z.object({ descriptor: z.nullish(z.string()), value: z.nullish(z.string()) }))),
})
export type V3Request = z.infer<typeof requestSchema>

export const sessionSchema = z.object({
  payment_session_id: z.string(),
  reference_id: z.string(),
  amount: rupiah,
  currency: z.literal('IDR'),
  status: z.string(),
  created: moment,
  updated: moment,
  expires_at: moment,
  payment_link_url: z.nullish(z.string()),
  payment_request_id: z.nullish(z.string()),
})

export const paymentSchema = z.object({
  payment_id: z.string(),
  payment_request_id: z.string(),
  reference_id: z.string(),
  request_amount: rupiah,
  currency: z.literal('IDR'),
  status: z.string(),
  created: moment,
  updated: moment,
})

export const OF_REQUEST: Readonly<Record<string, GatewayStatus>> = {
  SUCCEEDED: 'paid',
  FAILED: 'denied',
  CANCELED: 'cancelled',
  EXPIRED: 'expired',
}
export const OF_SESSION: Readonly<Record<string, GatewayStatus>> = {
  COMPLETED: 'paid',
  CANCELED: 'cancelled',
  EXPIRED: 'expired',
}

const paymentEvent = z.object({
  event: z.enum(['payment.capture', 'payment.authorization', 'payment.failure']),
  data: paymentSchema,
})
const sessionEvent = z.object({ event: z.string().check(z.startsWith('payment_session.')), data: sessionSchema })

type Event = { told: Omit<Told, 'created'> } & Pick<GatewayStatement, 'paymentId' | 'isUnsaid'>

/** Null for what is no webhook of v3. Only that it was paid is taken from it, and asked about; a card that failed may be followed by another. */
export function readV3(body: unknown): Event | null {
  const payment = z.safeParse(paymentEvent, body)
  if (payment.success) {
    const { payment_id: paymentId, payment_request_id: gatewayId, ...data } = payment.data.data
    const status = OF_REQUEST[data.status] ?? 'pending'
    const { reference_id: orderId, request_amount: amount, updated: changed } = data
    return { told: { orderId, gatewayId, status, amount, changed }, paymentId, ...unsaid(status) }
  }
  const session = z.safeParse(sessionEvent, body)
  if (!session.success) return null
  const { payment_session_id: gatewayId, reference_id: orderId, amount, updated: changed, ...data } = session.data.data
  const status = OF_SESSION[data.status] ?? 'pending'
  return { told: { orderId, gatewayId, status, amount, changed }, ...unsaid(status) }
}

function unsaid(status: GatewayStatus): Pick<Event, 'isUnsaid'> {
  return status === 'paid' || status === 'pending' ? {} : { isUnsaid: true }
}
