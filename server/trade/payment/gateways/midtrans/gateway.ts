import { setTimeout as pause } from 'node:timers/promises'
import { ApiError } from '../../../../../core/base/common/call/errors.ts'
import type { Instructions } from '../../../../../core/trade/payment/contract.ts'
import type { Clock } from '../../../../base/common/clock.ts'
import type { Database } from '../../../../base/db/connect.ts'
import { type ChargeRequest, type GatewayStatement, OrderUsedUp, type PaymentGateway } from '../../gateway.ts'
import { isRefundable, isReversible, kindOf, MERCHANTS } from '../channels.ts'
import { readMidtransStatement } from '../midtrans-words.ts'
import { instructionsOf, noticeOf, pageOf, transactionOf } from './answers.ts'
import { idempotency, type MidtransAnswer, type MidtransApi, midtransApi, orderPath, unavailable } from './api.ts'
import { answerOf, findOrder, keepAnswer, type MidtransOrder, rememberOrder, withdrawPage } from './orders.ts'
import { findRefund, findTransaction, refundAtMidtrans } from './refund.ts'
import { chargeBody, isPage, pageBody } from './wire.ts'

export type MidtransOptions = {
  serverKey: string
  /** `https://api.midtrans.com`, or that of its sandbox. */
  apiUrl: string
  /** `https://app.midtrans.com/snap/v1`, or that of its sandbox. */
  snapUrl: string
  /** The account has the direct refund, which accounts of long ago have. */
  hasDirectRefund?: boolean
  /** Ours: notices come to it. */
  siteUrl: string
  clock: Clock
  database: Database
  timeoutMs?: number
}

const NAME = 'midtrans'
const SANDBOX_HOST = 'api.sandbox.midtrans.com'
const TIMEOUT_MS = 10_000
/** Banks take settled money back within five minutes at most. */
const REVERSAL_MINUTES = 5
/** Midtrans answers 202 as long as the same call runs. */
const TRIES = 5
const PAUSE_MS = 400

type Charged = { gatewayId: string; instructions: Instructions }
type Parts = { options: MidtransOptions; api: MidtransApi }

/** Midtrans' Core API; cards on its own page (Snap), so that no foreign script runs on ours. */
export function createMidtransGateway(options: MidtransOptions): PaymentGateway {
  const { serverKey, database, clock } = options
  const { db } = database
  const api = midtransApi({ ...options, timeoutMs: options.timeoutMs ?? TIMEOUT_MS })
  const parts = { options, api }
  const direct = { has: options.hasDirectRefund ?? false }
  return {
    name: NAME,
    demo: new URL(options.apiUrl).host === SANDBOX_HOST,
    reversalMinutes: (channel) => (isReversible(channel) ? REVERSAL_MINUTES : 0),
    namedByAmount: () => false,
    refundable: isRefundable,
    merchants: async () => MERCHANTS,
    async charge(request) {
      if (!kindOf(request.merchant)) throw new ApiError('merchant_unavailable')
      const known = answerOf(await rememberOrder(db, request, clock.now()))
      if (known) return known
      const charged = isPage(request.merchant.productCode)
        ? await openPage(parts, request)
        : await askForCode(parts, request)
      if (charged) return await keepAnswer(db, request.orderId, charged)
      return await answerOfAnother(parts, request.orderId)
    },
    readNotification: ({ body }) => readMidtransStatement(NAME, body, serverKey),
    status: (orderId) => statusOf(parts, orderId),
    cancel: (orderId) => cancel(parts, orderId),
    refund: (request) => refundAtMidtrans({ api, db, clock, direct }, request),
    findRefund: (refund) => findRefund({ api, db }, refund),
  }
}

function headersOf({ siteUrl }: MidtransOptions, orderId: string): Record<string, string> {
  const address = new URL(`/api/v1/payment/notification/${NAME}`, siteUrl)
  const notify = address.protocol === 'https:' ? { 'x-override-notification': address.href } : {}
  return { ...idempotency('charge', orderId), ...notify }
}

/** Null where Midtrans has the order and does not say how to pay it. */
async function askForCode({ options, api }: Parts, request: ChargeRequest): Promise<Charged | null> {
  const { orderId, expiresAt } = request
  const body = chargeBody(request, options.clock.now())
  if (!body) throw new ApiError('merchant_unavailable')
  const path = '/v2/charge'
  const headers = headersOf(options, orderId)
  const answer = await untilDone(() => api.core({ method: 'POST', path, headers, body }))
  if (answer.code === 402) throw new ApiError('merchant_unavailable')
  if (answer.code === 406) {
    const transaction = await findTransaction(api, orderId)
    const isOpen = transaction && noticeOf(NAME, transaction).status === 'pending'
    const instructions = isOpen ? instructionsOf(transaction, expiresAt) : null
    return instructions && transaction ? { gatewayId: transaction.transaction_id, instructions } : null
  }
  if (answer.code !== 200 && answer.code !== 201) throw unavailable({ method: 'POST', path }, answer.code)
  const transaction = transactionOf(path, answer)
  const instructions = instructionsOf(transaction, expiresAt)
  if (!instructions) throw unavailable({ method: 'POST', path }, answer.code)
  return { gatewayId: transaction.transaction_id, instructions }
}

