import { Armchair } from 'lucide-react'
import type { Booking } from '../../../core/booking/contract.ts'
import { pathTo } from '../../lib/paths.ts'
import { useWords } from '../../ui/react/words.tsx'
import { bookingsQuery } from './bookings-query.ts'
import { SEAT_PAGES } from './seat-pages.ts'

type Props = {
  bookings: readonly Booking[]
  /** Key of the words on it: the pages that show it carry different word files. */
  word: string
}

/** The way to the seats of those bookings that have some to choose and can still change them; nothing when none has. */
export function SeatsLink({ bookings, word }: Props) {
  const { locale, t } = useWords()
  const open = bookings.filter(({ service, payment_status }) => SEAT_PAGES[service] && payment_status === 'unpaid')
  const page = open[0] && SEAT_PAGES[open[0].service]
  if (!page) return null
  return (
    <a className="btn btn-quiet" href={`${pathTo(locale, page)}?${bookingsQuery(open.map(({ id }) => id))}`}>
      <Armchair size={18} aria-hidden="true" className="shrink-0 max-sm:hidden" />
      {t(word)}
    </a>
  )
}
