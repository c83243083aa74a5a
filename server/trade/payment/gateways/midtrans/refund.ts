import type { Clock } from '../../../../base/common/clock.ts'
import type { Db } from '../../../../base/db/connect.ts'
import type { RefundAnswer, RefundRequest } from '../../gateway.ts'
import { isRefundable } from '../channels.ts'
import { type Transaction, transactionOf } from './answers.ts'
import { idempotency, type MidtransApi, orderPath, unavailable } from './api.ts'
import { claimVoid, findOrder, type MidtransOrder } from './orders.ts'

type Deps = { api: MidtransApi; db: Db; clock: Clock }

/** Banks that Midtrans reaches directly; others get the refund in a file, in a day or two. */
const DIRECT_BANKS = new Set(['bca', 'maybank', 'bni', 'bri'])
const SHOPEEPAY = 'SHOPEEPAY'

/** As `refund` of the port. */
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
  if (amount <= 0 || amount > leftOf(transaction)) return 'refused'
  if (state === 'capture') return await takeBack(deps, request, transaction)
  if (state !== 'settlement' && state !== 'partial_refund') return 'refused'
  if (order?.productCode === SHOPEEPAY && amount < rupiahOf(transaction.gross_amount)) return 'refused'
  if (order?.productCode === SHOPEEPAY && isShopeePayClosed(deps.clock.now())) return 'pending'
  return await send(deps.api, request, transaction, order)
}

/** As `findRefund` of the port. */
export async function findRefund(
  { api, db }: Omit<Deps, 'clock'>,
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

/** Null where no refund has this key. */
function answerFor({ refunds }: Transaction, key: string): RefundAnswer | null {
  const refund = refunds?.find(({ refund_key }) => refund_key === key)
  if (!refund) return null
  return refund.refund_method === 'offline' && !refund.bank_confirmed_at ? 'pending' : 'sent'
}

function leftOf({ gross_amount, refund_amount }: Transaction): number {
  return rupiahOf(gross_amount) - rupiahOf(refund_amount ?? '0')
}

function rupiahOf(text: string): number {
  return Number.parseInt(text, 10)
}

/** ShopeePay sends nothing back from 23:55 to 6:00 in Jakarta. */
function isShopeePayClosed(now: Date): boolean {
  const minute = (now.getUTCHours() * 60 + now.getUTCMinutes() + 7 * 60) % 1440
  return minute >= 23 * 60 + 55 || minute < 6 * 60
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

async function send(
  api: MidtransApi,
  { orderId, key, amount, reason }: RefundRequest,
  { bank }: Transaction,
  order: MidtransOrder | null,
): Promise<RefundAnswer> {
  const isWallet = order !== null && !bank
  const isDirect = isWallet || DIRECT_BANKS.has((bank ?? '').toLowerCase())
  const path = orderPath(orderId, isDirect ? 'refund/online/direct' : 'refund')
  const answer = await api.core({
    method: 'POST',
    path,
    headers: idempotency('refund', orderId, key),
    body: { refund_key: key, amount, reason: reason.slice(0, 255) },
  })
  const { code, body } = answer
  const message = String(body.status_message ?? '')
  if (code === 200) return /offline/i.test(message) ? 'pending' : 'sent'
  // Denied by the bank; without a transaction it is the answer to a call that still runs.
  if (code === 202 && 'transaction_id' in body) return 'refused'
  if (code === 202) throw unavailable({ method: 'POST', path }, code)
  if (code === 406) {
    const repeated = await findTransaction(api, orderId)
    const known = repeated && answerFor(repeated, key)
    if (known) return known
    throw unavailable({ method: 'POST', path }, code)
  }
  // 414 also says that our balance is too low: the same key may be sent again for seven days.
  if (code === 414 && /insufficient|balance/i.test(message)) throw unavailable({ method: 'POST', path }, code)
  return 'refused'
}
