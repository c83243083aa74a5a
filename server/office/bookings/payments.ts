import { eq } from 'drizzle-orm'
import type { Parsed } from '../../../core/base/common/call/endpoint.ts'
import { ApiError } from '../../../core/base/common/call/errors.ts'
import type { CalendarDate } from '../../../core/base/common/dates.ts'
import { phoneOf } from '../../../core/base/common/people/people.ts'
import type { MadeLink, OpenedPayment, takePayment } from '../../../core/office/money/payment.ts'
import type { User } from '../../../core/people/account/contract.ts'
import { mayCall } from '../../../core/people/account/roles.ts'
import { isOpen } from '../../../core/trade/payment/attempt.ts'
import { CASH, TRANSFER } from '../../../core/trade/payment/fee.ts'
import { checkoutProblem } from '../../../core/trade/payment/selection.ts'
import type { Audit } from '../../base/audit/record.ts'
import type { Log } from '../../base/common/log.ts'
import { isVersion } from '../../base/common/version.ts'
import type { Db } from '../../base/db/connect.ts'
import { bookings } from '../../base/db/schema/trade/booking.ts'
import { transfers } from '../../base/db/schema/trade/transfer.ts'
import type { KeepAnswer } from '../../base/http/idempotency.ts'
import { enqueue, wakeOutbox } from '../../base/outbox/jobs.ts'
import { toUser } from '../../people/account/members.ts'
import { payLinkMail } from '../../trade/booking/issue/jobs.ts'
import { contactOf } from '../../trade/booking/show/people.ts'
import { checkOut } from '../../trade/cart/checkout.ts'
import { makePayLink } from '../../trade/cart/pay-link.ts'
import { startPayment } from '../../trade/payment/charge.ts'
import type { PaymentDeps } from '../../trade/payment/gateway.ts'
import { type AttemptRow, attemptsOf } from '../../trade/payment/rows.ts'
import { receiveMoney, settledAs } from '../../trade/payment/transfer/transfers.ts'
import { type OwnedBooking, ownedBooking } from './bookings.ts'

type Body = Parsed<typeof takePayment>['body']
type Asked = { id: string; staff: User; body: Body; audit: Audit; log: Log }
type Taken = { link: MadeLink | null; payment: OpenedPayment | null }

const CHANNELS = {
  transfer: { bankCode: 'BANK', productCode: TRANSFER },
  cash: { bankCode: 'COUNTER', productCode: CASH },
} as const

/** The answer is not kept for repeats: it holds the token. Throws ApiError: forbidden, booking_not_found, changed_meanwhile, already_paid, booking_expired, checkout_failed. */
export async function linkPayment(deps: PaymentDeps, { id, staff, body, audit }: Asked): Promise<Taken> {
  if (!mayCall(staff, 'orders') && !mayCall(staff, 'transfers')) throw new ApiError('forbidden')
  const now = deps.clock.now()
  const showsPhone = mayCall(staff, 'full_contact')
  const link = await deps.db.transaction(async (tx) => {
    const [row] = await tx.select().from(bookings).where(eq(bookings.id, id)).for('update')
    if (!row) throw new ApiError('booking_not_found')
    if (!isVersion(row.updatedAt, body.version)) throw new ApiError('changed_meanwhile')
    const made = await makePayLink(deps, tx, row, { staffId: staff.id, siteUrl: deps.config.siteUrl, now })
    if (body.mail)
      await enqueue(tx, [payLinkMail.job({ bookingId: id, sealedToken: deps.secrets.seal(made.token) })], now)
    const subject = { kind: 'booking', id }
    await audit(tx, { action: 'booking.link', subject, after: { due: row.due, mailed: body.mail } })
    if (showsPhone) await audit(tx, { action: 'booking.contact', subject })
    const { callingCode, phone } = contactOf(row)
    return {
      url: made.url,
      expires_at: made.expiresAt.toISOString(),
      mailed: body.mail,
      phone: showsPhone ? phoneOf(callingCode, phone) : null,
    }
  })
  wakeOutbox(deps.database)
  return { link, payment: null }
}

/** Throws ApiError as the contract of `takePayment` says. */
export async function takeMoney(deps: PaymentDeps, asked: Asked & { keep: KeepAnswer<Taken> }): Promise<Taken> {
  const { id, staff, body, audit, log, keep } = asked
  const { how, amount } = body
  if (how === 'link') throw new ApiError('bad_request')
  const right = amount === undefined ? 'orders' : 'transfers'
  if (!mayCall(staff, right) && !mayCall(staff, 'transfers')) throw new ApiError('forbidden')
  const owned = await payableBooking(deps, id, body.version)
  const { productCode } = CHANNELS[how]
  const said =
    amount === undefined ? null : { ...receiptOf(body), amount, receivedBy: staff.id, since: owned.row.createdAt }
  if (said) settledAs(deps, { ...said, productCode })
  const { attempt, version } = await openAttempt(deps, owned, CHANNELS[how], log)
  const entry = { action: 'booking.payment', subject: { kind: 'booking', id } } as const
  const facts = { how, order: attempt.orderId, amount: amount ?? null }
  const answer = { link: null, payment: openedOf(attempt, amount ?? null) }
  const alsoKept = async (tx: Db) => {
    await audit(tx, { ...entry, after: said ? { ...facts, date: said.paidOn, account: said.accountNumber } : facts })
    await keep(tx, answer)
  }
  if (said) await receiveMoney(deps, { ...said, orderId: attempt.orderId, version, line: '' }, alsoKept, log)
  else await deps.db.transaction(alsoKept)
  return answer
}

async function payableBooking(deps: PaymentDeps, id: string, version: string): Promise<OwnedBooking> {
  const owned = await ownedBooking(deps.db, id)
  if (!owned) throw new ApiError('booking_not_found')
  const problem = checkoutProblem([owned.row], deps.clock.now())
  if (problem) throw new ApiError(problem)
  if (!isVersion(owned.row.updatedAt, version)) throw new ApiError('changed_meanwhile')
  return owned
}

function receiptOf({ paid_on: paidOn, account }: Body): { paidOn: CalendarDate; accountNumber: string } {
  if (!paidOn) throw new ApiError('invalid_fields', { errors: { paid_on: 'validation.required' } })
  return { paidOn, accountNumber: account }
}

type Open = { attempt: AttemptRow; version: number }

/** Chooses the payment method for the member. Throws ApiError('changed_meanwhile') once its money was noted. */
async function openAttempt(
  deps: PaymentDeps,
  { row, owner }: OwnedBooking,
  channel: (typeof CHANNELS)[keyof typeof CHANNELS],
  log: Log,
): Promise<Open> {
  const transactionId = await checkOut(deps, row.userId, [row.id])
  await startPayment(deps, { user: toUser(owner), transactionId, ...channel, locale: row.locale }, log)
  const attempt = (await attemptsOf(deps.db, transactionId)).find(({ status }) => isOpen(status))
  if (!attempt) throw new ApiError('changed_meanwhile')
  const [transfer] = await deps.db.select().from(transfers).where(eq(transfers.orderId, attempt.orderId))
  if (!transfer) throw new ApiError('transfer_not_found')
  if (transfer.status !== 'pending') throw new ApiError('changed_meanwhile')
  return { attempt, version: transfer.version }
}

function openedOf({ orderId, amount, instructions }: AttemptRow, received: number | null): OpenedPayment {
  return { order_id: orderId, total: amount, instructions, received }
}
