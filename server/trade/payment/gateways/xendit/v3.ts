import type { Instructions } from '../../../../../core/trade/payment/contract.ts'
import { type ChargeRequest, OrderUsedUp } from '../../gateway.ts'
import { endOf, type Way } from './channels.ts'
import { type Charged, isPage, plainName } from './charged.ts'
import { type Api, asked, end, type Found, unavailable } from './client.ts'
import type { Told } from './fields.ts'
import type { Notes } from './notes.ts'
import { OF_REQUEST, OF_SESSION, paymentSchema, requestSchema, sessionSchema, type V3Request } from './v3-words.ts'

/** Payments API v3 and sessions, as docs.xendit.co has them since 2025: a payment is found by its own id alone. */
const VERSION = { 'api-version': '2024-11-11' }

const isSession = (id: string) => id.startsWith('ps-')
const requestPath = (id: string) => `/v3/payment_requests/${encodeURIComponent(id)}`
const sessionPath = (id: string) => `/sessions/${encodeURIComponent(id)}`

/** A lost answer leaves a payment whose code was never shown; the next call makes another one. */
export async function chargeByV3(api: Api, way: Way, request: ChargeRequest, notes: Notes, now: Date) {
  const known = await notes.read(request.orderId)
  if (known) return known
  const made = way === 'invoice' ? await openSession(api, request) : await openRequest(api, way, request, now)
  const kept = await notes.keep(request.orderId, made)
  if (kept.gatewayId !== made.gatewayId) await endV3(api, made.gatewayId)
  return kept
}

async function openRequest(api: Api, way: Way, request: ChargeRequest, now: Date): Promise<Charged> {
  const { orderId, amount, merchant, title, customer, returnUrl } = request
  const expires_at = endOf(merchant, request.expiresAt, now).toISOString()
  const channel_properties = {
    virtual_account: { display_name: plainName(customer), expires_at },
    over_the_counter: { payer_name: plainName(customer), expires_at },
    qr_code: {},
    ewallet: {
      success_return_url: returnUrl,
      ...(merchant.bankCode === 'DANA' ? { failure_return_url: returnUrl } : {}),
    },
    invoice: {},
  }[way]
  const body = {
    reference_id: orderId,
    type: 'PAY',
    country: 'ID',
    currency: 'IDR',
    request_amount: amount,
    capture_method: 'AUTOMATIC',
    channel_code: way === 'virtual_account' ? `${merchant.bankCode}_VIRTUAL_ACCOUNT` : merchant.bankCode,
    channel_properties,
    description: title,
    metadata: { expires_at },
  }
  const call = { method: 'POST', path: '/v3/payment_requests', headers: VERSION, body } as const
  return chargedByRequest(await asked(api, call, requestSchema), request.expiresAt)
}

/** In this order where Xendit offers several. */
const SHOWN: readonly (readonly [descriptor: string, type: Instructions['type']])[] = [
  ['VIRTUAL_ACCOUNT_NUMBER', 'va'],
  ['PAYMENT_CODE', 'code'],
  ['QR_STRING', 'qr'],
  ['WEB_URL', 'redirect'],
  ['DEEPLINK_URL', 'redirect'],
]

function chargedByRequest(made: V3Request, wanted: Date): Charged {
  const expiresAt = new Date(made.channel_properties?.expires_at ?? wanted).toISOString()
  const none = { code: null, billerCode: null, qrString: null, redirectUrl: null, expiresAt }
  for (const [descriptor, type] of SHOWN) {
    const value = made.actions?.find((action) => action.descriptor === descriptor)?.value
    if (!value || (type === 'redirect' && !isPage(value))) continue
    const shown = type === 'qr' ? { qrString: value } : type === 'redirect' ? { redirectUrl: value } : { code: value }
    return { gatewayId: made.payment_request_id, instructions: { ...none, type, ...shown } }
  }
  const cause = `${made.payment_request_id}: ${made.status} without a payment code`
  throw OF_REQUEST[made.status] ? new OrderUsedUp(cause) : unavailable(new Error(cause))
}

/** The longest email that a session takes. */
const LONGEST_EMAIL = 50

