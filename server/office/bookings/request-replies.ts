import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Audit } from '../../base/audit/record.ts'
import { changedAt } from '../../base/common/version.ts'
import { requestReplies, requests } from '../../base/db/schema/trade/request.ts'
import type { Mailer } from '../../base/mail/mailer.ts'
import { sendLetter } from '../../base/mail/send.ts'
import { enqueue, type JobHandler, jobKind, wakeOutbox } from '../../base/outbox/jobs.ts'
import { wordsFor } from '../../base/words/words.ts'
import type { BookingDeps } from '../../trade/booking/module.ts'
import { deskOf, lockRequest } from './requests.ts'

const replyMail = jobKind('mail.request_reply', 'replyId')

type Reply = { id: string; subject: string; text: string; authorId: string; version: string | null }

/** Sent once: another try has the version from before. Throws ApiError: request_not_found, changed_meanwhile. */
export async function replyTo(
  { db, clock, database }: BookingDeps,
  { id, version, ...reply }: Reply,
  audit: Audit,
): Promise<void> {
  const now = clock.now()
  const replyId = randomUUID()
  await db.transaction(async (tx) => {
    const row = await lockRequest(tx, { id, version })
    const status = row.status === 'new' ? 'in_work' : row.status
    await tx.insert(requestReplies).values({ ...reply, id: replyId, requestId: id, createdAt: now })
    await tx
      .update(requests)
      .set({ status, changedAt: changedAt(row.changedAt, now) })
      .where(eq(requests.id, id))
    await audit(tx, {
      action: 'request.reply',
      subject: { kind: 'request', id },
      before: { status: row.status },
      after: { status },
    })
    await enqueue(tx, [replyMail.job({ replyId })], now)
  })
  wakeOutbox(database)
}

/** Sends nothing once the request is deleted, or where its product is no longer sold. */
export function requestReplyHandler(deps: BookingDeps & { mailer: Mailer }): JobHandler {
  return replyMail.handler({
    async run({ replyId }, { mailId }) {
      const [found] = await deps.db
        .select({ reply: requestReplies, row: requests })
        .from(requestReplies)
        .innerJoin(requests, eq(requests.id, requestReplies.requestId))
        .where(eq(requestReplies.id, replyId))
      const desk = found && deskOf(deps, found.row)
      const address = found && desk?.senderEmail(found.row)
      if (!found || !desk || !address) return null
      const { row, reply } = found
      const t = wordsFor(row.locale)
      const letter = {
        ...(await desk.letter(row)),
        subject: reply.subject,
        title: reply.subject,
        paragraphs: reply.text.split(/\n[^\S\n]*\n\s*/),
        facts: [{ label: t('office-reply:number'), value: row.number }],
        note: t('office-reply:answer'),
      }
      await sendLetter(deps, {
        id: mailId,
        to: [address],
        letter,
        locale: row.locale,
        demo: false,
        isPersonal: true,
      })
      return null
    },
  })
}
