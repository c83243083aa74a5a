import { useState } from 'react'
import { listBookings } from '../../../core/booking/calls.ts'
import type * as contract from '../../../core/booking/contract.ts'
import { pathTo } from '../../lib/paths.ts'
import { useValue } from '../../lib/store.ts'
import { PRODUCTS } from '../../products.ts'
import { Later } from '../../ui/react/Later.tsx'
import { type IslandProps, useWords, WordsProvider } from '../../ui/react/words.tsx'
import { ListView, useList } from '../table/ListView.tsx'
import { BookingCard } from './BookingCard.tsx'
import { ServiceChips } from './ServiceChips.tsx'

export default function HistoryPage(props: IslandProps) {
  return (
    <WordsProvider {...props}>
      <Bookings />
    </WordsProvider>
  )
}

function Bookings() {
  const { locale, t } = useWords()
  const flow = useList<typeof contract.listBookings>(listBookings, ['keyword', 'service', 'startDate', 'endDate'])
  const { service = '' } = useValue(flow.$query)
  const { state } = useValue(flow.$list)
  const [isMember, setIsMember] = useState(false)
  if (state === 'ready' && !isMember) setIsMember(true)
  const home = (
    <a className="btn btn-action" href={pathTo(locale, 'home')}>
      {t('history:toSearch')}
    </a>
  )
  return (
    <div className="grid gap-5">
      <ServiceChips service={service} onChoose={(chosen) => void flow.filter({ service: chosen })} />
      <ListView
        flow={flow}
        grows
        fields={[
          { kind: 'text', name: 'keyword', label: t('history:keyword'), hint: t('history:keywordHint') },
          { kind: 'date', name: 'startDate', label: t('history:from') },
          { kind: 'date', name: 'endDate', label: t('history:to') },
        ]}
        empty={{ title: t('history:empty'), text: t('history:emptyText'), actions: home }}
      >
        {(rows) => (
          <div className="grid gap-4">
            {rows.map((booking) => (
              <BookingCard key={booking.id} booking={booking} />
            ))}
          </div>
        )}
      </ListView>
      {/* Once it is certain that a member is signed in. */}
      {isMember && <MemberRequests />}
    </div>
  )
}

function MemberRequests() {
  return PRODUCTS.map(
    ({ slug, requests }) =>
      requests && (
        <Later key={slug} load={requests.load}>
          {({ default: List }) => <List />}
        </Later>
      ),
  )
}