async function untilDone(call: () => Promise<MidtransAnswer>): Promise<MidtransAnswer> {
  for (let tries = 1; tries < TRIES; tries++) {
    const answer = await call()
    if (answer.code !== 202 || 'transaction_id' in answer.body) return answer
    await pause(PAUSE_MS)
  }
  return await call()
}

/** Null where the order has a page already. */
async function openPage({ options, api }: Parts, request: ChargeRequest): Promise<Charged | null> {
  const { orderId, expiresAt } = request
  const call = { method: 'POST' as const, path: '/transactions', headers: headersOf(options, orderId) }
  const answer = await api.snap({ ...call, body: pageBody(request, options.clock.now()) })
  const page = pageOf(answer)
  if (page)
    return {
      gatewayId: page.token,
      instructions: {
        type: 'redirect',
        code: null,
        billerCode: null,
        qrString: null,
        redirectUrl: page.redirectUrl,
        expiresAt: expiresAt.toISOString(),
      },
    }
  if (isTaken(answer)) return null
  throw unavailable(call, answer.code)
}

/** Snap says so in the language of the account. */
function isTaken({ code, body }: MidtransAnswer): boolean {
  return code === 406 || (code === 400 && /order_id (has already been taken|sudah digunakan)/.test(textOf(body)))
}

function textOf({ error_messages }: Record<string, unknown>): string {
  return Array.isArray(error_messages) ? error_messages.join(' ') : ''
}

/** Another process may be about to write down what Midtrans told it. Throws OrderUsedUp where none does. */
async function answerOfAnother({ options }: Parts, orderId: string): Promise<Charged> {
  for (let tries = 0; tries < 2; tries++) {
    const known = answerOf(await findOrder(options.database.db, orderId))
    if (known) return known
    await pause(PAUSE_MS)
  }
  throw new OrderUsedUp(`nobody knows how to pay ${orderId}`)
}

/** A page without a card is unknown to Midtrans' status, so our own note of it says how it stands. */
async function statusOf({ options, api }: Parts, orderId: string): Promise<GatewayStatement | null> {
  const transaction = await findTransaction(api, orderId)
  if (transaction) return noticeOf(NAME, transaction)
  const order = await findOrder(options.database.db, orderId)
  if (!order || !isPage(order.productCode)) return null
  const status = order.withdrawn ? 'cancelled' : order.expiresAt <= options.clock.now() ? 'expired' : 'pending'
  return {
    eventId: [NAME, orderId, 'page', status].join('|'),
    orderId,
    gatewayId: order.gatewayId ?? orderId,
    status,
    amount: order.amount,
    paidAt: null,
  }
}

async function cancel(parts: Parts, orderId: string): Promise<void> {
  const order = await findOrder(parts.options.database.db, orderId)
  if (order && isPage(order.productCode)) await closePage(parts, order)
  // Cancelling a charged card would send its money back.
  if (order && isPage(order.productCode) && !(await isOpen(parts, orderId))) return
  const { code } = await parts.api.core({
    method: 'POST',
    path: orderPath(orderId, 'cancel'),
    headers: idempotency('cancel', orderId),
  })
  // Some channels are closed only by letting them expire.
  if (code === 412 && (await isOpen(parts, orderId)))
    await parts.api.core({
      method: 'POST',
      path: orderPath(orderId, 'expire'),
      headers: idempotency('expire', orderId),
    })
}

async function isOpen({ api }: Parts, orderId: string): Promise<boolean> {
  const transaction = await findTransaction(api, orderId)
  return transaction !== null && noticeOf(NAME, transaction).status === 'pending'
}

/** Without a token its address was lost before anybody saw it. */
async function closePage({ api, options }: Parts, { orderId, gatewayId, withdrawn }: MidtransOrder): Promise<void> {
  if (withdrawn) return
  if (gatewayId !== null)
    await api.snap({
      method: 'POST',
      path: `/transactions/${encodeURIComponent(gatewayId)}/cancel`,
      headers: idempotency('close', orderId),
    })
  await withdrawPage(options.database.db, orderId)
}
