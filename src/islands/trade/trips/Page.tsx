import { useCallback, useState } from 'react'
import type { Data } from '../../../../core/base/common/call/endpoint.ts'
import { listTrips } from '../../../../core/trade/dashboard/calls.ts'
import type * as contract from '../../../../core/trade/dashboard/contract.ts'
import type { Async } from '../../../lib/call/async.ts'
import { call } from '../../../lib/call/call.ts'
import { pathTo } from '../../../lib/paths.ts'
import { PRODUCTS } from '../../../products.ts'
import { Later } from '../../../ui/react/Later.tsx'
import { type IslandProps, useWords, WordsProvider } from '../../../ui/react/words.tsx'
import { Failed } from '../../base/table/Failed.tsx'
import { ListSkeleton } from '../../base/table/ListView.tsx'
import { begin, useCall } from '../../base/table/use-answer.ts'
import { NextTrip } from './NextTrip.tsx'
import { PastBookings } from './PastBookings.tsx'
import { TripCard } from './rows.tsx'

const loadAlso = () => import('../kept/AlsoThere.tsx')

type Trips = Async<Data<typeof contract.listTrips>>
type Made = { begun: Trips }

export async function openPage({ locale }: IslandProps): Promise<Made> {
  return { begun: await begin(call<typeof contract.listTrips>(listTrips, {}, { locale })) }
}

export function Page({ begun, ...props }: IslandProps & Made) {
  return (
    <WordsProvider {...props}>
      <Trips begun={begun} />
    </WordsProvider>
  )
}

/** The next trip, those after it, what is over, and what was asked for without a booking. */
function Trips({ begun }: Made) {
  const { t, locale } = useWords()
  const { answer, ask } = useCall<typeof contract.listTrips>(listTrips, {}, begun)
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
