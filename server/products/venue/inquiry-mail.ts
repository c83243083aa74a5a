import { wireName } from '../../../core/base/common/call/wire-name.ts'
import { phoneOf } from '../../../core/base/common/people/people.ts'
import { everybodyOf } from '../../../core/products/venue/limits.ts'
import type { Inquiry } from '../../../core/products/venue/wire.ts'
import { frame } from '../../base/mail/frame.ts'
import type { Letter } from '../../base/mail/layout.ts'
import { formatDate } from '../../base/words/format.ts'
import { type Locale, wordsFor } from '../../base/words/words.ts'
import type { LetterReader, RequestRow } from '../../trade/requests/requests.ts'

/** In both languages, so that the letter asks no supplier. Absent from requests of an earlier version. */
type Names = Record<Locale, { title: string; package_name: string | null }>
export type StoredInquiry = Inquiry & { names?: Names }

export function inquiryLetter(
  siteUrl: string,
  { request, number, locale }: RequestRow<StoredInquiry>,
  reader: LetterReader,
): Letter {
  const { contact, unique_id, package_id, tour_date, is_flexible, unitOfVehicle, names, ...party } = request
  const t = wordsFor(locale)
  const { title, package_name } = names?.[locale] ?? { title: unique_id, package_name: package_id }
  const own = (key: string) => t(`venue-mail:${reader}.${key}`, { number, title })
  const fact = (label: string, value: string) => ({ label: t(`venue-mail:${label}`), value })
  const name = wireName(contact)
  const date = formatDate(locale, tour_date)
  return {
    ...frame(siteUrl, locale, reader === 'sender' ? name : t('mail:sender')),
    subject: own('subject'),
    title: own('title'),
    paragraphs: [own('text')],
    facts: [
      fact('number', number),
      fact('venue', title),
      ...(package_name ? [fact('package', package_name)] : []),
      fact('date', is_flexible ? t('venue-mail:flexible', { date }) : date),
      fact('visitors', t('venue-ticket:visitors', { count: everybodyOf(party) })),
      ...(unitOfVehicle > 0 ? [fact('units', String(unitOfVehicle))] : []),
      ...(contact.notes ? [fact('notes', contact.notes)] : []),
      fact('contact', [name, contact.email, phoneOf(contact.calling_code, contact.mobile_phone)].join('\n')),
    ],
    action: { label: t('venue-mail:action'), url: new URL(`/${locale}/venue`, siteUrl).href },
  }
}
