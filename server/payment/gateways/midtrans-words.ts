import { createHash, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import { ApiError } from '../../../core/common/errors.ts'
import type { GatewayStatus } from '../../../core/payment/attempt.ts'
import type { GatewayNotice } from '../gateway.ts'

/** Only the fields we read; Midtrans sends more, and others for each channel. */
const noticeSchema = z.object({
  order_id: z.string(),
  transaction_id: z.string(),
  transaction_status: z.string(),
  status_code: z.string(),
  gross_amount: z.string().check(z.regex(/^\d{1,15}(\.00?)?$/)),
  signature_key: z.string(),
  fraud_status: z.optional(z.string()),
  settlement_time: z.optional(z.string()),
  transaction_time: z.optional(z.string()),
})
export type MidtransNotice = z.infer<typeof noticeSchema>

type Signed = Pick<MidtransNotice, 'order_id' | 'status_code' | 'gross_amount'>

/** SHA-512 of order id, status code, amount and server key, all as sent. */
export function signatureOf({ order_id, status_code, gross_amount }: Signed, serverKey: string): string {
  return createHash('sha512').update(`${order_id}${status_code}${gross_amount}${serverKey}`).digest('hex')
}

/** Throws ApiError: bad_request, bad_signature. */
export function readMidtransNotice(gateway: string, body: Record<string, unknown>, serverKey: string): GatewayNotice {
  const parsed = z.safeParse(noticeSchema, body)
  if (!parsed.success) throw new ApiError('bad_request')
  const notice = parsed.data
  const expected = Buffer.from(signatureOf(notice, serverKey))
  const given = Buffer.from(notice.signature_key)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw new ApiError('bad_signature')
  return toNotice(gateway, notice)
}

export function toNotice(gateway: string, notice: Omit<MidtransNotice, 'signature_key'>): GatewayNotice {
  const status = statusOf(notice)
  const { order_id, transaction_id, transaction_status, status_code, gross_amount } = notice
  const time = notice.settlement_time ?? notice.transaction_time
  return {
    eventId: [gateway, order_id, transaction_id, transaction_status, status_code, gross_amount].join('|'),
    orderId: order_id,
    gatewayId: transaction_id,
    status,
    amount: Number.parseInt(gross_amount, 10),
    paidAt: status === 'paid' && time ? parseJakartaTime(time) : null,
  }
}

const STATUSES: Record<string, GatewayStatus> = {
  deny: 'denied',
  cancel: 'cancelled',
  expire: 'expired',
  failure: 'failed',
  refund: 'refunded',
  chargeback: 'refunded',
}

/** Paid needs a passed fraud check and code 200: the signature covers the code, not the state. Unknown states stay pending. */
function statusOf({ transaction_status, status_code, fraud_status }: Omit<MidtransNotice, 'signature_key'>) {
  if (transaction_status === 'settlement' || transaction_status === 'capture') {
    return status_code === '200' && (fraud_status ?? 'accept') === 'accept' ? 'paid' : 'pending'
  }
  return STATUSES[transaction_status] ?? 'pending'
}

/** `2026-12-05 14:30:00`, always GMT+7. */
export function parseJakartaTime(text: string): Date | null {
  const at = new Date(`${text.replace(' ', 'T')}+07:00`)
  return Number.isNaN(at.getTime()) ? null : at
}

export function formatJakartaTime(at: Date): string {
  return new Date(at.getTime() + 7 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
}
