import type { Clock } from '../../../../base/common/clock.ts'
import type { Db } from '../../../../base/db/connect.ts'
import type { RefundAnswer, RefundRequest } from '../../gateway.ts'
import { isRefundable } from '../channels.ts'
import { askedBackOf } from '../midtrans-words.ts'
import { type Transaction, transactionOf } from './answers.ts'
import { idempotency, type MidtransAnswer, type MidtransApi, orderPath, unavailable } from './api.ts'
import { claimVoid, findOrder, type MidtransOrder } from './orders.ts'

/** `direct.has`: the account has the direct refund, until Midtrans says otherwise. */
type Deps = { api: MidtransApi; db: Db; clock: Clock; direct: { has: boolean } }

/** Banks that the direct refund reaches; `/refund` takes all, in a day or two. */
const DIRECT_BANKS = new Set(['bca', 'maybank', 'bni', 'bri'])
const SHOPEEPAY = 'SHOPEEPAY'

/** Implements `refund` of the port. */
export async function refundAtMidtrans(deps: Deps, request: RefundRequest): Promise<RefundAnswer> {
  const { orderId, key, amount } = request
  const order = await findOrder(deps.db, orderId)
  if (order && !isRefundable(order)) return 'refused'
  const transaction = await findTransaction(deps.api, orderId)
  if (!transaction) return 'refused'
  const known = answerFor(transaction, key)
  if (known) return known
  const state = transaction.transaction_status.toLowerCase()
  if (state === 'cancel') return order?.voidKey === key ? 'sent' : 'refused'
  if (amount <= 0) return 'refused'
  // The bank may still deny refunds that others asked for.
  if (amount > leftOf(transaction)) return hasUnconfirmed(transaction) ? 'pending' : 'refused'
  if (state === 'capture') return await takeBack(deps, request, transaction)
  if (state !== 'settlement' && state !== 'partial_refund') return 'refused'
  if (order?.productCode === SHOPEEPAY && amount < rupiahOf(transaction.gross_amount)) return 'refused'
  if (order?.productCode === SHOPEEPAY && isShopeePayClosed(deps.clock.now())) return 'pending'
  return await send(deps, request, transaction, order)
}

/** Implements `findRefund` of the port. */
export async function findRefund(
  { api, db }: Pick<Deps, 'api' | 'db'>,
  { orderId, key }: Pick<RefundRequest, 'orderId' | 'key'>,
): Promise<RefundAnswer | null> {
  const transaction = await findTransaction(api, orderId)
  if (!transaction) return null
  if (transaction.transaction_status.toLowerCase() !== 'cancel') return answerFor(transaction, key)
  return (await findOrder(db, orderId))?.voidKey === key ? 'sent' : null
}

export async function findTransaction(api: MidtransApi, orderId: string): Promise<Transaction | null> {
  const path = orderPath(orderId, 'status')
  const answer = await api.core({ method: 'GET', path })
  return answer.code === 404 ? null : transactionOf(path, answer)
}

/** Null where no refund has this key. It is sent once its bank has confirmed it, and asked for until then. */
function answerFor({ refunds }: Transaction, key: string): RefundAnswer | null {
  const refund = refunds?.find(({ refund_key }) => refund_key === key)
  if (!refund) return null
  return refund.bank_confirmed_at ? 'sent' : 'pending'
}

function leftOf(transaction: Transaction): number {
  return rupiahOf(transaction.gross_amount) - askedBackOf(transaction)
}

function hasUnconfirmed({ refunds }: Transaction): boolean {
  return refunds?.some(({ bank_confirmed_at }) => !bank_confirmed_at) ?? false
}

function rupiahOf(text: string): number {
  return Number.parseInt(text, 10)
}

/** ShopeePay sends nothing back from 23:50 to 6:00 in Jakarta; another page says 23:55. */
function isShopeePayClosed(now: Date): boolean {
  const minute = (now.getUTCHours() * 60 + now.getUTCMinutes() + 7 * 60) % 1440
  return minute >= 23 * 60 + 50 || minute < 6 * 60
}

/** A card whose bank settles tonight: all of it is cancelled, and a part waits until it is settled. */
async function takeBack({ api, db }: Deps, request: RefundRequest, transaction: Transaction): Promise<RefundAnswer> {
  const { orderId, key, amount } = request
  if (amount < rupiahOf(transaction.gross_amount)) return 'pending'
  const path = orderPath(orderId, 'cancel')
  if (!(await claimVoid(db, orderId, key))) return 'refused'
  const { code } = await api.core({ method: 'POST', path, headers: idempotency('void', orderId, key) })
  if (code === 200) return 'sent'
  // It was settled meanwhile.
  if (code === 412) throw unavailable({ method: 'POST', path }, code)
  return 'refused'
}

/** No access, no such call, and not for this transaction: of the direct refund they say that the account or the channel lacks it. */
const NOT_DIRECT = new Set([400, 402, 404, 405, 408, 412, 413])
/** A wrong value, an unknown order, a wrong method, type or syntax: a mistake of ours, which says nothing about the channel. */
const OURS = new Set([400, 404, 405, 408, 413])

async function send(
  { api, direct }: Deps,
  request: RefundRequest,
  { bank }: Transaction,
  order: MidtransOrder | null,
): Promise<RefundAnswer> {
  const isWallet = order !== null && !bank
  const isDirect = direct.has && (isWallet || DIRECT_BANKS.has((bank ?? '').toLowerCase()))
  const first = await ask(api, request, isDirect ? 'refund/online/direct' : 'refund')
  if (!isDirect || !NOT_DIRECT.has(first.code)) return await answerTo(api, request, first)
  const second = await ask(api, request, 'refund')
  // The same was taken there: the account lacks the direct call, which is asked once.
  if (second.code === 200) direct.has = false
  return await answerTo(api, request, second)
}

type Asked = MidtransAnswer & { path: string }

async function ask(
  api: MidtransApi,
  { orderId, key, amount, reason }: RefundRequest,
  action: 'refund' | 'refund/online/direct',
): Promise<Asked> {
  const path = orderPath(orderId, action)
  const headers = idempotency(action, orderId, key)
  const body = { refund_key: key, amount, reason: reason.slice(0, 255) }
  return { ...(await api.core({ method: 'POST', path, headers, body })), path }
}

async function answerTo(api: MidtransApi, { orderId, key }: RefundRequest, asked: Asked): Promise<RefundAnswer> {
  const { code, body, path } = asked
  const message = String(body.status_message ?? '')
  // Denied by the bank; without a transaction it is the answer to a call that still runs.
  if (code === 202 && 'transaction_id' in body) return 'refused'
  if (code === 200 || code === 406) {
    const known = await findTransaction(api, orderId)
    const answer = known && answerFor(known, key)
    if (answer) return answer
    if (code === 200) return 'pending'
  }
  // 414 also says that our balance is too low: the same key may be sent again for seven days.
  const isPoor = code === 414 && /insufficient|balance/i.test(message)
  if (code === 202 || code === 406 || isPoor || OURS.has(code)) throw unavailable({ method: 'POST', path }, code)
  return 'refused'
}
