import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Clock } from '../../../../base/common/clock.ts'
import { type FakeAnswer, type FakeApi, type FakeRequest, fakeApi } from '../../../../testing/fake-api.ts'
import { formatJakartaTime, signatureOf } from '../midtrans-words.ts'
import { answersOf } from './testing-channels.ts'
import { isAuthorised, problemsOfCharge, problemsOfPage, record } from './testing-checks.ts'

type Body = Record<string, unknown>
type Refund = { key: string; amount: number; method: 'online' | 'offline'; confirmedAt: Date | null; createdAt: Date }
type Payment = {
  orderId: string
  transactionId: string
  type: string
  amount: number
  state: string
  fraud: 'accept' | 'challenge' | 'deny'
  /** Fields that only some channels have, in every answer. */
  shown: Body
  /** Fields that the answer to a charge has and a status does not. */
  once: Body
  refunds: Refund[]
  createdAt: Date
  settledAt: Date | null
  expiresAt: Date
}
type Page = { orderId: string; amount: number; expiresAt: Date; cancelled: boolean }

type Sending = { times?: number; delayMs?: number; change?: Body; key?: string }

export type LocalMidtrans = {
  apiUrl: string
  snapUrl: string
  api: FakeApi
  /** The customer types a card in on the page of Snap. */
  chooseCard(orderId: string, bank?: string): void
  /** A card is captured, and settled at the end of the day. */
  pay(orderId: string): void
  settle(orderId: string): void
  challenge(orderId: string): void
  deny(orderId: string): void
  expire(orderId: string): void
  chargeback(orderId: string): void
  /** The next refund is rejected so. */
  rejectRefund(code: number, message: string): void
  /** Refunds by `/refund` are confirmed by the bank when told so, not at once. */
  confirmLater(isLater: boolean): void
  /** The bank confirms all refunds of the order. */
  confirmRefunds(orderId: string): void
  /** The account is one without the direct refund. */
  withoutDirect(code: number | null): void
  /** Refunds as staff do in its dashboard: under no key of ours. */
  refundInDashboard(orderId: string, amount: number): void
  /** These channels are closed by expiring alone. */
  refuseCancel(orderId: string): void
  /** The signed webhook as it is now. */
  notice(orderId: string): Body
  /** Posts a notice: several times, late, changed after it was signed, or signed with another key. Returns the statuses. */
  send(url: string, notice: Body, how?: Sending): Promise<number[]>
  close(): Promise<void>
}

type Options = { serverKey: string; clock: Clock; port?: number }

const KEPT_MS = 5 * 60_000
const CODES: Record<string, string> = {
  pending: '201',
  settlement: '200',
  capture: '200',
  refund: '200',
  partial_refund: '200',
  chargeback: '200',
}
/** Midtrans repeats no answer of these. */
const NOT_REPEATED = new Set(['permata', 'indomaret'])

