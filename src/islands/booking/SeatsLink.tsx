import { Armchair } from 'lucide-react'
import type { Booking } from '../../../core/booking/contract.ts'
import { pathTo } from '../../lib/paths.ts'
import { productOf } from '../../products.ts'
import { useWords } from '../../ui/react/words.tsx'
import { bookingsQuery } from './bookings-query.ts'

type Props = {
  bookings: readonly Booking[]
  /** Key of the words on it: the pages that show it carry different word files. */
  word: string
  /** The same where the seats are paid for and can only be looked at; without it nothing leads to those. */
  paidWord?: string
}

/** The way to the seats of those bookings that have some to choose and can still change them, or else of those that are paid; nothing when none has. */
export function SeatsLink({ bookings, word, paidWord }: Props) {
  const { locale, t } = useWords()
  const seated = bookings.filter(({ service }) => productOf(service)?.seats)
  const open = seated.filter(({ payment_status }) => payment_status === 'unpaid')
  const paid = paidWord ? seated.filter(({ payment_status }) => payment_status === 'paid') : []
  const shown = open.length > 0 ? open : paid
  const page = shown[0] && productOf(shown[0].service)?.seats
  if (!page) return null
  return (
    <a className="btn btn-quiet" href={`${pathTo(locale, page)}?${bookingsQuery(shown.map(({ id }) => id))}`}>
      <Armchair size={18} aria-hidden="true" className="shrink-0 max-sm:hidden" />
      {t(shown === paid && paidWord ? paidWord : word)}
    </a>
  )
}
