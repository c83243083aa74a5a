import { eq } from 'drizzle-orm'
import { ApiError } from '../../../core/base/common/call/errors.ts'
import { isSecretMail } from '../../../core/base/mail/kinds.ts'
import type { MailAgain } from '../../../core/office/bookings/booking-changes.ts'
import type { Audit } from '../../base/audit/record.ts'
import { mailLog } from '../../base/db/schema/base/mail.ts'
import { countTry } from '../../base/http/limit.ts'
import { LIMITS } from '../../base/http/limits.ts'
import { jobOfMail } from '../../base/mail/log.ts'
import { enqueueAgain, wakeOutbox } from '../../base/outbox/jobs.ts'
import type { BookingDeps } from '../../trade/booking/module.ts'
import { mailAgain, mailTicket } from '../bookings/booking-acts.ts'

type Row = typeof mailLog.$inferSelect

const OF_BOOKING: Readonly<Record<string, MailAgain>> = {
  booking_made: 'booking_made',
  balance_reminder: 'balance',
  cancelled: 'cancelled',
}

/** Sends a failed mail again as it was. Writes an arrived mail anew from the booking as it is now, if it still applies. */
export function mayResend({ kind, state, aboutKind }: Pick<Row, 'kind' | 'state' | 'aboutKind'>): boolean {
  if (isSecretMail(kind) || kind === 'test') return false
  if (state === 'failed') return true
  return (state === 'sent' || state === 'kept') && aboutKind === 'booking' && (kind === 'ticket' || kind in OF_BOOKING)
}

/** Throws ApiError: mail_not_found, mail_not_again, too_many_requests, and errors of the booking. */
export async function mailOnceMore(deps: BookingDeps, id: string, audit: Audit): Promise<void> {
  const [row] = await deps.db.select().from(mailLog).where(eq(mailLog.id, id))
  if (!row) throw new ApiError('mail_not_found')
  if (!mayResend(row)) throw new ApiError('mail_not_again')
  await countTry(deps, 'mail-again', `${row.kind}:${row.aboutId ?? row.id}`, LIMITS.mailAgain)
  if (row.state === 'failed') return await tryAgain(deps, row, audit)
  const bookingId = row.aboutId ?? ''
  const mail = OF_BOOKING[row.kind]
  if (mail) await mailAgain(deps, bookingId, mail, audit)
  else await mailTicket(deps, bookingId, audit)
}

/** The mail's job may already be deleted. */
async function tryAgain(deps: BookingDeps, { id }: Row, audit: Audit): Promise<void> {
  const job = await jobOfMail(deps.db, id)
  if (!job) throw new ApiError('mail_not_again')
  const now = deps.clock.now()
  await deps.db.transaction(async (tx) => {
    const [taken] = await tx.select({ state: mailLog.state }).from(mailLog).where(eq(mailLog.id, id)).for('update')
    if (taken?.state !== 'failed') throw new ApiError('changed_meanwhile')
    await enqueueAgain(tx, job, now)
    await tx.update(mailLog).set({ state: 'waiting' }).where(eq(mailLog.id, id))
    await audit(tx, { action: 'mail.again', subject: { kind: 'mail', id } })
  })
  wakeOutbox(deps.database)
}
