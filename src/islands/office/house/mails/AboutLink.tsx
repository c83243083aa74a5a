import type { LoggedMail } from '../../../../../core/base/mail/contract.ts'
import { pathTo, type SharedPage } from '../../../../lib/paths.ts'
import { useWords } from '../../../../ui/react/words.tsx'

const PAGE_OF: Readonly<Record<string, SharedPage>> = {
  booking: 'adminBooking',
  request: 'adminRequest',
  departure: 'adminDeparture',
  member: 'adminMember',
}

/** A transaction has no page, so its number is searched among the bookings. */
export function AboutLink({ about }: Pick<LoggedMail, 'about'>) {
  const { locale, t } = useWords()
  if (!about) return '–'
  const page = PAGE_OF[about.kind]
  const path = page
    ? pathTo(locale, page, { id: about.id })
    : pathTo(locale, 'adminBooking', { keyword: about.name ?? about.id })
  return (
    <a href={path} className="tabular whitespace-nowrap text-primary underline">
      {about.name ?? t(`office-mails:aboutKind.${about.kind}`)}
    </a>
  )
}
