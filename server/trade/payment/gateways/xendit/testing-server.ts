import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import * as z from 'zod/mini'
import type { Clock } from '../../../../base/common/clock.ts'
import { type FakeAnswer, type FakeApi, type FakeRequest, fakeApi } from '../../../../testing/fake-api.ts'
import type { Notification } from '../../gateway.ts'
import { BUSINESS, newInvoice, pagesOf, shownBy } from './testing-made.ts'
import {
  LIMITS,
  REFUNDS,
  type WantedMethod,
  type WantedRequest,
  wantedInvoice,
  wantedRefund,
  wantedRequest,
} from './testing-requests.ts'

type Json = Record<string, unknown>
type Kept = Json & { id: string; status: string; amount: number; created: string; updated: string }
type Request = Kept & { reference_id: string; payment_method: Json & { id: string; status: string } }
type Invoice = Kept & { external_id: string; expiry_date: string }
type Refund = Kept & { reference_id: string; paid: string }

export type XenditServer = Pick<FakeApi, 'url' | 'requests' | 'fail' | 'close'> & {
  /** The customer pays at bank, app, shop or page. Returns the webhook. Throws where it takes no money. */
  pay(orderId: string): Notification
  deny(orderId: string): Notification
  /** Money that came in the last moment: the payment request stays expired. */
  payLate(orderId: string): Notification
  /** Lets what is past its time end. Returns the webhooks. */
  expire(): Notification[]
  /** A refund under way ends. Returns its webhook. */
  settleRefund(key: string, status?: 'SUCCEEDED' | 'FAILED'): Notification
  /** Refunds as staff do in its dashboard: under no key of ours. Returns its webhook. */
  refundInDashboard(orderId: string, amount: number): Notification
  /** Webhook that an attacker wrote; the other one comes from the other environment of the same account. */
  forged(notification: Notification, changes: Json): Notification
  ofOtherEnvironment(notification: Notification): Notification
  /** Sends a webhook to an address, now or later, and answers with the status. */
  send(url: string, notification: Notification, afterMs?: number): Promise<number>
  /** How many payments of an order can still be paid. */
  openOf(orderId: string): number
}

type Options = {
  secretKey: string
  callbackToken: string
  clock: Clock
  refundsAtOnce?: boolean
  /** A free one unless it is named. */
  port?: number
}

