import type { Inquiry } from '../../core/venue/booking.ts'
import { everybodyOf } from '../../core/venue/limits.ts'
import { phoneOf } from '../booking/people.ts'
import { frame } from '../mail/frame.ts'
import type { Letter } from '../mail/layout.ts'
import type { LetterReader, RequestRow } from '../requests/requests.ts'
import { formatDate } from '../words/format.ts'
import { wordsFor } from '../words/words.ts'
import type { Venue } from './supplier.ts'

export function inquiryLetter(
  siteUrl: string,
  { request, number, locale }: RequestRow<Inquiry>,
  reader: LetterReader,
  venue: Venue,
): Letter {
  const { contact, package_id, tour_date, is_flexible, unitOfVehicle, ...party } = request
  const t = wordsFor(locale)
  const { title, packages } = venue.text[locale]
  const own = (key: string) => t(`venue-mail:${reader}.${key}`, { number, title })
  const fact = (label: string, value: string) => ({ label: t(`venue-mail:${label}`), value })
  const name = `${contact.first_name} ${contact.last_name}`
  const date = formatDate(locale, tour_date)
  return {
    ...frame(siteUrl, locale, reader === 'sender' ? name : t('mail:sender')),
    subject: own('subject'),
    title: own('title'),
    paragraphs: [own('text')],
    facts: [
      fact('number', number),
      fact('venue', title),
      ...(package_id ? [fact('package', packages[package_id]?.name ?? package_id)] : []),
      fact('date', is_flexible ? t('venue-mail:flexible', { date }) : date),
      fact('visitors', t('venue-ticket:visitors', { count: everybodyOf(party) })),
      ...(unitOfVehicle > 0 ? [fact('units', String(unitOfVehicle))] : []),
      ...(contact.notes ? [fact('notes', contact.notes)] : []),
      fact('contact', [name, contact.email, phoneOf(contact.calling_code, contact.mobile_phone)].join('\n')),
    ],
    action: { label: t('venue-mail:action'), url: new URL(`/${locale}/venue`, siteUrl).href },
  }
}
