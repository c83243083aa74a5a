import { ApiError } from '../../../../../core/base/common/call/errors.ts'
import type { Clock } from '../../../../base/common/clock.ts'
import type { ChargeRequest, PaymentGateway, RefundAnswer, RefundRequest } from '../../gateway.ts'
import { isRefundable, type Way, wayOf, XENDIT_MERCHANTS } from './channels.ts'
import { bodyOf, type Charged, chargedBy, chargedByInvoice, invoiceBodyOf } from './charged.ts'
import {
  type Api,
  asked,
  chosen,
  end,
  endInvoice,
  type Found,
  findPayment,
  invoicesOf,
  Refused,
  refundsOf,
  requestsOf,
  returnedOf,
  unavailable,
  xenditApi,
} from './client.ts'
import type { Notes } from './notes.ts'
import { chargeByV3, endV3, findByV3 } from './v3.ts'
import {
  invoiceSchema,
  noticeOf,
  paymentRequestSchema,
  type Refund,
  readXenditStatement,
  refundSchema,
  toldByInvoice,
  toldByRequest,
  XENDIT,
} from './words.ts'

export const XENDIT_VERSIONS = ['v2', 'v3'] as const
export type XenditVersion = (typeof XENDIT_VERSIONS)[number]

export type XenditOptions = {
  secretKey: string
  /** Token that webhooks carry. */
  callbackToken: string
  apiUrl: string
  clock: Clock
  timeoutMs?: number
  /** Version for new payments; those of the other one are still found. */
  version?: XenditVersion
  /** Needed for v3. */
  notes?: Notes
}

const TIMEOUT_MS = 15_000
/**
 * Refusals of the payment or its channel, by docs.xendit.co (refund-payment-request) and the error codes of the SDKs.
 * Other errors are asked again: they pass (a balance, a channel that is down, another refund on its way) or are a
 * mistake of ours.
 */
const REFUSALS = new Set([
  'REFUND_NOT_SUPPORTED',
  'PARTIAL_REFUND_NOT_SUPPORTED',
  'PARTIAL_REFUND_COUNTS_EXCEEDED',
  'REFUND_AMOUNT_EXCEEDED',
  'MAXIMUM_REFUND_AMOUNT_REACHED',
  'INELIGIBLE_TRANSACTION',
  'INELIGIBLE_TRANSACTION_STATUS',
  'TRANSACTION_NOT_FOUND',
  'DATA_NOT_FOUND',
])

/** Payments API v2 with invoices for cards, or v3 with sessions for them. */
export function createXenditGateway(options: XenditOptions): PaymentGateway {
  const { secretKey, callbackToken, apiUrl, clock, timeoutMs = TIMEOUT_MS, version = 'v2', notes = null } = options
  const api = xenditApi(apiUrl, secretKey, timeoutMs)

  /** By the API that new payments are made by, else by the other one. An order without a note is none of v3. */
  async function find(orderId: string, paymentId?: string): Promise<Found | null> {
    const id = (await notes?.read(orderId))?.gatewayId ?? null
    const byV3 = async () => (id || paymentId ? await findByV3(api, id, orderId, paymentId) : null)
    if (version === 'v2') return (await findPayment(api, orderId)) ?? (await byV3())
    return (await byV3()) ?? (id ? await findPayment(api, orderId) : null)
  }

  return {
    name: XENDIT,
    demo: secretKey.startsWith('xnd_development_'),
    merchants: async () => XENDIT_MERCHANTS,
    reversalMinutes: () => 0,
    namedByAmount: () => false,
    refundable: isRefundable,
    async charge(request) {
      const way = wayOf(request.merchant)
      if (!way) throw new ApiError('merchant_unavailable')
      if (version === 'v3' && notes) return await chargeByV3(api, way, request, notes, clock.now())
      if (way === 'invoice') return await chargeByInvoice(api, request, clock.now())
      return await chargeByRequest(api, way, request, clock.now())
    },
    readNotification: (notification) => readXenditStatement(notification, callbackToken),
    async status(orderId, named) {
      const found = await find(orderId, named?.paymentId)
      if (!found) return null
      return noticeOf(found.told, found.told.status === 'paid' ? await returnedOf(api, found) : 0)
    },
    async cancel(orderId) {
      const id = (await notes?.read(orderId))?.gatewayId
      if (id && (version === 'v3' || id.startsWith('ps-'))) await endV3(api, id)
      // A payment of v3 that was never noted was never shown, so it needs no end.
      if (version === 'v3' && (!id || (await findByV3(api, id, orderId)))) return
      const requests = await requestsOf(api, orderId)
      for (const { payment_method } of requests.filter((one) => toldByRequest(one).status === 'pending'))
        await end(api, `/v2/payment_methods/${encodeURIComponent(payment_method.id)}/expire`)
      if (requests.length > 0) return
      const invoices = await invoicesOf(api, orderId)
      for (const { id } of invoices.filter((one) => toldByInvoice(one).status === 'pending')) await endInvoice(api, id)
    },
    refund: async (request) => await refund(api, request, await find(request.orderId)),
    async findRefund({ orderId, key }) {
      const found = await find(orderId)
      return found && (await answerFor(api, found, key))
    },
  }
}

