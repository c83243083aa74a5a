import { createHash, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import { ApiError } from '../../../../../core/base/common/call/errors.ts'
import type { GatewayStatus } from '../../../../../core/trade/payment/attempt.ts'
import type { GatewayStatement, Notification } from '../../gateway.ts'
import { moment, rupiah, type Told } from './fields.ts'
import { readV3 } from './v3-words.ts'

export const XENDIT = 'xendit'

const properties = <Shape extends z.core.$ZodShape>(shape: Shape) =>
  z.nullish(z.object({ amount: z.nullish(z.number()), channel_properties: z.nullish(z.object(shape)) }))

const methodSchema = z.object({
  id: z.string(),
  status: z.string(),
  updated: z.nullish(moment),
  virtual_account: properties({ virtual_account_number: z.nullish(z.string()), expires_at: z.nullish(moment) }),
  over_the_counter: properties({ payment_code: z.nullish(z.string()), expires_at: z.nullish(moment) }),
  qr_code: properties({ qr_string: z.nullish(z.string()), expires_at: z.nullish(moment) }),
})
type Method = z.infer<typeof methodSchema>

const actionSchema = z.object({
  action: z.string(),
  url_type: z.nullish(z.string()),
  url: z.nullish(z.string()),
  qr_code: z.nullish(z.string()),
})

/** Only the fields we read; Xendit sends more, and others for each channel. */
export const paymentRequestSchema = z.object({
  id: z.string(),
  reference_id: z.string(),
  status: z.string(),
  amount: rupiah,
  currency: z.literal('IDR'),
  created: moment,
  updated: moment,
  payment_method: methodSchema,
  actions: z.nullish(z.array(actionSchema)),
  /** Ours, sent back. */
  metadata: z.nullish(z.object({ expires_at: z.nullish(z.string()) })),
})
export type PaymentRequest = z.infer<typeof paymentRequestSchema>

export const invoiceSchema = z.object({
  id: z.string(),
  external_id: z.string(),
  status: z.string(),
  amount: rupiah,
  currency: z.optional(z.literal('IDR')),
  created: moment,
  updated: moment,
  expiry_date: moment,
  invoice_url: z.string(),
  paid_amount: z.nullish(rupiah),
  paid_at: z.nullish(moment),
})
export type Invoice = z.infer<typeof invoiceSchema>

/** Payments of one payment method. */
export const paymentsSchema = z.object({
  data: z.array(
    z.object({
      payment_request_id: z.nullish(z.string()),
      reference_id: z.nullish(z.string()),
      status: z.string(),
      amount: rupiah,
      currency: z.literal('IDR'),
      created: moment,
      updated: moment,
    }),
  ),
})

export const refundSchema = z.object({
  id: z.string(),
  reference_id: z.nullish(z.string()),
  amount: rupiah,
  status: z.string(),
})
export type Refund = z.infer<typeof refundSchema>

const OF_PAYMENT: Readonly<Record<string, GatewayStatus>> = {
  SUCCEEDED: 'paid',
  FAILED: 'denied',
  CANCELED: 'cancelled',
  VOIDED: 'cancelled',
}

/** Unknown states stay pending, and so does a card that is only authorised. */
export function toldByRequest(request: PaymentRequest): Told {
  const { id, reference_id, amount, created, updated, payment_method: method } = request
  const changed = method.status === 'EXPIRED' && request.status !== 'EXPIRED' ? (method.updated ?? updated) : updated
  const ended = request.status === 'EXPIRED' || method.status === 'EXPIRED'
  const status = OF_PAYMENT[request.status] ?? (ended ? howEnded(changed, endOfRequest(request)) : 'pending')
  const moment = status === 'paid' ? updated : changed
  return { orderId: reference_id, gatewayId: id, status, amount, created, changed: moment }
}

export function endOfRequest({ payment_method, metadata }: PaymentRequest): string | null {
  const ours = metadata?.expires_at
  return endOfMethod(payment_method) ?? (ours && !Number.isNaN(Date.parse(ours)) ? ours : null)
}

function endOfMethod({ virtual_account, over_the_counter, qr_code }: Method): string | null {
  const [end] = [virtual_account, over_the_counter, qr_code].flatMap((way) => way?.channel_properties?.expires_at ?? [])
  return end ?? null
}

/** Xendit says EXPIRED of both; what ended before its time was withdrawn. */
function howEnded(changed: string, end: string | null): GatewayStatus {
  return end !== null && Date.parse(changed) < Date.parse(end) ? 'cancelled' : 'expired'
}

/** A card that was refused leaves the invoice open for another one. */
export function toldByInvoice(invoice: Invoice): Told {
  const { id, external_id, amount, created, updated, expiry_date, paid_amount, paid_at } = invoice
  const isPaid = invoice.status === 'PAID' || invoice.status === 'SETTLED'
  const ended = invoice.status === 'EXPIRED' ? howEnded(updated, expiry_date) : 'pending'
  return {
    orderId: external_id,
    gatewayId: id,
    status: isPaid ? 'paid' : ended,
    amount: isPaid ? (paid_amount ?? amount) : amount,
    created,
    changed: isPaid ? (paid_at ?? updated) : updated,
  }
}

/** `returned`: what went back of it. */
export function noticeOf(told: Omit<Told, 'created'>, returned = 0): GatewayStatement {
  const { orderId, gatewayId, amount, changed } = told
  const status = told.status === 'paid' && returned >= amount ? 'refunded' : told.status
  const isPart = status === 'paid' && returned > 0
  return {
    eventId: [XENDIT, orderId, gatewayId, status, amount, ...(isPart ? [returned] : [])].join('|'),
    orderId,
    gatewayId,
    status,
    amount,
    paidAt: status === 'paid' ? new Date(changed) : null,
    ...(isPart ? { returned } : {}),
  }
}

const paymentEvent = z.object({
  event: z.string().check(z.startsWith('payment.')),
  data: z.object({
    id: z.string(),
    payment_request_id: z.nullish(z.string()),
    reference_id: z.string(),
    status: z.string(),
    amount: rupiah,
    currency: z.literal('IDR'),
    updated: moment,
  }),
})
const invoiceEvent = z.object({
  id: z.string(),
  external_id: z.string(),
  status: z.string(),
  amount: rupiah,
  currency: z.optional(z.literal('IDR')),
  updated: z.nullish(moment),
  paid_amount: z.nullish(rupiah),
  paid_at: z.nullish(moment),
})
const otherEvent = z.object({
  event: z.string(),
  data: z.object({ id: z.optional(z.string()), payment_token_id: z.optional(z.string()) }),
})

/** The token is all that shows who wrote it: no part of the body is signed. Throws ApiError: bad_signature, bad_request. */
export function readXenditStatement({ body, headers }: Notification, callbackToken: string): GatewayStatement {
  if (!isToken(headers['x-callback-token'], callbackToken)) throw new ApiError('bad_signature')
  const now = readV3(body)
  if (now) {
    const { told, ...more } = now
    return { ...noticeOf(told), ...more }
  }
  const payment = z.safeParse(paymentEvent, body)
  if (payment.success) return ofPayment(payment.data.data)
  const invoice = z.safeParse(invoiceEvent, body)
  if (invoice.success) return ofInvoice(invoice.data)
  const other = z.safeParse(otherEvent, body)
  if (other.success && !/^payment(_session)?\./.test(other.data.event)) return ofOther(other.data)
  throw new ApiError('bad_request')
}

function isToken(given: string | string[] | undefined, expected: string): boolean {
  if (typeof given !== 'string' || expected === '') return false
  const [one, other] = [given, expected].map((token) => createHash('sha256').update(token).digest())
  return one !== undefined && other !== undefined && timingSafeEqual(one, other)
}

function ofPayment(data: z.infer<typeof paymentEvent>['data']): GatewayStatement {
  return noticeOf({
    orderId: data.reference_id,
    gatewayId: data.payment_request_id ?? data.id,
    status: OF_PAYMENT[data.status] ?? 'pending',
    amount: data.amount,
    changed: data.updated,
  })
}

/** That one expired is not taken from here: an order whose charge was asked for twice may have another one that is open. */
function ofInvoice(data: z.infer<typeof invoiceEvent>): GatewayStatement {
  const isPaid = data.status === 'PAID' || data.status === 'SETTLED'
  const changed = data.paid_at ?? data.updated
  if (isPaid && !changed) throw new ApiError('bad_request')
  return noticeOf({
    orderId: data.external_id,
    gatewayId: data.id,
    status: isPaid ? 'paid' : 'pending',
    amount: isPaid ? (data.paid_amount ?? data.amount) : data.amount,
    changed: changed ?? '',
  })
}

/** Statement for events of methods and refunds, which we ask about: they tell nothing about an order. */
function ofOther({ event, data }: z.infer<typeof otherEvent>): GatewayStatement {
  const gatewayId = data.id ?? data.payment_token_id ?? ''
  const eventId = [XENDIT, event, gatewayId].join('|')
  return { eventId, orderId: '', gatewayId, status: 'pending', amount: 0, paidAt: null }
}
