import { formatRupiah } from '../../core/common/money.ts'
import type { SpecialTour } from '../../core/tour/special.ts'
import { phoneOf } from '../booking/people.ts'
import { frame } from '../mail/frame.ts'
import type { Letter } from '../mail/layout.ts'
import type { JobHandler } from '../outbox/jobs.ts'
import { type RequestReader, type RequestRow, requestHandler, requestMail } from '../request/requests.ts'
import { formatDate } from '../words/format.ts'
import { wordsFor } from '../words/words.ts'
import type { TourDeps } from './deps.ts'

/** `to` is `operator` or `asker`. */
export const specialMail = requestMail('mail.special_tour')

export function specialHandler(deps: TourDeps): JobHandler {
  return requestHandler(deps, {
    mail: specialMail,
    operator: () => deps.settings.TOUR_OPERATOR_EMAIL,
    emailOf: (row) => readRequest(row).contact_email,
    letter: (row, reader) => specialLetter(deps.config.siteUrl, row, reader),
  })
}

/** Not validated: the call stored it. */
function readRequest({ request }: RequestRow): SpecialTour {
  return request as SpecialTour
}

function specialLetter(siteUrl: string, row: RequestRow, reader: RequestReader): Letter {
  const { number, locale } = row
  const request = readRequest(row)
  const t = wordsFor(locale)
  const own = (key: string) =>
    t(`tour-mail:special.${reader === 'asker' ? 'traveller' : 'operator'}.${key}`, {
      number,
      destination: request.destination,
    })
  const name = `${request.contact_first_name} ${request.contact_last_name}`
  const fact = (label: string, value: string) => ({ label: t(`tour-mail:special.${label}`), value })
  const people = t('tour-ticket:participants', { adults: request.adult, children: request.child })
  const date = formatDate(locale, request.start_date)
  return {
    ...frame(siteUrl, locale, reader === 'asker' ? name : t('mail:sender')),
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
