import { eq } from 'drizzle-orm'
import { fullName } from '../../../core/base/common/people/person.ts'
import { users } from '../../base/db/schema/people/account.ts'
import { paymentAttempts, transactions } from '../../base/db/schema/trade/payment.ts'
import { transferProofs } from '../../base/db/schema/trade/transfer.ts'
import { frame } from '../../base/mail/frame.ts'
import type { Letter } from '../../base/mail/layout.ts'
import { sendLetter } from '../../base/mail/send.ts'
import type { JobHandler } from '../../base/outbox/jobs.ts'
import { wordsFor } from '../../base/words/words.ts'
import { proofRefusedMail } from '../payment/jobs.ts'
import type { LetterDeps } from './deps.ts'
import { addressesOf } from './recipients.ts'

export function proofLetterHandler(deps: LetterDeps): JobHandler {
  return proofRefusedMail.handler({
    async run({ proofId }, { mailId }) {
      const [found] = await deps.db
        .select({ refusal: transferProofs.refusal, transaction: transactions, member: users })
        .from(transferProofs)
        .innerJoin(paymentAttempts, eq(paymentAttempts.orderId, transferProofs.orderId))
        .innerJoin(transactions, eq(transactions.id, paymentAttempts.transactionId))
        .innerJoin(users, eq(users.id, transactions.userId))
        .where(eq(transferProofs.id, proofId))
      if (!found?.refusal) return null
      const { transaction, member, refusal } = found
      const { locale } = transaction
      const name = fullName(member)
      const letter = proofRefusedLetter(deps.config.siteUrl, { transaction, name, refusal })
      const to = addressesOf(member)
      await sendLetter(deps, { id: mailId, to, letter, locale, demo: deps.gateway.demo })
      return null
    },
  })
}

type Matter = {
  transaction: Pick<typeof transactions.$inferSelect, 'id' | 'locale' | 'number' | 'title'>
  name: string
  refusal: string
}

export function proofRefusedLetter(siteUrl: string, { transaction, name, refusal }: Matter): Letter {
  const { locale, number, title } = transaction
  const t = wordsFor(locale)
  const url = new URL(`/${locale}/payment/code`, siteUrl)
  url.searchParams.set('id', transaction.id)
  return {
    ...frame(siteUrl, locale, name),
    subject: t('mail:proofRefused.subject', { number }),
    title: t('mail:proofRefused.title'),
    paragraphs: [t('mail:proofRefused.text'), t('mail:proofRefused.next')],
    facts: [
      { label: t('mail:facts.transaction'), value: number },
      { label: t('mail:facts.booking'), value: title },
      { label: t('mail:facts.reason'), value: refusal },
    ],
    action: { label: t('mail:proofRefused.action'), url: url.href },
  }
}
