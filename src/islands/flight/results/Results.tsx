import { useStore } from '@nanostores/react'
import { tripTotal } from '../../../../core/flight/price.ts'
import type { FlightSearch } from '../../../../core/flight/search.ts'
import { earliestReturn } from '../../../../core/flight/trip.ts'
import { useWords } from '../../../ui/react/words.tsx'
import { TripResults } from '../../journey/results/JourneyResults.tsx'
import { companyText } from '../../journey/results/party.ts'
import { TooSoonDialog } from '../../journey/results/TooSoonDialog.tsx'
import { NO_CHOICE } from '../../journey/stores/choice.ts'
import { ListHead, StepHead } from '../../list/Layout.tsx'
import { ListSkeleton } from '../../list/OfferList.tsx'
import { CountLine, Unanswered } from '../../list/Progress.tsx'
import { EmptyState, FailedState, NoMatchState } from '../../list/States.tsx'
import type { Ends as TripEnds } from '../../list/stores/results.ts'
import { flightAddress } from '../stores/address.ts'
import type { Ends } from '../stores/results.ts'
import { useResults } from './context.ts'
import { FlightList } from './List.tsx'
import { placeName } from './names.ts'
import { PickedFlight } from './Picked.tsx'
import { Plane } from './Picture.tsx'
import { useFilterSay, useSay } from './use-words.ts'

type Props = { search: FlightSearch; ends: Ends }

export function Results({ search, ends }: Props) {
  const { t } = useWords()
  const page = useResults()
  return (
    <>
      <TripResults
        page={page}
        search={search}
        say={useSay()}
        names={useFilterSay(useStore(page.$view))}
        busy={useStore(page.search.$state) === 'searching'}
        party={companyText(t, search.pax)}
        totalOf={(picked) => tripTotal(picked.map(({ bought }) => bought))}
        row={(picked, step) => <PickedFlight picked={picked} step={step} search={search} />}
      >
        <Found search={search} ends={ends} />
      </TripResults>
      <SixHours />
    </>
  )
}

function Found({ search, ends }: Props) {
  const page = useResults()
  const view = useStore(page.$view)
  const step = useStore(page.choice.$step)
  const state = useStore(page.search.$state)
  const { error } = useStore(page.search.$results)
  const listed = useStore(view.$listed)
  const { matching } = useStore(view.$ranked)
  const say = useSay()
  const names = useFilterSay(view)
  const named = { origin: placeName(ends.origin), destination: placeName(ends.destination) }
  if (state === 'failed') return <FailedState picture={<Plane />} say={say} error={error} onRetry={page.search.retry} />
  if (state === 'done' && !listed.some(({ classes }) => classes.length > 0)) {
    return <NoFlights search={search} ends={named} soldOut={listed.length > 0} />
  }
  return (
    <>
      <StepHead search={search} ends={named} step={step} say={say} />
      <ListHead view={view} names={names} say={say} count={<Count all={listed.length} matching={matching.length} />} />
      {listed.length === 0 ? (
        <ListSkeleton />
      ) : matching.length === 0 ? (
        <NoMatchState picture={<Plane />} say={say} count={listed.length} onReset={view.reset} />
      ) : (
        <FlightList key={step} view={view} step={step} say={say} />
      )}
    </>
  )
}

/** How many flights there are, and of how many groups they come. */
function Count({ all, matching }: { all: number; matching: number }) {
  const { t } = useWords()
  const { search } = useResults()
  const { asked, waiting, failed } = useStore(search.$results)
  const searching = waiting.length > 0
  return (
    <CountLine say={useSay()} searching={searching} all={all} matching={matching}>
      {searching && t('flight:results.answered', { answered: asked - waiting.length, asked })}
      {!searching && failed.length > 0 && (
        <Unanswered text={t('flight:results.unanswered', { count: failed.length })} onRetry={search.retry} />
      )}
    </CountLine>
  )
}

type NoneProps = { search: FlightSearch; ends: TripEnds<string>; soldOut: boolean }

function NoFlights({ search, ends, soldOut }: NoneProps) {
  const { t, locale } = useWords()
  const kind = soldOut ? 'soldOut' : 'empty'
  const economy = flightAddress.withChoices({ ...search, cabinClass: 'Economy' }, NO_CHOICE)
  return (
    <EmptyState
      page={useResults()}
      search={search}
      ends={ends}
      picture={<Plane />}
      tell={(named) => ({
        title: t(`flight:states.${kind}.title`, named),
        text: t(`flight:states.${kind}.text`, named),
      })}
      say={useSay()}
    >
      {search.cabinClass !== 'Economy' && (
        <a href={flightAddress.resultsHref(locale, economy)} className="btn btn-quiet mt-4">
          {t('flight:states.empty.economy')}
        </a>
      )}
    </EmptyState>
  )
}

/** The specification's 'Invalid Return Flight'. */
function SixHours() {
  const { t } = useWords()
  const { choice } = useResults()
  const back = useStore(choice.$tooSoon)?.flight
  const departure = useStore(choice.$picked).departure?.flight
  if (!back || !departure) return null
  return (
    <TooSoonDialog
      title={t('flight:tooSoon.title')}
      text={t('flight:tooSoon.text')}
      lines={[
        { name: t('flight:tooSoon.arrives'), at: departure.arriveAt },
        { name: t('flight:tooSoon.leaves'), at: back.departAt },
        { name: t('flight:tooSoon.earliest'), at: earliestReturn(departure).toISOString() },
      ]}
      zone={departure.destination.timezone}
      other={t('flight:tooSoon.chooseOther')}
      changeDeparture={t('flight:tooSoon.changeDeparture')}
      choice={choice}
    />
  )
}
