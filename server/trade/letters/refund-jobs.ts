import { eq } from 'drizzle-orm'
import { fullName } from '../../../core/base/common/people/person.ts'
import { users } from '../../base/db/schema/people/account.ts'
import { bookings } from '../../base/db/schema/trade/booking.ts'
import { refunds, transactions } from '../../base/db/schema/trade/payment.ts'
import { sendLetter } from '../../base/mail/send.ts'
import type { JobHandler, JobKind } from '../../base/outbox/jobs.ts'
import type { RefundRow } from '../booking/cancel/refund.ts'
import { splitFrom } from '../booking/change/split-from.ts'
import { refundNamedMail, refundSentMail } from '../booking/issue/jobs.ts'
import { contactName } from '../booking/show/people.ts'
import { refundAccountMail, refundApprovedMail, refundRejectedMail } from '../payment/jobs.ts'
import { withBookingLink } from './booking-link.ts'
import type { LetterDeps } from './deps.ts'
import { addressesOf, recipients } from './recipients.ts'
import { type RefundLetter, type RefundMatter, refundLetter } from './refund.ts'
import { wayOf } from './refund-way.ts'

export function refundLetterHandlers(deps: LetterDeps): JobHandler[] {
  return [
    refundMail(deps, refundApprovedMail, 'refundApproved', 'processing'),
    refundMail(deps, refundAccountMail, 'refundAccount', 'processing'),
    refundMail(deps, refundNamedMail, 'refundNamed', null),
    refundMail(deps, refundRejectedMail, 'refundRejected', 'rejected'),
    refundMail(deps, refundSentMail, 'refundSent', 'refunded'),
  ]
}

function refundMail<Id extends string>(
  deps: LetterDeps,
  kind: JobKind<Id | 'refundId'>,
  letter: RefundLetter,
  /** Null for any. */
  status: RefundRow['status'] | null,
): JobHandler {
  return kind.handler({
    async run({ refundId }, { mailId }) {
      const found = await matterOf(deps, refundId)
      if (!found || (status !== null && found.status !== status)) return null
      const { matter, to, userId } = found
      if (letter === 'refundAccount' && matter.way.account) return null
      const { locale } = matter
      const written = await withBookingLink(
        deps,
        { userId, locale },
        to,
        refundLetter(deps.config.siteUrl, matter, letter),
      )
      await sendLetter(deps, { id: mailId, to, letter: written, locale, demo: deps.gateway.demo })
      return null
    },
  })
}

type LetterMatter = { status: RefundRow['status']; matter: RefundMatter; to: string[]; userId: string }

async function matterOf(deps: LetterDeps, refundId: string): Promise<LetterMatter | null> {
  const [row] = await deps.db
    .select()
    .from(refunds)
    .innerJoin(transactions, eq(transactions.id, refunds.transactionId))
    .innerJoin(users, eq(users.id, transactions.userId))
    .leftJoin(bookings, eq(bookings.id, refunds.bookingId))
    .where(eq(refunds.id, refundId))
  if (!row) return null
  const { refunds: refund, transactions: transaction, users: member, bookings: booking } = row
  const { status, amount, note, reference } = refund
  const { locale, title } = booking ?? transaction
  const about = { code: booking?.code ?? null, number: transaction.number, title, amount, note, reference }
  return {
    status,
    userId: member.id,
    matter: {
      ...about,
      of: booking && (await splitFrom(deps.db, booking)),
      name: booking ? contactName(booking) : fullName(member),
      locale,
      way: wayOf(deps, refund),
    },
    to: booking ? await recipients(deps, booking) : addressesOf(member),
  }
}
