import { createHash, randomUUID, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import { ApiError } from '../../../../core/base/common/call/errors.ts'
import type { GatewayStatus } from '../../../../core/trade/payment/attempt.ts'
import type { GatewayStatement } from '../gateway.ts'

const refundSchema = z.object({
  refund_key: z.nullish(z.string()),
  refund_amount: z.nullish(z.string()),
  /** Absent until the bank has sent the money back. */
  bank_confirmed_at: z.nullish(z.string()),
})

/** Only the fields we read; Midtrans sends more, and others for each channel. */
export const noticeSchema = z.object({
  order_id: z.string(),
  transaction_id: z.string(),
  transaction_status: z.string(),
  status_code: z.string(),
  gross_amount: z.string().check(z.regex(/^\d{1,15}(\.00?)?$/)),
  /** The signature does not cover it. */
  currency: z.nullish(z.literal('IDR')),
  signature_key: z.string(),
  fraud_status: z.nullish(z.string()),
  settlement_time: z.nullish(z.string()),
  transaction_time: z.nullish(z.string()),
  payment_type: z.nullish(z.string()),
  /** Present only for a card that was charged. */
  approval_code: z.nullish(z.string()),
  /** Neither is covered by the signature. The sum is of all that was asked for, confirmed or not. */
  refund_amount: z.nullish(z.string()),
  refunds: z.nullish(z.array(refundSchema)),
})
export type MidtransStatement = z.infer<typeof noticeSchema>

type Signed = Pick<MidtransStatement, 'order_id' | 'status_code' | 'gross_amount'>

/** SHA-512 of order id, status code, amount and server key, all as sent. */
export function signatureOf({ order_id, status_code, gross_amount }: Signed, serverKey: string): string {
  return createHash('sha512').update(`${order_id}${status_code}${gross_amount}${serverKey}`).digest('hex')
}

/** Throws ApiError: bad_request, bad_signature. */
export function readMidtransStatement(
  gateway: string,
  body: Record<string, unknown>,
  serverKey: string,
): GatewayStatement {
  const parsed = z.safeParse(noticeSchema, body)
  if (!parsed.success) throw new ApiError('bad_request')
  const notice = parsed.data
  const expected = Buffer.from(signatureOf(notice, serverKey))
  const given = Buffer.from(notice.signature_key)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw new ApiError('bad_signature')
  return toStatement(gateway, notice)
}

export function toStatement(gateway: string, notice: Omit<MidtransStatement, 'signature_key'>): GatewayStatement {
  const status = statusOf(notice)
  const { order_id, transaction_id, transaction_status, status_code, gross_amount } = notice
  const time = notice.settlement_time ?? notice.transaction_time
  const returned = returnedOf(notice)
  const isUnsaid = isReturn(notice) && !notice.refunds && !notice.refund_amount
  const news = isUnsaid ? [randomUUID()] : returned > 0 ? [returned] : []
  const change = [transaction_status, status_code, gross_amount, ...news]
  return {
    eventId: [gateway, order_id, transaction_id, ...change].join('|'),
    orderId: order_id,
    gatewayId: transaction_id,
    status,
    amount: Number.parseInt(gross_amount, 10),
    paidAt: status === 'paid' && time ? parseJakartaTime(time) : null,
    ...(status === 'paid' && returned > 0 ? { returned } : {}),
    ...(isUnsaid ? { isUnsaid } : {}),
  }
}

type Words = Omit<MidtransStatement, 'signature_key'>

const RETURNS = new Set(['refund', 'partial_refund', 'partial_chargeback'])

function isReturn({ transaction_status }: Words): boolean {
  return RETURNS.has(transaction_status.toLowerCase())
}

/** Rupiah that were asked to go back, confirmed or not; 0 where it is not told. */
export function askedBackOf({ refunds, refund_amount }: Pick<Words, 'refunds' | 'refund_amount'>): number {
  return Math.max(rupiahOf(refund_amount), sumOf(refunds ?? []))
}

/** Rupiah that their banks have confirmed. Where refunds are not listed one by one, as of chargebacks, the sum counts. */
function returnedOf({ refunds, refund_amount }: Words): number {
  return refunds ? sumOf(refunds.filter(({ bank_confirmed_at }) => bank_confirmed_at)) : rupiahOf(refund_amount)
}

function sumOf(refunds: readonly z.infer<typeof refundSchema>[]): number {
  return refunds.reduce((sum, { refund_amount }) => sum + rupiahOf(refund_amount), 0)
}

function rupiahOf(text: string | null | undefined): number {
  const amount = Number.parseInt(text ?? '', 10)
  return Number.isSafeInteger(amount) && amount > 0 ? amount : 0
}

const SETTLED = new Set(['settlement', 'capture', ...RETURNS])

const STATUSES: Record<string, GatewayStatus> = {
  deny: 'denied',
  expire: 'expired',
  failure: 'failed',
  chargeback: 'refunded',
}

/**
 * Paid needs a passed fraud check and code 200: the signature covers the code, not the state. Money of which a part
 * went back is still paid. Unknown states stay pending, and so does a card until its bank has sent it through.
 */
function statusOf(words: Words): GatewayStatus {
  const state = words.transaction_status.toLowerCase()
  const passed = (words.fraud_status ?? 'accept') === 'accept'
  if (SETTLED.has(state)) {
    if (words.status_code !== '200' || !passed) return 'pending'
    const isWhole = state === 'refund' && !words.refunds && !words.refund_amount
    return isWhole || returnedOf(words) >= Number.parseInt(words.gross_amount, 10) ? 'refunded' : 'paid'
  }
  // A charged card is cancelled until the end of its day, which sends the money back.
  if (state === 'cancel')
    return words.payment_type === 'credit_card' && words.approval_code && passed ? 'refunded' : 'cancelled'
  return STATUSES[state] ?? 'pending'
}

/** `2026-12-05 14:30:00`, always GMT+7. */
export function parseJakartaTime(text: string): Date | null {
  const at = new Date(`${text.replace(' ', 'T')}+07:00`)
  return Number.isNaN(at.getTime()) ? null : at
}

export function formatJakartaTime(at: Date): string {
  return new Date(at.getTime() + 7 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
}
