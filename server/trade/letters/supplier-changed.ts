import { eq } from 'drizzle-orm'
import { type ChangedItem, UNDECIDED } from '../../../core/trade/booking/change/supplier-changes.ts'
import { isPaid } from '../../../core/trade/booking/status.ts'
import { supplierChanges } from '../../base/db/schema/products/supplier-change.ts'
import { frame } from '../../base/mail/frame.ts'
import type { Letter } from '../../base/mail/layout.ts'
import { sendLetter } from '../../base/mail/send.ts'
import type { JobHandler } from '../../base/outbox/jobs.ts'
import { formatMoment } from '../../base/words/format.ts'
import { type Locale, wordsFor } from '../../base/words/words.ts'
import { type ChangeRow, choiceEnds } from '../booking/change/open-change.ts'
import { supplierChangedMail } from '../booking/issue/jobs.ts'
import { loadTicket } from '../ticket/files.ts'
import { withBookingLink } from './booking-link.ts'
import type { LetterDeps } from './deps.ts'
import type { BookingMatter } from './letters.ts'
import { recipients } from './recipients.ts'

/** Sends nothing once the change is decided, or a newer one stands in its place. */
export function supplierChangedHandler(deps: LetterDeps): JobHandler {
  return supplierChangedMail.handler({
    async run({ bookingId, changeId }, { mailId }) {
      const matter = await loadTicket(deps, bookingId)
      const [change] = await deps.db.select().from(supplierChanges).where(eq(supplierChanges.id, changeId))
      if (!matter || !change || !isPaid(matter.booking.paymentStatus)) return null
      if (!UNDECIDED.some((status) => status === change.status)) return null
      const { booking, demo } = matter
      const to = await recipients(deps, booking)
      const letter = supplierChangedLetter(deps.config.siteUrl, { ...matter, change })
      const linked = await withBookingLink(deps, booking, to, letter)
      await sendLetter(deps, { id: mailId, to, letter: linked, locale: booking.locale, demo })
      return null
    },
  })
}

type Matter = BookingMatter & { change: Pick<ChangeRow, 'before' | 'after'> }

/** Letter with the booked times, those that take their place, and the traveller's choices. */
export function supplierChangedLetter(siteUrl: string, { booking, content, change }: Matter): Letter {
  const { id, locale, code, title } = booking
  const t = wordsFor(locale)
  const url = new URL(`/${locale}/member/booking`, siteUrl)
  url.searchParams.set('id', id)
  const [form, after] =
    change.after.length > 0
      ? (['supplierChanged', itemsText(locale, change.after)] as const)
      : (['supplierCancelled', t('mail:supplierCancelled.after')] as const)
  return {
    ...frame(siteUrl, locale, content.contactName),
    subject: t(`mail:${form}.subject`, { code, title }),
    title: t(`mail:${form}.title`),
    paragraphs: [t(`mail:${form}.text`), t(`mail:${form}.choices`)],
    facts: [
      { label: t('mail:facts.code'), value: code },
      { label: t('mail:facts.booking'), value: title },
      { label: t('history:changes.before'), value: itemsText(locale, change.before) },
      { label: t('history:changes.after'), value: after },
    ],
    action: { label: t('mail:supplierChanged.action'), url: url.href },
    note: t(`mail:${form}.note`, {
      until: formatMoment(locale, choiceEnds(change, booking), booking.startsZone),
    }),
  }
}

function itemsText(locale: Locale, items: readonly ChangedItem[]): string {
  return items
    .flatMap(({ heading, from, to, start, start_timezone, end, end_timezone }) => [
      heading,
      `${from}: ${formatMoment(locale, new Date(start), start_timezone)}`,
      `${to}: ${formatMoment(locale, new Date(end), end_timezone)}`,
    ])
    .join('\n')
}
