import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { page, pageAt } from '../../../core/base/common/call/envelope.ts'
import { ApiError } from '../../../core/base/common/call/errors.ts'
import type { User } from '../../../core/people/account/contract.ts'
import { isPaid } from '../../../core/trade/booking/status.ts'
import { isOpen } from '../../../core/trade/payment/attempt.ts'
import { CHANNEL_LIMITS } from '../../../core/trade/payment/channels.ts'
import {
  cancelCharge,
  charge,
  type ListedMerchant,
  merchantInfo,
  sendProof,
  transactionDetail,
} from '../../../core/trade/payment/contract.ts'
import { CARD } from '../../../core/trade/payment/fee.ts'
import { filterStart, listTransactions, transactionFilter } from '../../../core/trade/payment/transactions.ts'
import { PROOF_BYTES } from '../../../core/trade/payment/transfer.ts'
import type { Log } from '../../base/common/log.ts'
import { users } from '../../base/db/schema/people/account.ts'
import { countTry } from '../../base/http/limit.ts'
import { LIMITS } from '../../base/http/limits.ts'
import { route } from '../../base/http/route.ts'
import { type Locale, wordsFor } from '../../base/words/words.ts'
import { searchesFor } from '../booking/make/searches.ts'
import { channelText } from './channel-text.ts'
import { startPayment } from './charge.ts'
import type { Channel, PaymentDeps } from './gateway.ts'
import { TRANSFER_GATEWAY } from './gateways/transfer.ts'
import { refreshPayment } from './refresh.ts'
import { withdrawAttempt } from './refund/withdraw.ts'
import { attemptsOf, findTransaction, partsOf } from './rows.ts'
import { asSold } from './sold.ts'
import { pageOfTransactions, transactionViews } from './transactions.ts'
import { proofsOf, takeProof } from './transfer/proofs.ts'
import { checkoutView, type Payment, transactionView } from './views.ts'

export function paymentRoutes(app: FastifyInstance, deps: PaymentDeps): void {
  route(app, merchantInfo, async ({ user, locale }) => {
    const [member] = await deps.db.select({ channel: users.preferredChannel }).from(users).where(eq(users.id, user.id))
    return await merchantsShown(deps, locale, member?.channel ?? null)
  })

  route(app, charge, async ({ body, user, locale, request }) => {
    await countTry(deps, 'charge', user.id, LIMITS.charge)
    await startPayment(deps, { ...body, user, locale, transactionId: body.transaction_id }, request.log)
    await keepChannel(deps, user.id, body)
    return checkoutView(
      await loadPayment(deps, body.transaction_id, { user, locale, log: request.log }),
      user,
      deps.clock.now(),
    )
  })

  route(app, cancelCharge, async ({ body, user, locale, request }) => {
    await countTry(deps, 'cancel charge', user.id, LIMITS.charge)
    await cancelPayment(deps, user, body.transaction_id, request.log)
    return checkoutView(
      await loadPayment(deps, body.transaction_id, { user, locale, log: request.log }),
      user,
      deps.clock.now(),
    )
  })

  route(
    app,
    sendProof,
    async ({ body, user, locale, request }) => {
      await countTry(deps, 'transfer receipt', user.id, LIMITS.proof)
      if (!(await findTransaction(deps.db, body.transaction_id, user.id))) throw new ApiError('transaction_not_found')
      await takeProof(deps, body.transaction_id, body.data)
      const payment = await loadPayment(deps, body.transaction_id, { user, locale, log: request.log })
      return checkoutView(payment, user, deps.clock.now())
    },
    { bodyLimit: 1.5 * PROOF_BYTES },
  )

  route(app, listTransactions, async ({ user, query, locale, request: { log } }) => {
    const now = deps.clock.now()
    const name = query.filter || 'all'
    const filter = transactionFilter(name)
    if (!filter) throw new ApiError('filter_not_found', { data: { name } })
    const at = pageAt(query)
    const found = { from: filterStart(filter, now), status: query.status, sort: query.sort }
    const { rows, total } = await pageOfTransactions(deps.db, user.id, found, { ...at, now })
    return page(await transactionViews(deps, rows, { owner: user, now, locale, log }), { ...at, total })
  })

  route(app, transactionDetail, async ({ params, user, locale, request }) => {
    const reader = { user, locale, log: request.log }
    const payment = await loadPayment(deps, params.id, reader)
    const shown = () => ({ now: deps.clock.now(), emailed: deps.mailer.delivers })
    if (payment.transaction.paymentStatus !== 'unpaid') return transactionView(payment, user, shown())
    await refreshPayment(deps, params.id, request.log)
    return transactionView(await loadPayment(deps, params.id, reader), user, shown())
  })
}

