import { isDeepStrictEqual } from 'node:util'
import { and, desc, eq } from 'drizzle-orm'
import { ApiError } from '../../../core/base/common/call/errors.ts'
import type { Departure, DepartureMessage, MessageTexts } from '../../../core/office/departure/contract.ts'
import { slotOf } from '../../../core/office/departure/people.ts'
import { hasEnded, shownStatus } from '../../../core/trade/booking/status.ts'
import type { Audit } from '../../base/audit/record.ts'
import type { Deps } from '../../base/common/deps.ts'
import { users } from '../../base/db/schema/people/account.ts'
import { bookings } from '../../base/db/schema/trade/booking.ts'
import { departureMessages } from '../../base/db/schema/trade/stock.ts'
import { frame } from '../../base/mail/frame.ts'
import { type Letter, letterText } from '../../base/mail/layout.ts'
import { asSent, sendLetter } from '../../base/mail/send.ts'
import { enqueue, type JobHandler, jobKind, wakeOutbox } from '../../base/outbox/jobs.ts'
import { formatMoment } from '../../base/words/format.ts'
import { LOCALES, wordsFor } from '../../base/words/words.ts'
import { isDemo } from '../../trade/booking/make/demo.ts'
import type { BookingDeps, BookingRow } from '../../trade/booking/module.ts'
import { contactName } from '../../trade/booking/show/people.ts'
import { withBookingLink } from '../../trade/letters/booking-link.ts'
import type { LetterDeps } from '../../trade/letters/deps.ts'
import { recipients } from '../../trade/letters/recipients.ts'
import type { Coming } from './coming.ts'

const departureMail = jobKind('mail.departure', 'messageId', 'bookingId')

/** In the language of the booking, or the only one that staff wrote. */
function departureLetter(siteUrl: string, booking: BookingRow, texts: MessageTexts): Letter {
  const { locale, code, title, startsAt, startsZone } = booking
  const t = wordsFor(locale)
  const written = texts[locale] ?? texts.id ?? texts.en
  if (!written) throw new Error('a message has no text')
  const url = new URL(`/${locale}/member/booking`, siteUrl)
  url.searchParams.set('id', booking.id)
  return {
    ...frame(siteUrl, locale, contactName(booking)),
    subject: written.subject,
    title: written.subject,
    paragraphs: written.text.split(/\n\s*\n/).map((part) => part.trim()),
    facts: [
      { label: t('mail:facts.booking'), value: title },
      { label: t('mail:facts.code'), value: code },
      { label: t('departure-mail:starts'), value: formatMoment(locale, startsAt, startsZone) },
    ],
    action: { label: t('departure-mail:action'), url: url.href },
  }
}

/** Letters as the first booking of each language gets them, word for word. */
export function previewOf(deps: BookingDeps, coming: readonly Coming[], texts: MessageTexts) {
  return LOCALES.flatMap((locale) => {
    const own = coming.filter(({ booking }) => booking.locale === locale)
    const [first] = own
    if (!first) return []
    const letter = departureLetter(deps.config.siteUrl, first.booking, texts)
    const written = asSent(letter, locale, isDemo(deps, first.booking))
    return [{ locale, bookings: own.length, subject: written.subject, text: letterText(written) }]
  })
}

type Sending = { id: string; departure: Departure; coming: readonly Coming[]; texts: MessageTexts; userId: string }

/** Once for each booking: the same id again sends nothing. Throws ApiError: departure_empty, and changed_meanwhile where the id is that of another message. */
export async function sendToAll(
  deps: BookingDeps,
  { id, departure, coming, texts, userId }: Sending,
  audit: Audit,
): Promise<void> {
  if (coming.length === 0) throw new ApiError('departure_empty')
  const now = deps.clock.now()
  await deps.db.transaction(async (tx) => {
    const at = { service: departure.service, item: departure.item, slot: slotOf(departure) }
    const [made] = await tx
      .insert(departureMessages)
      .values({ id, ...at, texts, authorId: userId, sentTo: coming.length, createdAt: now })
      .onConflictDoNothing()
      .returning({ id: departureMessages.id })
    if (made) {
      const jobs = coming.map(({ booking }) => departureMail.job({ messageId: id, bookingId: booking.id }))
      await enqueue(tx, jobs, now)
    } else {
      const [known] = await tx.select().from(departureMessages).where(eq(departureMessages.id, id))
      const isSame = known && isDeepStrictEqual({ service: known.service, item: known.item, slot: known.slot }, at)
      if (!isSame || !isDeepStrictEqual(known.texts, texts)) throw new ApiError('changed_meanwhile')
    }
    const after = { bookings: coming.length, sent: made !== undefined }
    await audit(tx, { action: 'departure.message', subject: { kind: 'departure', id: departure.id }, after })
  })
  wakeOutbox(deps.database)
}

/** Newest first. */
export async function messagesOf({ db }: Deps, departure: Departure): Promise<DepartureMessage[]> {
  const { service, item, slot, createdAt, authorId } = departureMessages
  const rows = await db
    .select({ message: departureMessages, firstName: users.firstName, lastName: users.lastName })
    .from(departureMessages)
    .leftJoin(users, eq(users.id, authorId))
    .where(and(eq(service, departure.service), eq(item, departure.item), eq(slot, slotOf(departure))))
    .orderBy(desc(createdAt), desc(departureMessages.id))
  return rows.map(({ message, firstName, lastName }) => ({
    id: message.id,
    texts: message.texts,
    sent_to: message.sentTo,
    author: [firstName, lastName].filter(Boolean).join(' ') || null,
    created_at: message.createdAt.toISOString(),
  }))
}

/** Skips a booking that was cancelled, dropped or ran out since. */
export function departureMailHandler(deps: LetterDeps): JobHandler {
  return departureMail.handler({
    async run({ messageId, bookingId }, { mailId }) {
      const [message] = await deps.db.select().from(departureMessages).where(eq(departureMessages.id, messageId))
      const [booking] = await deps.db.select().from(bookings).where(eq(bookings.id, bookingId))
      if (!message || !booking || hasEnded(shownStatus(booking, deps.clock.now()))) return null
      const to = await recipients(deps, booking)
      const written = departureLetter(deps.config.siteUrl, booking, message.texts)
      const letter = await withBookingLink(deps, booking, to, written)
      const { locale } = booking
      await sendLetter(deps, { id: mailId, to, letter, locale, demo: isDemo(deps, booking) })
      return null
    },
  })
}
