import type { Registration } from '../../../core/products/insurance/contract.ts'
import { RELATIONSHIPS } from '../../../core/products/insurance/kinds.ts'
import { masked } from '../../base/common/masked.ts'
import { frame } from '../../base/mail/frame.ts'
import type { Letter } from '../../base/mail/layout.ts'
import { formatDate } from '../../base/words/format.ts'
import { wordsFor } from '../../base/words/words.ts'
import type { LetterReader, RequestRow } from '../../trade/requests/requests.ts'

type Context = {
  siteUrl: string
  /** False where the site has no provider yet. */
  forwarded: boolean
  showsNumbers: boolean
}

export function registrationLetter(
  { request, number, locale }: RequestRow<Registration>,
  reader: LetterReader,
  { siteUrl, forwarded, showsNumbers }: Context,
): Letter {
  const t = wordsFor(locale)
  const own = (key: string) => t(`insurance-mail:${reader}.${key}`, { number, name: request.name })
  const shown = (id: string) => (showsNumbers ? id : masked(id))
  const relationship = RELATIONSHIPS.find((known) => known === request.relationship_with_beneficiary)
  // Registrations of older versions have neither days of travel nor a destination.
  const { insurance_type, phone_number, departure_date, return_date, destination = '' } = request
  const travel = [departure_date, return_date].flatMap((day) => (day ? [formatDate(locale, day)] : []))
  const facts: [field: string, value: string][] = [
    ['number', number],
    ['type', insurance_type ? t(`insurance:types.${insurance_type}.name`) : ''],
    ['travel', [...new Set(travel)].join(' – ')],
    ['destination', destination],
    ['name', request.name],
    ['birth_place', request.birth_place],
    ['birthdate', formatDate(locale, request.birthdate)],
    ['id_number', shown(request.id_number)],
    ['passport_number', shown(request.passport_number)],
    ['email', request.email],
    ['phone_number', phone_number.startsWith('+') ? phone_number : `+${phone_number}`],
    ['address', request.address],
    ['occupation', request.occupation],
    ['beneficiary', request.beneficiary],
    [
      'relationship_with_beneficiary',
      relationship ? t(`insurance:relationships.${relationship}`) : request.relationship_with_beneficiary,
    ],
  ]
  return {
    ...frame(
      siteUrl,
      locale,
      reader === 'sender' ? request.name : t('insurance-mail:provider'),
      `insurance-mail:why.${reader}`,
    ),
    subject: own('subject'),
    title: own('title'),
    paragraphs: reader === 'sender' ? [own(forwarded ? 'text' : 'kept'), own('notInsured')] : [own('text')],
    facts: facts
      .filter(([, value]) => value !== '')
      .map(([field, value]) => ({ label: t(`insurance-mail:facts.${field}`), value })),
    action: { label: t('insurance-mail:action'), url: new URL(`/${locale}/insurance`, siteUrl).href },
  }
}
