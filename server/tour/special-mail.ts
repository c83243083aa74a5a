import { eq } from 'drizzle-orm'
import { formatRupiah } from '../../core/common/money.ts'
import { phoneOf } from '../booking/people.ts'
import { tourRequests } from '../db/schema/tour.ts'
import { frame } from '../mail/frame.ts'
import type { Letter } from '../mail/layout.ts'
import { sendLetter } from '../mail/send.ts'
import { type JobHandler, jobKind } from '../outbox/jobs.ts'
import { formatDate } from '../words/format.ts'
import { wordsFor } from '../words/words.ts'
import type { TourDeps } from './deps.ts'

/** `to` is `operator` or `traveller`. */
export const specialMail = jobKind('mail.special_tour', 'requestId', 'to')

type RequestRow = typeof tourRequests.$inferSelect

export function specialHandler(deps: TourDeps): JobHandler {
  return specialMail.handler({
    async run({ requestId, to }, { mailId }) {
      const [row] = await deps.db.select().from(tourRequests).where(eq(tourRequests.id, requestId))
      const operator = deps.settings.TOUR_OPERATOR_EMAIL
      const address = to === 'operator' ? operator : row?.request.contact_email
      if (!row || !address) return null
      // The operator's staff reads Indonesian, whatever the traveller reads.
      const written: RequestRow = to === 'operator' ? { ...row, locale: 'id' } : row
      const letter = specialLetter(deps.config.siteUrl, written, to === 'operator' ? 'operator' : 'traveller')
      await sendLetter(deps.mailer, { id: mailId, to: [address], letter, locale: written.locale, demo: false })
      return null
    },
  })
}

function specialLetter(
  siteUrl: string,
  { request, number, locale }: RequestRow,
  reader: 'operator' | 'traveller',
): Letter {
  const t = wordsFor(locale)
  const own = (key: string) => t(`tour-mail:special.${reader}.${key}`, { number, destination: request.destination })
  const name = `${request.contact_first_name} ${request.contact_last_name}`
  const fact = (label: string, value: string) => ({ label: t(`tour-mail:special.${label}`), value })
  const people = t('tour-ticket:participants', { adults: request.adult, children: request.child })
  const date = formatDate(locale, request.start_date)
  return {
    ...frame(siteUrl, locale, reader === 'traveller' ? name : t('mail:sender')),
    subject: own('subject'),
    title: own('title'),
    paragraphs: [own('text')],
    facts: [
      fact('number', number),
      fact('destination', request.destination),
      fact('start', request.is_flexible ? t('tour-mail:special.flexible', { date }) : date),
      fact('length', t('tour-mail:special.days', { count: request.total_day })),
      fact('people', people),
      ...(request.budget === null ? [] : [fact('budget', formatRupiah(request.budget))]),
      ...(request.wishes ? [fact('wishes', request.wishes)] : []),
      fact(
        'contact',
        [name, request.contact_email, phoneOf(request.contact_phone_code, request.contact_phone_number)].join('\n'),
      ),
    ],
    action: { label: t('tour-mail:special.action'), url: new URL(`/${locale}/tour`, siteUrl).href },
  }
}
