import { eq } from 'drizzle-orm'
import { fullName } from '../../../core/base/common/people/person.ts'
import { users } from '../../base/db/schema/people/account.ts'
import { bookings } from '../../base/db/schema/trade/booking.ts'
import { refunds, transactions } from '../../base/db/schema/trade/payment.ts'
import { sendLetter } from '../../base/mail/send.ts'
import type { JobHandler, JobKind } from '../../base/outbox/jobs.ts'
import type { RefundRow } from '../booking/cancel/refund.ts'
import { refundSentMail } from '../booking/issue/jobs.ts'
import { contactName } from '../booking/show/people.ts'
import { refundAccountMail, refundApprovedMail, refundRejectedMail } from '../payment/jobs.ts'
import type { LetterDeps } from './deps.ts'
import { addressesOf, recipients } from './recipients.ts'
import { type RefundLetter, type RefundMatter, refundLetter } from './refund.ts'
import { wayOf } from './refund-way.ts'

export function refundLetterHandlers(deps: LetterDeps): JobHandler[] {
  return [
    refundMail(deps, refundApprovedMail, 'refundApproved', 'processing'),
    refundMail(deps, refundAccountMail, 'refundAccount', 'processing'),
    refundMail(deps, refundRejectedMail, 'refundRejected', 'rejected'),
    refundMail(deps, refundSentMail, 'refundSent', 'refunded'),
  ]
}

function refundMail<Id extends string>(
  deps: LetterDeps,
  kind: JobKind<Id | 'refundId'>,
  letter: RefundLetter,
  status: RefundRow['status'],
): JobHandler {
  return kind.handler({
    async run({ refundId }, { mailId }) {
      const found = await matterOf(deps, refundId)
      if (found?.status !== status) return null
      const { matter, to } = found
      if (letter === 'refundAccount' && matter.way.account) return null
      const written = refundLetter(deps.config.siteUrl, matter, letter)
      const { locale } = matter
      await sendLetter(deps, { id: mailId, to, letter: written, locale, demo: deps.gateway.demo })
      return null
    },
  })
}

type LetterMatter = { status: RefundRow['status']; matter: RefundMatter; to: string[] }

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
    matter: { ...about, name: booking ? contactName(booking) : fullName(member), locale, way: wayOf(deps, refund) },
    to: booking ? await recipients(deps, booking) : addressesOf(member),
  }
}