/** `preferred` as `BANK/PRODUCT`. Throws ApiError('no_payment_method'). */
export async function merchantsShown(
  deps: PaymentDeps,
  locale: Locale,
  preferred: string | null,
): Promise<ListedMerchant[]> {
  const merchants = await deps.gateway.merchants()
  if (merchants.length === 0) throw new ApiError('no_payment_method')
  const t = wordsFor(locale)
  return merchants.map((merchant) => ({
    ...merchant,
    productName: t(`payment:channel.${merchant.productCode}`, { defaultValue: merchant.productName }),
    card_fee: deps.house.get().money.card_fee && merchant.productCode === CARD,
    preferred: preferred === channelText(merchant),
    min_amount: CHANNEL_LIMITS[merchant.group].min,
    max_amount: CHANNEL_LIMITS[merchant.group].max,
  }))
}

/** The next payment begins with it; with a fee only who chooses it again. */
async function keepChannel({ db, house }: PaymentDeps, userId: string, channel: Channel): Promise<void> {
  if (house.get().money.card_fee && channel.productCode === CARD) return
  await db
    .update(users)
    .set({ preferredChannel: channelText(channel) })
    .where(eq(users.id, userId))
}

/** Without a locale, titles stay as they were booked. Throws ApiError('transaction_not_found'). */
export async function loadPayment(
  deps: PaymentDeps,
  id: string,
  { user, locale, log }: { user: User; locale?: Locale; log: Log },
): Promise<Payment> {
  const transaction = await findTransaction(deps.db, id, user.id)
  if (!transaction) throw new ApiError('transaction_not_found')
  const [booked, attempts] = await Promise.all([partsOf(deps.db, id), attemptsOf(deps.db, id)])
  const parts = await asSold(deps, transaction, booked, { log, ...(locale ? { locale } : {}) })
  const rows = parts.map(({ booking }) => booking)
  const searches = await searchesFor(deps, rows, { now: deps.clock.now(), log })
  const whole = parts.map((part) => ({ ...part, search: searches.get(part.booking.id) ?? null }))
  const [newest] = attempts
  const isTransfer = newest?.gateway === TRANSFER_GATEWAY
  const proofs = isTransfer ? await proofsOf(deps.db, [newest.orderId]) : null
  return {
    transaction,
    parts: whole,
    attempts,
    ...(proofs ? { proof: proofs.get(newest?.orderId ?? '')?.[0] ?? null } : {}),
  }
}

/** The gateway decides whether a code was paid or cancelled first. Throws ApiError as the contract of `cancelCharge` says. */
async function cancelPayment(deps: PaymentDeps, { id: userId }: User, id: string, log: Log): Promise<void> {
  if (!(await findTransaction(deps.db, id, userId))) throw new ApiError('transaction_not_found')
  const open = (await attemptsOf(deps.db, id)).filter(({ status }) => isOpen(status))
  for (const { orderId } of open) await withdrawAttempt(deps, orderId, log)
  const transaction = await findTransaction(deps.db, id, userId)
  if (transaction && isPaid(transaction.paymentStatus)) throw new ApiError('already_paid')
}
