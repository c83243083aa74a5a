import { randomInt, randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import type { Clock } from '../../../../base/common/clock.ts'
import { type FakeAnswer, type FakeApi, type FakeRequest, fakeApi } from '../../../../testing/fake-api.ts'
import type { Notification } from '../../gateway.ts'
import { LIMITS, REFUNDS, wantedRefund } from './testing-requests.ts'

type Json = Record<string, unknown>
type Kept = {
  id: string
  reference_id: string
  status: string
  amount: number
  channel: string
  ends: string
  created: string
  updated: string
  actions: Json[]
  payment: string | null
}
type Refund = Json & { id: string; reference_id: string; amount: number; status: string; payment_request_id: string }

export type XenditV3Server = Pick<FakeApi, 'url' | 'requests' | 'fail' | 'close'> & {
  pay(orderId: string): Notification
  deny(orderId: string): Notification
  /** Money that came in the last moment: the payment request stays expired. `isNamed`: the request says which payment. */
  payLate(orderId: string, how: { isNamed: boolean }): Notification
  expire(): void
  openOf(orderId: string): number
}

const text = (most: number) => z.string().check(z.minLength(1), z.maxLength(most))
const page = z.url().check(z.startsWith('https://'), z.maxLength(255))
const named = z.strictObject({ success_return_url: page, failure_return_url: z.optional(page) })
const VA = ['BCA', 'MANDIRI', 'BNI', 'BRI', 'PERMATA'].map((bank) => `${bank}_VIRTUAL_ACCOUNT`)
/** Properties of each channel of Indonesia, as docs.xendit.co lists them; others are refused. */
const PROPERTIES: Readonly<Record<string, z.ZodMiniType>> = {
  ...Object.fromEntries(
    VA.map((code) => [code, z.strictObject({ display_name: text(50), expires_at: z.optional(z.iso.datetime()) })]),
  ),
  ALFAMART: z.strictObject({ payer_name: text(50), expires_at: z.optional(z.iso.datetime()) }),
  INDOMARET: z.strictObject({ payer_name: text(50), expires_at: z.optional(z.iso.datetime()) }),
  QRIS: z.strictObject({}),
  DANA: named,
  SHOPEEPAY: named,
  LINKAJA: named,
}
const wantedRequest = z.strictObject({
  reference_id: text(255),
  type: z.literal('PAY'),
  country: z.literal('ID'),
  currency: z.literal('IDR'),
  request_amount: z.int().check(z.positive()),
  capture_method: z.literal('AUTOMATIC'),
  channel_code: z.string(),
  channel_properties: z.record(z.string(), z.unknown()),
  description: text(1000),
  metadata: z.record(text(40), text(500)),
})
const wantedSession = z.strictObject({
  reference_id: text(64),
  session_type: z.literal('PAY'),
  mode: z.literal('PAYMENT_LINK'),
  amount: z.int().check(z.positive()),
  currency: z.literal('IDR'),
  country: z.literal('ID'),
  capture_method: z.literal('AUTOMATIC'),
  allowed_payment_channels: z.array(z.literal('CARDS')),
  customer: z.strictObject({
    type: z.literal('INDIVIDUAL'),
    reference_id: z.string().check(z.regex(/^[A-Za-z\d]{1,255}$/)),
    email: z.optional(z.email().check(z.maxLength(50))),
    mobile_number: z.e164(),
    individual_detail: z.strictObject({ given_names: z.string().check(z.regex(/^[A-Za-z\d ]{1,50}$/)) }),
  }),
  expires_at: z.iso.datetime(),
  locale: z.enum(['id', 'en']),
  description: text(1000),
  success_return_url: page,
  cancel_return_url: page,
})

type Options = { secretKey: string; callbackToken: string; clock: Clock; port?: number }

/** Xendit's Payments API v3 and its sessions on this machine: nothing is found by our reference. */
export async function xenditV3Server({ secretKey, callbackToken, clock, port }: Options): Promise<XenditV3Server> {
  const all: Kept[] = []
  const refunds: Refund[] = []
  const now = () => clock.now().toISOString()
  const authorization = `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`
  const route = (handle: (request: FakeRequest) => FakeAnswer) => (request: FakeRequest) => {
    if (request.headers.authorization !== authorization) return refusal(401, 'INVALID_API_KEY')
    expire()
    return structuredClone(handle(request))
  }
  const byId = (id: string | undefined) => all.find((each) => each.id === id)
  const keep = (made: Omit<Kept, 'created' | 'updated' | 'payment'>) => {
    const kept = { ...made, created: now(), updated: now(), payment: null }
    all.push(kept)
    return kept
  }
  const cancel = route(({ params }) => {
    const found = byId(params.id)
    if (!found) return refusal(404, 'DATA_NOT_FOUND')
    if (!isOpen(found)) return refusal(400, 'INELIGIBLE_TRANSACTION_STATUS')
    return { body: shown(Object.assign(found, { status: 'CANCELED', updated: now() })) }
  })
  const get = route(({ params }) => {
    const found = byId(params.id)
    return found ? { body: shown(found) } : refusal(404, 'DATA_NOT_FOUND')
  })

  const api = await fakeApi(
    {
      'POST /v3/payment_requests': route(({ body }) => {
        const wanted = z.safeParse(wantedRequest, body)
        if (!wanted.success) return refusal(400, 'API_VALIDATION_ERROR')
        const { channel_code: channel, channel_properties, request_amount: amount, reference_id } = wanted.data
        const properties = PROPERTIES[channel]
        if (!properties || !z.safeParse(properties, channel_properties).success)
          return refusal(400, 'API_VALIDATION_ERROR')
        const [least, most] = LIMITS[channel] ?? [1, Number.POSITIVE_INFINITY]
        if (amount < least || amount > most) return refusal(400, 'INVALID_VALUE_ERROR')
        const day = new Date(clock.now().getTime() + 86_400_000).toISOString()
        const ends = typeof channel_properties.expires_at === 'string' ? channel_properties.expires_at : day
        const id = `pr-${randomUUID()}`
        const made = { id, reference_id, status: 'REQUIRES_ACTION', amount, channel, ends, actions: actionsOf(channel) }
        return { status: 201, body: shown(keep(made)) }
      }),
      'GET /v3/payment_requests/:id': get,
      'POST /v3/payment_requests/:id/cancel': cancel,
      'GET /v3/payments/:id': route(({ params }) => {
        const found = all.find(({ payment }) => payment === params.id)
        return found ? { body: paymentOf(found) } : refusal(404, 'DATA_NOT_FOUND')
      }),
      'POST /sessions': route(({ body }) => {
        const wanted = z.safeParse(wantedSession, body)
        if (!wanted.success) return refusal(400, 'API_VALIDATION_ERROR')
        const { reference_id, amount, expires_at: ends } = wanted.data
        const id = `ps-${randomUUID().replaceAll('-', '').slice(0, 24)}`
        return {
          status: 201,
          body: shown(keep({ id, reference_id, status: 'ACTIVE', amount, channel: 'CARDS', ends, actions: [] })),
        }
      }),
      'GET /sessions/:id': get,
      'POST /sessions/:id/cancel': cancel,
      'POST /refunds': route(({ body }) => {
        const wanted = z.safeParse(wantedRefund, body)
        if (!wanted.success) return refusal(400, 'API_VALIDATION_ERROR')
        const { payment_request_id = '', reference_id, amount } = wanted.data
        const found = all.find((each) => requestOf(each) === payment_request_id)
        if (!found) return refusal(404, 'DATA_NOT_FOUND')
        const takes = REFUNDS[found.channel === 'CARDS' ? 'CREDIT_CARD' : found.channel]
        const earlier = refunds.filter((each) => each.payment_request_id === payment_request_id)
        const left = found.amount - earlier.reduce((sum, each) => sum + each.amount, 0)
        if (!takes) return refusal(403, 'REFUND_NOT_SUPPORTED')
        if (amount > left) return refusal(400, 'REFUND_AMOUNT_EXCEEDED')
        if (takes === 'full' && amount < found.amount) return refusal(403, 'PARTIAL_REFUND_NOT_SUPPORTED')
        const made = { id: `rfd-${randomUUID()}`, reference_id, amount, status: 'SUCCEEDED', payment_request_id }
        refunds.push(made)
        return { body: made }
      }),
      'GET /refunds': route(({ query }) => ({
        body: { data: refunds.filter((each) => each.payment_request_id === query.get('payment_request_id')) },
      })),
    },
    port,
  )

  function expire(): void {
    for (const each of all)
      if (isOpen(each) && each.ends <= now()) Object.assign(each, { status: 'EXPIRED', updated: each.ends })
  }

  function open(orderId: string): Kept {
    expire()
    const found = all.find((each) => each.reference_id === orderId && isOpen(each))
    if (!found) throw new Error(`${orderId} takes no money`)
    return found
  }

  const event = (name: string, data: Json): Notification => ({
    body: structuredClone({ event: name, business_id: '5f27a14a9bf05c73dd040bc8', created: now(), data }),
    headers: { 'x-callback-token': callbackToken },
  })

  return {
    ...api,
    pay(orderId) {
      const found = open(orderId)
      const status = isSession(found) ? 'COMPLETED' : 'SUCCEEDED'
      Object.assign(found, { status, updated: now(), payment: `py-${randomUUID()}` })
      return isSession(found)
        ? event('payment_session.completed', shown(found))
        : event('payment.capture', paymentOf(found))
    },
    deny(orderId) {
      const found = Object.assign(open(orderId), { status: 'FAILED', updated: now() })
      return event('payment.failure', { ...paymentOf(found), payment_id: `py-${randomUUID()}`, status: 'FAILED' })
    },
    payLate(orderId, { isNamed }) {
      expire()
      const found = all.find((each) => each.reference_id === orderId && each.status === 'EXPIRED')
      if (!found) throw new Error(`${orderId} has not expired`)
      Object.assign(found, { payment: `py-${randomUUID()}`, updated: now(), isNamed })
      return event('payment.capture', paymentOf(found))
    },
    expire,
    openOf: (orderId) => all.filter((each) => each.reference_id === orderId && isOpen(each)).length,
  }
}

const isSession = ({ id }: Kept) => id.startsWith('ps-')
const requestOf = (kept: Kept) => (isSession(kept) ? kept.id.replace('ps-', 'pr-') : kept.id)

function isOpen({ status }: Kept): boolean {
  return status === 'REQUIRES_ACTION' || status === 'ACTIVE'
}

function refusal(status: number, error_code: string): FakeAnswer {
  return { status, body: { error_code, message: `${error_code} of the customer budi@example.com` } }
}

function actionsOf(channel: string): Json[] {
  const action = (type: string, descriptor: string, value: string) => ({ type, descriptor, value })
  if (VA.includes(channel)) return [action('PRESENT_TO_CUSTOMER', 'VIRTUAL_ACCOUNT_NUMBER', digits(16))]
  if (channel === 'QRIS') return [action('PRESENT_TO_CUSTOMER', 'QR_STRING', `00020101021226${digits(20)}`)]
  if (channel === 'ALFAMART' || channel === 'INDOMARET')
    return [action('PRESENT_TO_CUSTOMER', 'PAYMENT_CODE', digits(13))]
  const descriptor = channel === 'SHOPEEPAY' ? 'DEEPLINK_URL' : 'WEB_URL'
  return [action('REDIRECT_CUSTOMER', descriptor, `https://ewallet.xendit.example/${channel}/${randomUUID()}`)]
}

function shown(kept: Kept): Json {
  const { id, reference_id, status, amount, channel, ends, created, updated, actions, payment } = kept
  const common = { reference_id, status, currency: 'IDR', country: 'ID', created, updated }
  if (isSession(kept))
    return {
      ...common,
      payment_session_id: id,
      amount,
      expires_at: ends,
      payment_link_url: `https://checkout.xendit.example/sessions/${id}`,
      payment_request_id: payment ? requestOf(kept) : null,
      payment_id: payment,
    }
  const isNamed = !('isNamed' in kept) || kept.isNamed
  return {
    ...common,
    payment_request_id: id,
    type: 'PAY',
    request_amount: amount,
    capture_method: 'AUTOMATIC',
    channel_code: channel,
    channel_properties: { expires_at: ends },
    actions,
    ...(payment && isNamed ? { latest_payment_id: payment } : {}),
  }
}

function paymentOf(kept: Kept): Json {
  const { reference_id, amount, channel, created, updated, payment } = kept
  return {
    payment_id: payment,
    payment_request_id: requestOf(kept),
    reference_id,
    type: 'PAY',
    country: 'ID',
    currency: 'IDR',
    request_amount: amount,
    channel_code: channel,
    captures: [{ capture_timestamp: updated, capture_id: `cap-${reference_id}`, capture_amount: amount }],
    status: 'SUCCEEDED',
    created,
    updated,
  }
}

function digits(count: number): string {
  return Array.from({ length: count }, (_, index) => randomInt(index === 0 ? 1 : 0, 10)).join('')
}
