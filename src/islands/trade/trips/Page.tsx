import { useCallback, useState } from 'react'
import { listTrips } from '../../../../core/trade/dashboard/calls.ts'
import type * as contract from '../../../../core/trade/dashboard/contract.ts'
import { pathTo } from '../../../lib/paths.ts'
import { PRODUCTS } from '../../../products.ts'
import { Later } from '../../../ui/react/Later.tsx'
import { type IslandProps, useWords, WordsProvider } from '../../../ui/react/words.tsx'
import { Failed } from '../../base/table/Failed.tsx'
import { ListSkeleton } from '../../base/table/ListView.tsx'
import { useCall } from '../../base/table/use-answer.ts'
import { NextTrip } from './NextTrip.tsx'
import { PastBookings } from './PastBookings.tsx'
import { TripCard } from './rows.tsx'

const loadAlso = () => import('../kept/AlsoThere.tsx')

export function Page(props: IslandProps) {
  return (
    <WordsProvider {...props}>
      <Trips />
    </WordsProvider>
  )
}

/** The next trip, those after it, what is over, and what was asked for without a booking. */
function Trips() {
  const { t, locale } = useWords()
  const { answer, ask } = useCall<typeof contract.listTrips>(listTrips, {})
  const [isMember, setMember] = useState(false)
  const onMember = useCallback(() => setMember(true), [])
  if (answer.state === 'failed') return <Failed error={answer.error} onRetry={ask} />
  if (answer.state !== 'ready') return <ListSkeleton />
  const [next, ...later] = answer.value
  const ids = next?.bookings.map(({ id }) => id) ?? []
  return (
    <div className="grid grid-cols-1 gap-6">
      {next && <NextTrip trip={next} />}
      {next && <Later load={loadAlso}>{({ default: AlsoThere }) => <AlsoThere key={ids.join()} ids={ids} />}</Later>}
      {next && (
        <a className="justify-self-start font-semibold text-primary underline" href={pathTo(locale, 'favourites')}>
          {t('trips:favourites')}
        </a>
      )}
      {later.length > 0 && (
        <section className="grid gap-2.5">
          <h2 className="text-lg">{t('trips:later')}</h2>
          {later.map((trip) => (
            <TripCard key={trip.bookings[0]?.id} trip={trip} />
          ))}
        </section>
      )}
      <PastBookings isNew={!next} onMember={onMember} />
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
