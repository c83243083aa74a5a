import type { Booking } from '../../../core/booking/contract.ts'
import { pathTo, type SharedPage } from '../../lib/paths.ts'
import { useWords } from '../../ui/react/words.tsx'
import { BookingCard } from '../booking/BookingCard.tsx'
import { ListView } from '../table/ListView.tsx'
import type { ListFlow } from '../table/list-flow.ts'

type Props = {
  flow: ListFlow<Booking>
  /** Of the empty state, with a link to `to`. */
  title: string
  text: string
  to: SharedPage
  children: string
}

export function BookingCards({ flow, title, text, to, children }: Props) {
  const { locale } = useWords()
  const link = (
    <a className="btn btn-quiet" href={pathTo(locale, to)}>
      {children}
    </a>
  )
  return (
    <ListView flow={flow} fields={[]} empty={{ title, text, actions: link }}>
      {(rows) => (
        <div className="grid gap-4">
          {rows.map((booking) => (
            <BookingCard key={booking.id} booking={booking} />
          ))}
        </div>
      )}
    </ListView>
  )
}