/** Xendit on this machine: payment requests, payment methods, invoices and refunds as its documentation describes them. */
export async function xenditServer(options: Options): Promise<XenditServer> {
  const { clock, callbackToken, refundsAtOnce = true } = options
  const requests: Request[] = []
  const invoices: Invoice[] = []
  const refunds: Refund[] = []
  const payments: Json[] = []
  /** First answers of calls with a key. */
  const answered = new Map<string, FakeAnswer>()
  const now = () => clock.now().toISOString()
  const authorization = `Basic ${Buffer.from(`${options.secretKey}:`).toString('base64')}`

  const route = (handle: (request: FakeRequest) => FakeAnswer) => (request: FakeRequest) => {
    if (request.headers.authorization !== authorization) return refusal(401, 'INVALID_API_KEY')
    const given = request.headers['idempotency-key']
    const key = typeof given === 'string' ? `${request.path} ${given}` : null
    const answer = (key && answered.get(key)) || handle(request)
    if (key && (answer.status ?? 200) < 300) answered.set(key, structuredClone(answer))
    return structuredClone(answer)
  }

  const api = await fakeApi(
    {
      'POST /payment_requests': route(({ body }) => {
        const wanted = z.safeParse(wantedRequest, body)
        if (!wanted.success) return invalid(wanted.error)
        const { amount, payment_method } = wanted.data
        const [least, most] = LIMITS[channelOf(payment_method)] ?? [1, Number.POSITIVE_INFINITY]
        if (amount < least || amount > most) return refusal(400, 'INVALID_VALUE_ERROR')
        const made = newRequest(wanted.data, now(), clock.now())
        requests.push(made)
        return { status: 201, body: made }
      }),
      'GET /payment_requests': route(({ query }) => {
        expire()
        const data = requests.filter(({ reference_id }) => query.getAll('reference_id').includes(reference_id))
        return { body: { data, has_more: false } }
      }),
      'GET /v2/payment_methods/:id/payments': route(({ params }) => {
        const data = payments.filter(({ payment_method }) => (payment_method as Json).id === params.id)
        return { body: { data, has_more: false } }
      }),
      'POST /v2/payment_methods/:id/expire': route(({ params }) => {
        const found = requests.find(({ payment_method }) => payment_method.id === params.id)
        if (!found) return refusal(404, 'DATA_NOT_FOUND')
        if (!isOpen(found)) return refusal(400, 'INVALID_PAYMENT_METHOD')
        return { body: endRequest(found, now()).payment_method }
      }),
      'POST /v2/invoices': route(({ body }) => {
        const wanted = z.safeParse(wantedInvoice, body)
        if (!wanted.success) return invalid(wanted.error)
        const made = newInvoice(wanted.data, clock.now())
        invoices.push(made)
        return { body: made }
      }),
      'GET /v2/invoices': route(({ query }) => {
        expire()
        return { body: invoices.filter(({ external_id }) => external_id === query.get('external_id')).toReversed() }
      }),
      'POST /invoices/:id/expire!': route(({ params }) => {
        const found = invoices.find(({ id }) => id === params.id)
        if (!found) return refusal(404, 'INVOICE_NOT_FOUND_ERROR')
        if (!isOpen(found)) return refusal(400, 'INVOICE_STATUS_ERROR')
        return { body: Object.assign(found, { status: 'EXPIRED', updated: now() }) }
      }),
      'POST /refunds': route(({ body }) => {
        const wanted = z.safeParse(wantedRefund, body)
        if (!wanted.success) return invalid(wanted.error)
        const refused = whyNot(wanted.data)
        if (refused) return refused
        const { payment_request_id, invoice_id, ...rest } = wanted.data
        const paid = payment_request_id ?? invoice_id ?? ''
        const stamps = { id: `rfd-${randomUUID()}`, created: now(), updated: now() }
        const status = refundsAtOnce ? 'SUCCEEDED' : 'PENDING'
        refunds.push({ ...rest, ...stamps, paid, status, failure_code: null, country: 'ID' })
        return { body: { ...refunds.at(-1), payment_request_id: payment_request_id ?? null } }
      }),
      'GET /refunds': route(({ query }) => {
        const of = query.get('payment_request_id') ?? query.get('invoice_id')
        return { body: { data: refunds.filter(({ paid }) => paid === of), has_more: false } }
      }),
    },
    options.port,
  )

  function whyNot(wanted: z.infer<typeof wantedRefund>): FakeAnswer | null {
    const request = requests.find(({ id }) => id === wanted.payment_request_id)
    const found = request ?? invoices.find(({ id }) => id === wanted.invoice_id)
    if (!found) return refusal(404, 'DATA_NOT_FOUND')
    const takes = REFUNDS[request ? channelOf(request.payment_method as unknown as WantedMethod) : 'CREDIT_CARD']
    const earlier = refunds.filter(({ paid, status }) => paid === found.id && status !== 'FAILED')
    const left = found.amount - earlier.reduce((sum, { amount }) => sum + amount, 0)
    if (!takes) return refusal(403, 'REFUND_NOT_SUPPORTED')
    if (found.status !== 'SUCCEEDED' && found.status !== 'PAID') return refusal(400, 'INELIGIBLE_TRANSACTION_STATUS')
    if (wanted.amount > left) return refusal(400, 'REFUND_AMOUNT_EXCEEDED')
    if (takes === 'full' && wanted.amount < found.amount) return refusal(403, 'PARTIAL_REFUND_NOT_SUPPORTED')
    return earlier.some(({ status }) => status === 'PENDING') ? refusal(400, 'REFUND_IN_PROGRESS') : null
  }

  function open(orderId: string): Request | Invoice {
    expire()
    const all = [...requests, ...invoices]
    const found = all.find((one) => (one.reference_id ?? one.external_id) === orderId && isOpen(one))
    if (!found) throw new Error(`${orderId} takes no money`)
    return found
  }

  function settle(orderId: string, status: 'SUCCEEDED' | 'FAILED'): Notification {
    const found = open(orderId)
    if ('external_id' in found) {
      const paid = { status: 'PAID', paid_amount: found.amount, paid_at: now(), payment_method: 'CREDIT_CARD' }
      // A refused card leaves it open and sends no webhook.
      if (status === 'SUCCEEDED') Object.assign(found, paid, { updated: now() })
      return signed(found)
    }
    const failure = status === 'FAILED' ? 'CHANNEL_UNAVAILABLE' : null
    Object.assign(found, { status, updated: now(), failure_code: failure })
    return event(status === 'SUCCEEDED' ? 'payment.succeeded' : 'payment.failed', paymentOf(found))
  }

  function expire(): Notification[] {
    const late = requests.filter((one) => isOpen(one) && endOf(one) <= now())
    const events = late.map((one) => event('payment_method.expired', endRequest(one, endOf(one)).payment_method))
    const old = invoices.filter((one) => isOpen(one) && one.expiry_date <= now())
    const bodies = old.map((one) => Object.assign(one, { status: 'EXPIRED', updated: one.expiry_date }))
    return [...events, ...bodies.map(signed)]
  }

  const signed = (body: Json): Notification => ({
    body: structuredClone(body),
    headers: { 'x-callback-token': callbackToken, 'webhook-id': randomUUID() },
  })
  const event = (name: string, data: Json) =>
    signed({ event: name, business_id: BUSINESS, created: now(), api_version: null, data })

  return {
    ...api,
    pay: (orderId) => settle(orderId, 'SUCCEEDED'),
    deny: (orderId) => settle(orderId, 'FAILED'),
    payLate(orderId) {
      const found = requests.find(({ reference_id, status }) => reference_id === orderId && status === 'EXPIRED')
      if (!found) throw new Error(`${orderId} has not expired`)
      const paid = { ...paymentOf({ ...found, updated: now() }), status: 'SUCCEEDED' }
      payments.push(paid)
      return event('payment.succeeded', paid)
    },
    expire,
    settleRefund(key, status = 'SUCCEEDED') {
      const found = refunds.find(({ reference_id }) => reference_id === key)
      if (found?.status !== 'PENDING') throw new Error(`no refund ${key} is under way`)
      const failure_code = status === 'FAILED' ? 'REFUND_FAILED' : null
      return event(`refund.${status.toLowerCase()}`, Object.assign(found, { status, updated: now(), failure_code }))
    },
    refundInDashboard(orderId, amount) {
      const found = [...requests, ...invoices].find((one) => (one.reference_id ?? one.external_id) === orderId)
      if (!found) throw new Error(`${orderId} is unknown`)
      const stamps = { id: `rfd-${randomUUID()}`, created: now(), updated: now() }
      const made = { ...stamps, reference_id: `dashboard-${randomUUID()}`, paid: found.id, amount, status: 'SUCCEEDED' }
      refunds.push(made)
      return event('refund.succeeded', made)
    },
    forged: ({ headers, body }, changes) => ({
      headers: { ...headers, 'x-callback-token': 'a token somebody guessed' },
      body: { ...body, ...changes },
    }),
    ofOtherEnvironment: ({ headers, body }) => ({
      headers: { ...headers, 'x-callback-token': `live ${callbackToken}` },
      body,
    }),
    async send(url, { headers, body }, afterMs = 0) {
      await setTimeout(afterMs)
      const named = { 'content-type': 'application/json', ...(headers as Record<string, string>) }
      return (await fetch(url, { method: 'POST', headers: named, body: JSON.stringify(body) })).status
    },
    openOf: (orderId) =>
      [...requests, ...invoices].filter((one) => (one.reference_id ?? one.external_id) === orderId && isOpen(one))
        .length,
  }
}