/** Midtrans on this machine, as its documentation says it behaves. */
export async function openMidtrans({ serverKey, clock, port }: Options): Promise<LocalMidtrans> {
  const payments = new Map<string, Payment>()
  const pages = new Map<string, Page>()
  const kept = new Map<string, { at: number; answer: FakeAnswer }>()
  const rejections: Body[] = []
  const stubborn = new Set<string>()
  let isLater = false
  let directCode: number | null = null

  const now = () => clock.now()
  const find = (id: string) => {
    const payment = payments.get(id) ?? [...payments.values()].find(({ transactionId }) => transactionId === id)
    if (payment?.state === 'pending' && payment.expiresAt <= now()) payment.state = 'expire'
    return payment
  }
  const change = (orderId: string, from: readonly string[], changed: Partial<Payment>) => {
    const payment = find(orderId)
    if (!payment || !from.includes(payment.state)) throw new Error(`${orderId} is ${payment?.state ?? 'unknown'}`)
    Object.assign(payment, changed)
  }

  /** The Core API answers nearly all with HTTP status 200, and the truth in the body. */
  const core = (handler: (request: FakeRequest) => Body) => (request: FakeRequest) => {
    if (!isAuthorised(request, serverKey)) return { status: 401, body: failed(401, 'Unknown Merchant server_key/id') }
    if (!request.headers.accept?.includes('application/json')) return { status: 403, body: failed(403, 'Accept') }
    const key = String(request.headers['idempotency-key'] ?? '')
    const usable = request.method === 'POST' && key !== '' && key.length <= 46
    const before = usable ? kept.get(key) : undefined
    if (before && now().getTime() - before.at < KEPT_MS) return before.answer
    const answer = { status: 200, body: handler(request) }
    const store = String(record(request.body.cstore).store ?? record(request.body.bank_transfer).bank)
    const succeeded = Number(record(answer.body).status_code) < 300
    if (usable && succeeded && !NOT_REPEATED.has(store)) kept.set(key, { at: now().getTime(), answer })
    return answer
  }

  function charge({ body }: FakeRequest): Body {
    const problems = problemsOfCharge(body)
    if (problems.length > 0)
      return { ...failed(400, 'One or more parameters are invalid.'), validation_messages: problems }
    const { order_id, gross_amount } = record(body.transaction_details)
    const orderId = String(order_id)
    if (payments.has(orderId) || pages.has(orderId)) return failed(406, 'Duplicate order ID.')
    const { expiry_duration } = record(body.custom_expiry)
    const transactionId = randomUUID()
    const payment: Payment = {
      ...opened(orderId, Number(gross_amount), now(), new Date(now().getTime() + Number(expiry_duration) * 1000)),
      transactionId,
      type: String(body.payment_type),
      ...answersOf(body, transactionId, api.url),
    }
    payments.set(orderId, payment)
    return { ...wordsOf(payment), ...payment.once, status_message: 'Success, transaction is created' }
  }

  function cancel({ params: { id = '' } }: FakeRequest): Body {
    const payment = find(id)
    if (!payment) return missing()
    if (stubborn.has(payment.orderId) || !['pending', 'capture', 'cancel'].includes(payment.state)) return locked()
    payment.state = 'cancel'
    return { ...wordsOf(payment), status_code: '200' }
  }

  function expire({ params: { id = '' } }: FakeRequest): Body {
    const payment = find(id)
    if (!payment) return missing()
    if (payment.state !== 'pending') return locked()
    payment.state = 'expire'
    return wordsOf(payment)
  }

  const refund = (method: Refund['method']) => (request: FakeRequest) => {
    const payment = find(request.params.id ?? '')
    if (!payment) return missing()
    if (method === 'online' && directCode !== null) return failed(directCode, 'not for this account')
    const rejection = rejections.shift()
    if (rejection)
      return { ...rejection, ...(rejection.status_code === '202' ? { transaction_id: payment.transactionId } : {}) }
    const { refund_key, amount = payment.amount } = request.body
    const key = String(refund_key ?? randomUUID())
    if (!/^[\w-]+$/.test(key)) return failed(400, 'refund_key is invalid')
    if (payment.refunds.some((each) => each.key === key)) return failed(406, 'Duplicate refund ID')
    const isCard = payment.type === 'credit_card'
    if (!isCard && payment.type !== 'gopay' && payment.type !== 'shopeepay') return locked()
    if (payment.state !== 'settlement' && payment.state !== 'partial_refund') return locked()
    const left = payment.amount - returnedOf(payment)
    const isPart = Number(amount) < payment.amount
    if (!Number.isInteger(amount) || Number(amount) > left || (payment.type === 'shopeepay' && isPart))
      return failed(414, 'Refund request is rejected due to invalid amount')
    const isCimb = !['bca', 'bni', 'bri', 'maybank', undefined].includes(bankOf(payment))
    const confirmedAt = method === 'online' || !(isLater || isCimb) ? now() : null
    payment.refunds.push({ key, amount: Number(amount), method, confirmedAt, createdAt: now() })
    payment.state = returnedOf(payment) === payment.amount ? 'refund' : 'partial_refund'
    const message = method === 'online' ? 'refund request is approved by the bank' : 'refund request is approved'
    return { ...wordsOf(payment), refund_key: key, status_message: `Success, ${message}` }
  }

  function openPage(request: FakeRequest): FakeAnswer {
    if (!isAuthorised(request, serverKey)) return { status: 401, body: { error_messages: ['Access denied'] } }
    const problems = problemsOfPage(request.body)
    if (problems.length > 0) return { status: 400, body: { error_messages: problems } }
    const { order_id, gross_amount } = record(request.body.transaction_details)
    const orderId = String(order_id)
    if (payments.has(orderId) || [...pages.values()].some((page) => page.orderId === orderId))
      return { status: 400, body: { error_messages: ['transaction_details.order_id has already been taken'] } }
    const token = randomUUID()
    const minutes = Number(record(request.body.expiry).duration)
    const expiresAt = new Date(now().getTime() + minutes * 60_000)
    pages.set(token, { orderId, amount: Number(gross_amount), expiresAt, cancelled: false })
    return { status: 201, body: { token, redirect_url: `${api.url}/snap/v4/redirection/${token}` } }
  }

  function closePage(request: FakeRequest): FakeAnswer {
    const page = pages.get(request.params.token ?? '')
    const refusal = !page
      ? 'token not found'
      : page.cancelled
        ? 'token already canceled'
        : payments.has(page.orderId)
          ? 'Transaction is on progress'
          : null
    if (!page || refusal) return { status: page ? 400 : 404, body: { error_messages: [refusal] } }
    page.cancelled = true
    return { body: { canceled_at: now().toISOString() } }
  }

  const routes = {
    'POST /v2/charge': core(charge),
    'GET /v2/:id/status': core(({ params: { id = '' } }) => {
      const payment = find(id)
      return payment ? { ...signed(wordsOf(payment), serverKey), ...refundsOf(payment) } : missing()
    }),
    'POST /v2/:id/cancel': core(cancel),
    'POST /v2/:id/expire': core(expire),
    'POST /v2/:id/refund': core(refund('offline')),
    'POST /v2/:id/refund/online/direct': core(refund('online')),
    'POST /snap/v1/transactions': openPage,
    'POST /snap/v1/transactions/:token/cancel': closePage,
  }
  const api: FakeApi = await fakeApi(routes, port)

  function chooseCard(orderId: string, bank = 'bca'): void {
    const page = [...pages.values()].find((each) => each.orderId === orderId)
    if (!page || page.cancelled || page.expiresAt <= now()) throw new Error(`${orderId} has no page`)
    const shown = { bank, masked_card: '48111111-1114', card_type: 'credit', eci: '05' }
    const payment = { ...opened(orderId, page.amount, now(), page.expiresAt), type: 'credit_card', shown }
    payments.set(orderId, { ...payment, transactionId: randomUUID(), once: {} })
  }

  return {
    apiUrl: api.url,
    snapUrl: `${api.url}/snap/v1`,
    api,
    chooseCard,
    pay(orderId) {
      if (!payments.has(orderId)) chooseCard(orderId)
      const payment = find(orderId)
      const isCard = payment?.type === 'credit_card'
      const shown = { ...payment?.shown, ...(isCard ? { approval_code: '1764000000123' } : {}) }
      change(orderId, ['pending'], {
        state: isCard ? 'capture' : 'settlement',
        shown,
        settledAt: isCard ? null : now(),
      })
    },
    settle: (orderId) => change(orderId, ['capture'], { state: 'settlement', settledAt: now() }),
    challenge(orderId) {
      if (!payments.has(orderId)) chooseCard(orderId)
      change(orderId, ['pending'], { state: 'capture', fraud: 'challenge' })
    },
    deny(orderId) {
      if (!payments.has(orderId)) chooseCard(orderId)
      change(orderId, ['pending', 'settlement'], { state: 'deny', fraud: 'deny' })
    },
    expire: (orderId) => change(orderId, ['pending'], { state: 'expire' }),
    chargeback: (orderId) => change(orderId, ['settlement', 'capture'], { state: 'chargeback' }),
    rejectRefund: (code, message) => void rejections.push(failed(code, message)),
    confirmLater(later) {
      isLater = later
    },
    confirmRefunds(orderId) {
      for (const refund of find(orderId)?.refunds ?? []) refund.confirmedAt ??= now()
    },
    withoutDirect(code) {
      directCode = code
    },
    refundInDashboard(orderId, amount) {
      const payment = find(orderId)
      if (!payment) throw new Error(`${orderId} is unknown`)
      const key = `dashboard-${randomUUID()}`
      payment.refunds.push({ key, amount, method: 'online', confirmedAt: now(), createdAt: now() })
      payment.state = returnedOf(payment) === payment.amount ? 'refund' : 'partial_refund'
    },
    refuseCancel: (orderId) => void stubborn.add(orderId),
    notice(orderId) {
      const payment = find(orderId)
      if (!payment) throw new Error(`${orderId} is unknown`)
      const words: Body = { ...wordsOf(payment), status_message: 'midtrans payment notification' }
      const status_code = payment.state === 'expire' ? '202' : String(words.status_code)
      return { ...signed({ ...words, status_code }, serverKey), ...refundsOf(payment) }
    },
    async send(url, notice, { times = 1, delayMs = 0, change: changed = {}, key } = {}) {
      const body = { ...(key ? signed(notice, key) : notice), ...changed }
      const statuses: number[] = []
      for (let time = 0; time < times; time++) {
        await pause(delayMs)
        const headers = { 'content-type': 'application/json' }
        statuses.push((await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })).status)
      }
      return statuses
    },
    close: () => api.close(),
  }
}