async function openSession(api: Api, request: ChargeRequest): Promise<Charged> {
  const { orderId, amount, title, customer, locale, returnUrl, expiresAt } = request
  const body = {
    reference_id: orderId,
    session_type: 'PAY',
    mode: 'PAYMENT_LINK',
    amount,
    currency: 'IDR',
    country: 'ID',
    capture_method: 'AUTOMATIC',
    allowed_payment_channels: ['CARDS'],
    customer: {
      type: 'INDIVIDUAL',
      reference_id: orderId.replace(/[^A-Za-z\d]/g, ''),
      ...(customer.email.length <= LONGEST_EMAIL ? { email: customer.email } : {}),
      mobile_number: customer.phone,
      individual_detail: { given_names: plainName(customer) },
    },
    expires_at: expiresAt.toISOString(),
    locale,
    description: title,
    success_return_url: returnUrl,
    cancel_return_url: returnUrl,
  }
  const made = await asked(api, { method: 'POST', path: '/sessions', body }, sessionSchema)
  const { payment_session_id: gatewayId, payment_link_url: redirectUrl } = made
  if (!redirectUrl || !isPage(redirectUrl)) throw unavailable(new Error(`session ${gatewayId} without a page`))
  const codes = { code: null, billerCode: null, qrString: null }
  const ends = new Date(made.expires_at).toISOString()
  return { gatewayId, instructions: { type: 'redirect', ...codes, redirectUrl, expiresAt: ends } }
}

/** Null where Xendit does not know it. `paymentId`: a webhook names it, and it may be paid although its request says expired. */
export async function findByV3(
  api: Api,
  id: string | null,
  orderId: string,
  paymentId?: string,
): Promise<Found | null> {
  const found = id === null ? null : isSession(id) ? await foundBySession(api, id) : await foundByRequest(api, id)
  if (found?.told.status === 'paid') return found
  const late = paymentId ?? found?.latestPayment
  const paid = late ? await paidBy(api, late, orderId) : null
  if (!paid) return found
  const told = found ? { ...paid.told, gatewayId: found.told.gatewayId } : paid.told
  return { ...paid, told }
}

async function foundByRequest(api: Api, id: string): Promise<Found | null> {
  const call = { method: 'GET', path: requestPath(id), headers: VERSION } as const
  const made = await asked(api, call, requestSchema, { isMissing: null })
  if (!made) return null
  const told: Told = {
    orderId: made.reference_id,
    gatewayId: made.payment_request_id,
    status: OF_REQUEST[made.status] ?? 'pending',
    amount: made.request_amount,
    created: made.created,
    changed: made.updated,
  }
  return { told, key: 'payment_request_id', refundedAs: told.gatewayId, latestPayment: made.latest_payment_id ?? null }
}

async function foundBySession(api: Api, id: string): Promise<Found | null> {
  const made = await asked(api, { method: 'GET', path: sessionPath(id) }, sessionSchema, {
    isMissing: null,
  })
  if (!made) return null
  const { payment_session_id: gatewayId, payment_request_id } = made
  const status = OF_SESSION[made.status] ?? 'pending'
  const { reference_id: orderId, amount, created, updated: changed } = made
  const told = { orderId, gatewayId, status, amount, created, changed }
  return { told, key: 'payment_request_id', refundedAs: payment_request_id ?? gatewayId }
}

async function paidBy(api: Api, id: string, orderId: string): Promise<Found | null> {
  const call = { method: 'GET', path: `/v3/payments/${encodeURIComponent(id)}`, headers: VERSION } as const
  const payment = await asked(api, call, paymentSchema, { isMissing: null })
  if (payment?.status !== 'SUCCEEDED' || payment.reference_id !== orderId) return null
  const { payment_request_id: gatewayId, request_amount: amount, created, updated: changed } = payment
  const told: Told = { orderId, gatewayId, status: 'paid', amount, created, changed }
  return { told, key: 'payment_request_id', refundedAs: gatewayId }
}

export async function endV3(api: Api, id: string): Promise<void> {
  await end(api, `${isSession(id) ? sessionPath(id) : requestPath(id)}/cancel`)
}
