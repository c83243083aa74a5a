import { useStore } from '@nanostores/react'
import { addDays, type CalendarDate, daysBetween } from '../../../../core/common/dates.ts'
import type { Rupiah } from '../../../../core/common/money.ts'
import { SALES_DAYS } from '../../../../core/train/limits.ts'
import { lowestConnectionFare } from '../../../../core/train/price.ts'
import type { TrainSearch } from '../../../../core/train/search.ts'
import { RETURN_GAP_MINUTES } from '../../../../core/train/trip.ts'
import { formatLongDate } from '../../../lib/format.ts'
import type { Country } from '../../../ui/form/countries.ts'
import { useWords } from '../../../ui/react/words.tsx'
import { TripResults } from '../../journey/results/JourneyResults.tsx'
import { companyText } from '../../journey/results/party.ts'
import { TooSoonDialog } from '../../journey/results/TooSoonDialog.tsx'
import { dayOf } from '../../journey/stores/address.ts'
import { todayInWib } from '../../list/browser.ts'
import { ListHead, StepHead } from '../../list/Layout.tsx'
import { ListSkeleton } from '../../list/OfferList.tsx'
import { CountLine, Unanswered } from '../../list/Progress.tsx'
import { EmptyState, FailedState, NoMatchState } from '../../list/States.tsx'
import type { Ends as TripEnds } from '../../list/stores/results.ts'
import { firstOf, lastOf, ridesTotal } from '../stores/picked.ts'
import type { Ends } from '../stores/results.ts'
import { Connections } from './Connections.tsx'
import { useResults } from './context.ts'
import { TrainList } from './List.tsx'
import { stationName } from './names.ts'
import { PickedTrain } from './Picked.tsx'
import { Track } from './Picture.tsx'
import { SoldOut } from './SoldOut.tsx'
import { useFilterSay, useSay } from './use-words.ts'

type Props = { search: TrainSearch; ends: Ends; countries: readonly Country[] }

export function Results({ search, ends, countries }: Props) {
  const { t } = useWords()
  const page = useResults()
  return (
    <>
      <TripResults
        page={page}
        search={search}
        say={useSay()}
        names={useFilterSay()}
        busy={useStore(page.$way).state === 'searching'}
        party={companyText(t, search.pax)}
        totalOf={(picked) => ridesTotal(picked.flat())}
        row={(picked, step) => <PickedTrain picked={picked} step={step} search={search} />}
        days={{
          unpriced: (date) => (isBeforeSales(date) ? undefined : t('train:days.noDirect')),
          foundPrice: useCheapestConnection(),
        }}
      >
        <Found search={search} ends={ends} countries={countries} />
      </TripResults>
      <NotYetThere />
    </>
  )
}

/** The fare of the cheapest journey with a change: the calendar counts direct trains alone. */
function useCheapestConnection(): Rupiah | null {
  const fares = useStore(useResults().$connections).map(lowestConnectionFare)
  return fares.length ? Math.min(...fares) : null
}

function Found({ search, ends, countries }: Props) {
  const page = useResults()
  const step = useStore(page.choice.$step)
  const { state, soldOut, connections } = useStore(page.$way)
  const { error } = useStore(page.search.$results)
  const listed = useStore(useStore(page.$view).$listed)
  const say = useSay()
  if (state === 'failed') {
    return <FailedState picture={<Track />} say={say} error={error} onRetry={page.search.retry} />
  }
  const named = { origin: stationName(ends.origin), destination: stationName(ends.destination) }
  const head = <StepHead search={search} ends={named} step={step} say={say} />
  const none = state === 'done' && listed.length === 0
  return (
    <>
      {none ? connections.length > 0 && head : head}
      {!none && <Listed key={step} />}
      {none && connections.length > 0 && (
        <Connections key={step} search={search} step={step} soldOut={soldOut.length > 0} />
      )}
      {none && connections.length === 0 && <NoTrains search={search} ends={named} soldOut={soldOut.length > 0} />}
      {state === 'done' && (
        <SoldOut key={`sold-out-${step}`} trains={soldOut} adults={search.pax.adult} countries={countries} />
      )}
    </>
  )
}

/** The direct trains. */
function Listed() {
  const page = useResults()
  const view = useStore(page.$view)
  const step = useStore(page.choice.$step)
  const listed = useStore(view.$listed)
  const { matching } = useStore(view.$ranked)
  const say = useSay()
  return (
    <>
      <ListHead
        view={view}
        names={useFilterSay()}
        say={say}
        count={<Count all={listed.length} matching={matching.length} />}
      />
      {listed.length === 0 ? (
        <ListSkeleton />
      ) : matching.length === 0 ? (
        <NoMatchState picture={<Track />} say={say} count={listed.length} onReset={view.reset} />
      ) : (
        <TrainList view={view} step={step} say={say} />
      )}
    </>
  )
}

/** How many trains there are, and whether those of the other way are missing. */
function Count({ all, matching }: { all: number; matching: number }) {
  const { t } = useWords()
  const { search, $way } = useResults()
  const [failed] = useStore(search.$results).failed
  return (
    <CountLine say={useSay()} searching={useStore($way).state === 'searching'} all={all} matching={matching}>
      {all > 0 && `· ${t('train:results.withFee')} `}
      {failed && <Unanswered text={t(`train:results.otherFailed.${failed}`)} onRetry={search.retry} />}
    </CountLine>
  )
}

type NoneProps = { search: TrainSearch; ends: TripEnds<string>; soldOut: boolean }

function NoTrains({ search, ends, soldOut }: NoneProps) {
  const { t, locale } = useWords()
  const page = useResults()
  const day = dayOf(search, useStore(page.choice.$step))
  const say = useSay()
  const early = isBeforeSales(day)
  const kind = soldOut ? 'soldOut' : early ? 'notYetSold' : 'empty'
  const opens = formatLongDate(locale, addDays(day, -SALES_DAYS))
  return (
    <EmptyState
      page={page}
      search={search}
      ends={ends}
      picture={<Track />}
      tell={(named) => ({
        title: t(`train:states.${kind}.title`, named),
        text: t(`train:states.${kind}.text`, { ...named, days: SALES_DAYS }),
      })}
      say={early ? { ...say, noneNearby: t('train:states.notYetSold.opens', { opens }) } : say}
    />
  )
}

/** Whether tickets for a day are not on sale yet. */
function isBeforeSales(day: CalendarDate): boolean {
  return daysBetween(todayInWib(), day) > SALES_DAYS
}

/** The return leaves before the departure has arrived, or too soon after. */
function NotYetThere() {
  const { t } = useWords()
  const { choice } = useResults()
  const back = useStore(choice.$tooSoon)
  const { departure } = useStore(choice.$picked)
  if (!back || !departure) return null
  const arrival = lastOf(departure)
  const earliest = new Date(Date.parse(arrival.arriveAt) + RETURN_GAP_MINUTES * 60_000)
  return (
    <TooSoonDialog
      title={t('train:tooSoon.title')}
      text={t('train:tooSoon.text')}
      lines={[
        { name: t('train:tooSoon.arrives'), at: arrival.arriveAt },
        { name: t('train:tooSoon.leaves'), at: firstOf(back).departAt },
        { name: t('train:tooSoon.earliest'), at: earliest.toISOString() },
      ]}
      zone={arrival.destination.timezone}
      other={t('train:tooSoon.chooseOther')}
      changeDeparture={t('train:picked.changeDeparture')}
      choice={choice}
    />
  )
}
