import type { ReactNode } from 'react'
import { addDays, type CalendarDate, daysBetween } from '../../../../../core/base/common/dates.ts'
import type { Rupiah } from '../../../../../core/base/common/money.ts'
import { SALES_DAYS } from '../../../../../core/products/train/limits.ts'
import { lowestConnectionPrice, lowestPrice } from '../../../../../core/products/train/price.ts'
import { type Search, toQuery } from '../../../../../core/products/train/search.ts'
import { formatLongDate } from '../../../../lib/format.ts'
import { useValue } from '../../../../lib/store.ts'
import { todayInWib } from '../../../../lib/today.ts'
import { Fresh } from '../../../../ui/react/Fresh.tsx'
import { Later } from '../../../../ui/react/Later.tsx'
import { useWords } from '../../../../ui/react/words.tsx'
import { Unanswered } from '../../../base/list/Progress.tsx'
import { ListSkeleton } from '../../../base/list/rows/OfferList.tsx'
import { ListTools } from '../../../trade/kept/ListTools.tsx'
import { EmptyState } from '../../journey/results/EmptyState.tsx'
import { JourneyResults } from '../../journey/results/JourneyResults.tsx'
import { companyText } from '../../journey/results/party.ts'
import { dayOf, type JourneyEnds } from '../../journey/stores/address.ts'
import { NO_CHOICE, type Step } from '../../journey/stores/step.ts'
import { TRAIN_RESULTS } from '../pages.ts'
import { connectionId, firstOf, lastOf, type Picked, ridesTotal } from '../stores/picked.ts'
import { offerId } from '../stores/view.ts'
import { usePage } from './context.ts'
import { Mark } from './Mark.tsx'
import { className, daysLater, trainText } from './names.ts'
import { Picture } from './Picture.tsx'
import { Row } from './Row.tsx'
import { SoldOut } from './SoldOut.tsx'
import { useFilterNames } from './use-names.ts'

const loadConnections = () => import('./Connections.tsx')

const loadComparing = () => import('./Comparing.tsx')

type Props = { search: Search; ends: JourneyEnds<string>; countries: string }

export function Results({ search, ends, countries }: Props) {
  const { t } = useWords()
  const page = usePage()
  const step = useValue(page.choice.$step)
  const { state, soldOut } = useValue(page.$way)
  const party = companyText(t, search.pax)
  return (
    <JourneyResults
      page={page}
      service="train"
      search={search}
      ends={ends}
      names={useFilterNames()}
      picture={<Picture />}
      state={state}
      error={useValue(page.run.$results).error}
      onRetry={page.run.retry}
      idOf={offerId}
      priceOf={lowestPrice}
      totalOf={ridesTotal}
      describe={useDescribe()}
      row={(journey, { own, added, tooSoon }) => (
        <Row
          journey={journey}
          pax={search.pax}
          party={party}
          chosenClass={own && connectionId(own) === journey.journeyCode ? own[0].classKey : undefined}
          added={added}
          tooSoon={tooSoon}
        />
      )}
      tools={
        <ListTools
          watched={`${TRAIN_RESULTS}?${toQuery({ ...search, ...NO_CHOICE })}`}
          comparing={loadComparing}
          given={{ idOf: offerId }}
        />
      }
      count={<Count />}
      empty={(_, head) => <NoDirect search={search} ends={ends} head={head} />}
      below={<SoldOut key={step} trains={soldOut} adults={search.pax.adult} countries={countries} />}
      days={{
        unpriced: (date) => (isBeforeSales(date) ? undefined : t('train:days.noDirect')),
        foundPrice: useCheapestConnection(),
      }}
    />
  )
}

/** The calendar counts direct trains only. */
function useCheapestConnection(): Rupiah | null {
  const prices = useValue(usePage().$connections).map(lowestConnectionPrice)
  return prices.length ? Math.min(...prices) : null
}

function useDescribe() {
  const { t } = useWords()
  return (picked: Picked) => {
    const [first, last] = [firstOf(picked), lastOf(picked)]
    const detail = picked.map(({ journey, bought }) => {
      return `${trainText(t, journey)} · ${className(t, bought)} (${bought.subClass})`
    })
    return {
      mark: <Mark />,
      date: first.departureDate,
      from: { time: first.departureTime, place: first.origin.name },
      to: { time: last.arrivalTime, place: last.destination.name },
      later: daysLater(first, last),
      detail: detail.join(' + '),
    }
  }
}

function Count() {
  const { t } = useWords()
  const { run, $view } = usePage()
  const some = useValue(useValue($view).$listed).length > 0
  const [failed] = useValue(run.$results).failed
  return (
    <>
      <Fresh>{some && `· ${t('train:results.withFee')} `}</Fresh>
      {failed && <Unanswered text={t(`train:results.otherFailed.${failed}`)} onRetry={run.retry} />}
    </>
  )
}

type NoneProps = { search: Search; ends: JourneyEnds<string>; head: ReactNode }

function NoDirect({ search, ends, head }: NoneProps) {
  const page = usePage()
  const step = useValue(page.choice.$step)
  const { soldOut, connections } = useValue(page.$way)
  if (connections.length === 0) return <Empty search={search} ends={ends} step={step} soldOut={soldOut.length > 0} />
  return (
    <>
      {head}
      <Later load={loadConnections} waiting={<ListSkeleton />}>
        {({ default: Connections }) => (
          <Connections key={step} search={search} step={step} soldOut={soldOut.length > 0} />
        )}
      </Later>
    </>
  )
}

type EmptyProps = { search: Search; ends: JourneyEnds<string>; step: Step; soldOut: boolean }

function Empty({ search, ends, step, soldOut }: EmptyProps) {
  const { t, locale } = useWords()
  const day = dayOf(search, step)
  const early = isBeforeSales(day)
  const kind = soldOut ? 'soldOut' : early ? 'notYetSold' : 'empty'
  const opens = formatLongDate(locale, addDays(day, -SALES_DAYS))
  return (
    <EmptyState
      page={usePage()}
      search={search}
      step={step}
      ends={ends}
      picture={<Picture />}
      describe={(named) => ({
        title: t(`train:states.${kind}.title`, named),
        text: t(`train:states.${kind}.text`, { ...named, days: SALES_DAYS }),
      })}
      noneNearby={early ? t('train:states.notYetSold.opens', { opens }) : t('train:states.empty.noneNearby')}
    />
  )
}

function isBeforeSales(day: CalendarDate): boolean {
  return daysBetween(todayInWib(), day) > SALES_DAYS
}