function refusal(status: number, error_code: string): FakeAnswer {
  return { status, body: { error_code, message: `${error_code} of the customer budi@example.com` } }
}

function invalid({ issues }: z.core.$ZodError): FakeAnswer {
  const errors = issues.map(({ path, message }) => ({ path: path.join('.'), message }))
  return { status: 400, body: { error_code: 'API_VALIDATION_ERROR', message: 'invalid input', errors } }
}

function channelOf(method: WantedMethod): string {
  if (method.type === 'VIRTUAL_ACCOUNT') return method.virtual_account.channel_code
  if (method.type === 'OVER_THE_COUNTER') return method.over_the_counter.channel_code
  return method.type === 'QR_CODE' ? method.qr_code.channel_code : method.ewallet.channel_code
}

function isOpen({ status }: Kept): boolean {
  return status === 'PENDING' || status === 'REQUIRES_ACTION'
}

/** A wallet without an end of its own ends after a day. */
function endOf({ payment_method, created }: Request): string {
  const ways = [payment_method.virtual_account, payment_method.over_the_counter, payment_method.qr_code]
  const ends = ways.flatMap(
    (way) => (way as { channel_properties?: { expires_at?: string } })?.channel_properties?.expires_at ?? [],
  )
  return ends[0] ?? new Date(Date.parse(created) + 86_400_000).toISOString()
}

function endRequest(request: Request, updated: string): Request {
  Object.assign(request.payment_method, { status: 'EXPIRED', updated })
  return Object.assign(request, { status: 'EXPIRED', updated })
}

function paymentOf({ id, reference_id, amount, status, updated, payment_method, failure_code }: Request): Json {
  return {
    id: `py-${randomUUID()}`,
    payment_request_id: id,
    reference_id,
    customer_id: null,
    currency: 'IDR',
    amount,
    country: 'ID',
    status,
    payment_method,
    channel_properties: null,
    payment_detail: null,
    failure_code,
    created: updated,
    updated,
    metadata: null,
  }
}

function newRequest(wanted: WantedRequest, created: string, at: Date): Request {
  const { payment_method: method, ...rest } = wanted
  const isWallet = method.type === 'EWALLET'
  return {
    ...rest,
    id: `pr-${randomUUID()}`,
    business_id: BUSINESS,
    created,
    updated: created,
    status: isWallet ? 'REQUIRES_ACTION' : 'PENDING',
    customer_id: null,
    description: null,
    failure_code: null,
    capture_method: null,
    initiator: null,
    card_verification_results: null,
    items: null,
    shipping_information: null,
    actions: isWallet ? pagesOf(method.ewallet.channel_code) : [],
    payment_method: {
      ...method,
      ...shownBy(method, wanted.amount, at),
      id: `pm-${randomUUID()}`,
      status: isWallet ? 'REQUIRES_ACTION' : 'ACTIVE',
      created,
      updated: created,
      description: null,
      metadata: null,
      card: null,
      direct_debit: null,
    },
  }
}
