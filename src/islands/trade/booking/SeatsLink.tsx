import { Armchair } from 'lucide-react'
import type { Booking } from '../../../../core/trade/booking/contract.ts'
import { pathTo } from '../../../lib/paths.ts'
import { productOf } from '../../../products.ts'
import { useWords } from '../../../ui/react/words.tsx'
import { bookingsQuery } from './bookings-query.ts'

type Props = {
  bookings: readonly Booking[]
  /** Word key: the pages that show it carry different word files. */
  word: string
  /** Word key for paid seats, which can only be viewed; without it they have no link. */
  paidWord?: string
}

/** Links to seats that can still be changed, else to paid ones, else renders nothing. */
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
