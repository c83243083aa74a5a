import { useEffect, useState } from 'react'
import type { Input } from '../../../../core/base/common/call/endpoint.ts'
import { listBookings } from '../../../../core/trade/booking/calls.ts'
import type * as contract from '../../../../core/trade/booking/contract.ts'
import type { Booking } from '../../../../core/trade/booking/contract.ts'
import { call } from '../../../lib/call/call.ts'
import { pathTo } from '../../../lib/paths.ts'
import { useValue } from '../../../lib/store.ts'
import { useWords } from '../../../ui/react/words.tsx'
import { scenePath } from '../../../ui/scene/scene-file.ts'
import { ListView } from '../../base/table/ListView.tsx'
import { createListFlow, isFiltered, type ListQuery } from '../../base/table/list-flow.ts'
import { ServiceChips } from '../booking/ServiceChips.tsx'
import { PastRow } from './rows.tsx'

const FILTERS = ['keyword', 'service', 'startDate', 'endDate'] as const

type List = typeof contract.listBookings

/** Without a filter, what is over; with one, all bookings. `isNew`: no trip is ahead either. */
export function PastBookings({ isNew, onMember }: { isNew: boolean; onMember: () => void }) {
  const { locale, t } = useWords()
  const [flow] = useState(() =>
    createListFlow<Booking>({
      filters: FILTERS,
      load(query: ListQuery) {
        const asked = isFiltered(query, FILTERS) ? query : { ...query, state: 'past' }
        // The server checks what the address says.
        return call<List>(listBookings, { query: asked as Input<List>['query'] }, { locale })
      },
    }),
  )
  useEffect(() => flow.start(), [flow])
  const query = useValue(flow.$query)
  const list = useValue(flow.$list)
  const { state } = list
  useEffect(() => {
    if (state === 'ready') onMember()
  }, [state, onMember])
  const home = (
    <a className="btn btn-action" href={pathTo(locale, 'home')}>
      {t('history:toSearch')}
    </a>
  )
  const empty = isNew
    ? { picture: scenePath('departure'), title: t('history:empty'), text: t('history:emptyText'), actions: home }
    : { title: t('trips:noPast'), text: t('trips:noPastText') }
  const isSearch = isFiltered(query, FILTERS)
  const isBare = !isSearch && state === 'ready' && list.page.data.length === 0
  // Until the first answer it is unknown whether anything is over; the place is kept.
  const isUnknown = !isSearch && !list.page && (isNew || state === 'loading')
  return (
    <section className="grid gap-3">
      {!isBare && (
        <div className={`grid gap-3 *:min-w-0 ${isUnknown ? 'invisible' : ''}`}>
          <h2 className="text-lg">{t(isSearch ? 'trips:found' : 'trips:past')}</h2>
          <ServiceChips service={query.service ?? ''} onChoose={(service) => void flow.filter({ service })} />
        </div>
      )}
      <ListView
        flow={flow}
        grows
        startsBare
        fields={[
          { kind: 'text', name: 'keyword', label: t('history:keyword'), hint: t('history:keywordHint') },
          { kind: 'date', name: 'startDate', label: t('history:from') },
          { kind: 'date', name: 'endDate', label: t('history:to') },
        ]}
        empty={empty}
      >
        {(rows) => (
          <div className="grid gap-2">
            {rows.map((booking) => (
              <PastRow key={booking.id} booking={booking} />
            ))}
          </div>
        )}
      </ListView>
    </section>
  )
}
