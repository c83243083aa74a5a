import { formatRupiah } from '../../../../core/base/common/money.ts'
import { phoneOf } from '../../../../core/base/common/people/people.ts'
import { fullName } from '../../../../core/base/common/people/person.ts'
import type { SpecialTour } from '../../../../core/products/tour/special.ts'
import { contactFromWire } from '../../../../core/products/tour/wire-contact.ts'
import { textIn } from '../../../../core/trade/booking/view-text.ts'
import { frame } from '../../../base/mail/frame.ts'
import type { Letter } from '../../../base/mail/layout.ts'
import { formatDate } from '../../../base/words/format.ts'
import { type Locale, wordsFor } from '../../../base/words/words.ts'
import type { LetterReader, RequestRow } from '../../../trade/requests/requests.ts'
import { partyText } from '../view.ts'

export function specialLetter(
  siteUrl: string,
  { request, number, locale }: Pick<RequestRow<SpecialTour>, 'request' | 'number' | 'locale'>,
  reader: LetterReader,
): Letter {
  const t = wordsFor(locale)
  const own = (key: string) => t(`tour-mail:special.${reader}.${key}`, { number, destination: request.destination })
  const contact = contactFromWire(request)
  const name = fullName(contact)
  const fact = (label: string, value: string) => ({ label: t(`tour-mail:special.${label}`), value })
  const people = textIn(t, partyText(request.adult, request.child))
  const date = formatDate(locale, request.start_date)
  return {
    ...frame(siteUrl, locale, reader === 'sender' ? name : t('mail:sender')),
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
      fact('contact', [name, contact.email, phoneOf(contact.callingCode, contact.phone)].join('\n')),
    ],
    action: { label: t('tour-mail:special.action'), url: new URL(`/${locale}/tour`, siteUrl).href },
  }
}

export function exampleSpecial(siteUrl: string, locale: Locale): Letter {
  const request: SpecialTour = {
    destination: 'Labuan Bajo',
    start_date: '2027-06-12',
    is_flexible: true,
    total_day: 5,
    adult: 2,
    child: 1,
    budget: 4_500_000,
    wishes: '',
    contact_title: 'MR',
    contact_first_name: 'Budi',
    contact_last_name: 'Santoso',
    contact_email: 'budi@example.com',
    contact_phone_code: '62',
    contact_phone_number: '81234567890',
    contact_id_type: null,
    contact_id_number: null,
  }
  return specialLetter(siteUrl, { request, number: 'K7QM2P', locale }, 'sender')
}