/** Looked for first: an answer may have been lost, and Xendit forgets the key of a call after some time. */
async function chargeByRequest(api: Api, way: Way, request: ChargeRequest, now: Date): Promise<Charged> {
  const known = chosen(await requestsOf(api, request.orderId), toldByRequest)
  if (known) return chargedBy(known, way, request)
  const headers = { 'idempotency-key': request.orderId }
  const call = { method: 'POST', path: '/payment_requests', headers, body: bodyOf(way, request, now) } as const
  return chargedBy(await asked(api, call, paymentRequestSchema), way, request)
}

/** Invoices have no key, so that two asked for at once are two: the older one stays. */
async function chargeByInvoice(api: Api, request: ChargeRequest, now: Date): Promise<Charged> {
  const { orderId } = request
  const known = await invoicesOf(api, orderId)
  const call = { method: 'POST', path: '/v2/invoices', body: invoiceBodyOf(request, now) } as const
  const made = known.length === 0 ? await asked(api, call, invoiceSchema) : null
  const all = made ? [made, ...(await invoicesOf(api, orderId)).filter(({ id }) => id !== made.id)] : known
  const stays = chosen(all, toldByInvoice)
  if (!stays) throw unavailable(new Error(`${orderId} without an invoice`))
  for (const one of all)
    if (one.id !== stays.id && toldByInvoice(one).status === 'pending') await endInvoice(api, one.id)
  return chargedByInvoice(stays)
}

/** Looks for a refund under the key first: the call alone would repeat its first answer. */
async function refund(api: Api, { orderId, key, amount }: RefundRequest, found: Found | null): Promise<RefundAnswer> {
  if (found?.told.status !== 'paid') return 'refused'
  const known = await answerFor(api, found, key)
  if (known) return known
  const body = {
    [found.key]: found.refundedAs,
    reference_id: key,
    amount,
    currency: 'IDR',
    reason: 'REQUESTED_BY_CUSTOMER',
    metadata: { order_id: orderId },
  }
  try {
    const call = { method: 'POST', path: '/refunds', headers: { 'idempotency-key': key }, body } as const
    return answerOf(await asked(api, call, refundSchema))
  } catch (error) {
    const code = error instanceof ApiError && error.cause instanceof Refused ? error.cause.code : ''
    if (REFUSALS.has(code)) return 'refused'
    throw error
  }
}

/** Null where no refund has this key. */
async function answerFor(api: Api, found: Found, key: string): Promise<RefundAnswer | null> {
  const known = (await refundsOf(api, found)).find(({ reference_id }) => reference_id === key)
  return known ? answerOf(known) : null
}

function answerOf({ status }: Refund): RefundAnswer {
  if (status === 'SUCCEEDED') return 'sent'
  return status === 'FAILED' || status === 'CANCELLED' ? 'refused' : 'pending'
}