function opened(orderId: string, amount: number, createdAt: Date, expiresAt: Date) {
  const none: Refund[] = []
  return {
    orderId,
    amount,
    state: 'pending',
    fraud: 'accept' as const,
    refunds: none,
    createdAt,
    settledAt: null,
    expiresAt,
  }
}

function bankOf({ shown }: Payment): string | undefined {
  return typeof shown.bank === 'string' ? shown.bank.toLowerCase() : undefined
}

function returnedOf({ refunds }: Payment): number {
  return refunds.reduce((sum, { amount }) => sum + amount, 0)
}

function wordsOf(payment: Payment): Body {
  const { orderId, transactionId, type, amount, state, fraud, createdAt, settledAt, expiresAt } = payment
  const challenged = state === 'capture' && fraud === 'challenge'
  return {
    status_code: challenged ? '201' : state === 'expire' ? '407' : (CODES[state] ?? '202'),
    status_message: 'Success, transaction is found',
    transaction_id: transactionId,
    order_id: orderId,
    merchant_id: 'G812785002',
    gross_amount: `${amount}.00`,
    currency: 'IDR',
    payment_type: type,
    transaction_time: formatJakartaTime(createdAt),
    // ShopeePay writes it in capitals while it is open.
    transaction_status: type === 'shopeepay' && state === 'pending' ? 'PENDING' : state,
    fraud_status: fraud,
    expiry_time: formatJakartaTime(expiresAt),
    ...(settledAt ? { settlement_time: formatJakartaTime(settledAt) } : {}),
    ...payment.shown,
  }
}

function refundsOf(payment: Payment): Body {
  if (payment.refunds.length === 0) return {}
  const refunds = payment.refunds.map(({ key, amount, method, confirmedAt, createdAt }, index) => ({
    refund_chargeback_id: index + 1,
    refund_amount: `${amount}.00`,
    created_at: formatJakartaTime(createdAt),
    reason: '',
    refund_key: key,
    ...(confirmedAt ? { refund_method: method, bank_confirmed_at: formatJakartaTime(confirmedAt) } : {}),
  }))
  return { refund_amount: `${returnedOf(payment)}.00`, refunds }
}

function signed(words: Body, serverKey: string): Body {
  const text = (name: string) => String(words[name])
  const parts = { order_id: text('order_id'), status_code: text('status_code'), gross_amount: text('gross_amount') }
  return { ...words, signature_key: signatureOf(parts, serverKey) }
}

function failed(code: number, message: string): Body {
  return { status_code: String(code), status_message: message, id: randomUUID() }
}

function missing(): Body {
  return failed(404, "Transaction doesn't exist.")
}

function locked(): Body {
  return failed(412, 'Merchant cannot modify the status of the transaction')
}
