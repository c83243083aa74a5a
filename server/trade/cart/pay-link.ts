import { createHash, randomBytes } from 'node:crypto'
import { and, desc, eq } from 'drizzle-orm'
import { ApiError } from '../../../core/base/common/call/errors.ts'
import { chargedForOf } from '../../../core/trade/booking/balance.ts'
import { canPay, deadlineOf } from '../../../core/trade/booking/status.ts'
import { isOpen } from '../../../core/trade/payment/attempt.ts'
import type { LinkedPayment } from '../../../core/trade/payment/link.ts'
import { checkoutProblem } from '../../../core/trade/payment/selection.ts'
import type { Log } from '../../base/common/log.ts'
import type { Db } from '../../base/db/connect.ts'
import { bookings, paymentLinks } from '../../base/db/schema/trade/booking.ts'
import { transactionBookings, transactions } from '../../base/db/schema/trade/payment.ts'
import type { Locale } from '../../base/words/words.ts'
import { memberById, toUser } from '../../people/account/members.ts'
import { keepToFullLimit } from '../booking/full-limit.ts'
import type { BookingDeps, BookingRow } from '../booking/module.ts'
import { inLanguage } from '../booking/show/in-language.ts'
import { startPayment } from '../payment/charge.ts'
import type { PaymentDeps } from '../payment/gateway.ts'
import { refreshPayment } from '../payment/refresh.ts'
import { merchantsShown } from '../payment/routes.ts'
import { attemptsOf } from '../payment/rows.ts'
import { proofsOf } from '../payment/transfer/proofs.ts'
import { checkOut } from './checkout.ts'

type LinkRow = typeof paymentLinks.$inferSelect
type Link = { link: LinkRow; booking: BookingRow }
type Reader = { locale: Locale; log: Log }

/** The link ends with the time in which the booking can be paid. Only a hash of its token is stored. Throws ApiError: already_paid, booking_expired, checkout_failed. */
export async function makePayLink(
  deps: BookingDeps,
  tx: Db,
  given: BookingRow,
  { staffId, siteUrl, now }: { staffId: string; siteUrl: string; now: Date },
): Promise<{ token: string; url: string; expiresAt: Date }> {
  const problem = checkoutProblem([given], now)
  if (problem) throw new ApiError(problem)
  const [booking = given] = await keepToFullLimit(deps, tx, [given])
  const expiresAt = deadlineOf(booking)
  if (!expiresAt) throw new ApiError('booking_expired')
  const token = randomBytes(32).toString('base64url')
  const made = { bookingId: booking.id, paidBefore: booking.paid, createdBy: staffId, expiresAt, createdAt: now }
  await tx.insert(paymentLinks).values({ ...made, id: idOf(token) })
  return { token, url: payLinkUrl(siteUrl, booking.locale, token), expiresAt }
}

/** After the `#`: servers and other sites see no token. */
function payLinkUrl(siteUrl: string, locale: Locale, token: string): string {
  const url = new URL(`/${locale}/payment/link`, siteUrl)
  url.hash = token
  return url.href
}

function idOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** Throws ApiError: pay_link_not_found, pay_link_over. */
export async function findPayLink({ db, clock }: PaymentDeps, token: string): Promise<Link> {
  const [found] = await db
    .select({ link: paymentLinks, booking: bookings })
    .from(paymentLinks)
    .innerJoin(bookings, eq(bookings.id, paymentLinks.bookingId))
    .where(eq(paymentLinks.id, idOf(token)))
  if (!found) throw new ApiError('pay_link_not_found')
  if (found.link.expiresAt <= clock.now()) throw new ApiError('pay_link_over')
  return found
}

/** Throws ApiError('pay_link_over') for a booking that can be paid no more. */
export async function payLinkView(deps: PaymentDeps, token: string, reader: Reader): Promise<LinkedPayment> {
  const opened = await findPayLink(deps, token)
  const transactionId = await ownTransaction(deps.db, opened.booking.id)
  if (transactionId) await refreshPayment(deps, transactionId, reader.log)
  const found = await findPayLink(deps, token)
  const { link, booking } = found
  const isPaid = isUsed(found)
  if (!isPaid && !canPay(booking, deps.clock.now())) throw new ApiError('pay_link_over')
  const { title } = await inLanguage(deps, booking, reader)
  const { service, due, amount, paid, startsAt, startsZone } = booking
  const member = await memberById(deps.db, booking.userId)
  return {
    name: member?.firstName ?? '',
    title,
    service,
    starts_at: startsAt.toISOString(),
    starts_timezone: startsZone,
    state: isPaid ? 'paid' : 'open',
    charged_for: chargedForOf({ amount, due, paidBefore: paid }),
    amount: isPaid ? 0 : due,
    expires_at: link.expiresAt.toISOString(),
    channels: isPaid ? [] : await merchantsShown(deps, reader.locale, null),
    code: isPaid || !transactionId ? null : await openCode(deps, transactionId, due),
  }
}

/** The newest one that is about this booking alone: a link shows no other. */
async function ownTransaction(db: Db, bookingId: string): Promise<string | null> {
  const rows = await db
    .select({ id: transactions.id })
    .from(transactionBookings)
    .innerJoin(transactions, eq(transactions.id, transactionBookings.transactionId))
    .where(and(eq(transactionBookings.bookingId, bookingId), eq(transactions.paymentStatus, 'unpaid')))
    .orderBy(desc(transactions.createdAt))
  for (const { id } of rows)
    if ((await db.$count(transactionBookings, eq(transactionBookings.transactionId, id))) === 1) return id
  return null
}

/** Once money came for the booking, by the link or otherwise. */
function isUsed({ link, booking }: Link): boolean {
  return booking.paid > link.paidBefore
}

async function openCode(deps: PaymentDeps, transactionId: string, due: number): Promise<LinkedPayment['code']> {
  const attempt = (await attemptsOf(deps.db, transactionId)).find(({ status }) => isOpen(status))
  if (!attempt || attempt.amount - attempt.fee !== due) return null
  const { orderId, bankCode, productCode, fee, amount, instructions } = attempt
  const proofs = await proofsOf(deps.db, [orderId])
  const proof = proofs.get(orderId)?.[0] ?? null
  return { id: orderId, bankCode, productCode, fee, total: amount, instructions, proof }
}

type Charge = Reader & { token: string; amount: number; bankCode: string; productCode: string }

/** Throws ApiError as the contract of `chargeLink` says. */
export async function chargePayLink(deps: PaymentDeps, { token, amount, ...channel }: Charge): Promise<void> {
  const found = await findPayLink(deps, token)
  const { booking } = found
  if (isUsed(found)) throw new ApiError('already_paid')
  if (!canPay(booking, deps.clock.now())) throw new ApiError('pay_link_over')
  if (booking.due !== amount) throw new ApiError('changed_meanwhile')
  const member = await memberById(deps.db, booking.userId)
  if (!member) throw new ApiError('pay_link_over')
  const { locale, log, bankCode, productCode } = channel
  const transactionId = await checkOut(deps, member.id, [booking.id])
  const charge = {
    user: toUser(member),
    transactionId,
    bankCode,
    productCode,
    locale,
    returnTo: `/${locale}/payment/link`,
  }
  await startPayment(deps, charge, log)
}

/** The payment that a receipt belongs to. Throws ApiError: pay_link_not_found, pay_link_over, transaction_not_found. */
export async function payLinkTransaction(deps: PaymentDeps, token: string): Promise<string> {
  const { booking } = await findPayLink(deps, token)
  const id = await ownTransaction(deps.db, booking.id)
  if (!id) throw new ApiError('transaction_not_found')
  return id
}
