import { useMemo } from 'react'
import { minutesOf } from '../../../../../core/base/common/dates.ts'
import { lowestPrice } from '../../../../../core/products/flight/price.ts'
import { type Search, toQuery } from '../../../../../core/products/flight/search.ts'
import { formatDuration } from '../../../../lib/format.ts'
import { useValue } from '../../../../lib/store.ts'
import { useWords } from '../../../../ui/react/words.tsx'
import { Unanswered } from '../../../base/list/Progress.tsx'
import type { FilterNames } from '../../../base/list/words.ts'
import { ListTools } from '../../../trade/kept/ListTools.tsx'
import { EmptyState } from '../../journey/results/EmptyState.tsx'
import { JourneyResults } from '../../journey/results/JourneyResults.tsx'
import { companyText, peopleIn } from '../../journey/results/party.ts'
import { journeyNames } from '../../journey/results/words.ts'
import type { JourneyEnds } from '../../journey/stores/address.ts'
import { NO_CHOICE, type Step } from '../../journey/stores/step.ts'
import { AirlineMark } from '../AirlineMark.tsx'
import { airlineCodes, carriersText, stopChangeTexts } from '../facts.ts'
import { FLIGHT_RESULTS } from '../pages.ts'
import { address } from '../stores/address.ts'
import type { Picked } from '../stores/results.ts'
import { offerId } from '../stores/search.ts'
import type { View } from '../stores/view.ts'
import { usePage } from './context.ts'
import { daysLater, namesIn } from './names.ts'
import { Picture } from './Picture.tsx'
import { Row } from './Row.tsx'

const loadComparing = () => import('./Comparing.tsx')

type Props = { search: Search; ends: JourneyEnds<string> }

export function Results({ search, ends }: Props) {
  const { t } = useWords()
  const page = usePage()
  const view = useValue(page.$view)
  const { marks } = useValue(view.$ranked)
  const shortest = Math.min(...useValue(view.$listed).map(({ duration }) => minutesOf(duration)))
  const state = useValue(page.run.$state)
  const party = companyText(t, search.pax)
  return (
    <JourneyResults
      page={page}
      service="flight"
      search={search}
      ends={ends}
      names={useFilterNames(view)}
      picture={<Picture />}
      state={state === 'idle' ? 'searching' : state}
      error={useValue(page.run.$results).error}
      onRetry={page.run.retry}
      idOf={offerId}
      priceOf={lowestPrice}
      totalOf={({ bought }) => bought.total}
      describe={useDescribe()}
      row={(flight, { own, added, tooSoon }) => (
        <Row
          flight={flight}
          odd={marks.get(flight.id)}
          shortest={shortest}
          party={party}
          people={peopleIn(search.pax)}
          chosenClass={own?.flightId === flight.id ? own.classId : undefined}
          added={added}
          tooSoon={tooSoon}
        />
      )}
      tools={
        <ListTools
          watched={`${FLIGHT_RESULTS}?${toQuery({ ...search, ...NO_CHOICE })}`}
          comparing={loadComparing}
          given={{ idOf: offerId }}
        />
      }
      count={<Count />}
      isEmpty={(listed) => !listed.some(({ classes }) => classes.length > 0)}
      empty={(step, _, listed) => <Empty search={search} ends={ends} step={step} soldOut={listed.length > 0} />}
    />
  )
}

function useDescribe() {
  const { t, locale } = useWords()
  return ({ flight, bought }: Picked) => ({
    mark: <AirlineMark code={airlineCodes(flight)[0] ?? flight.airline.code} />,
    date: flight.departDate,
    from: { time: flight.departTime, place: flight.origin.code },
    to: { time: flight.arriveTime, place: flight.destination.code },
    later: daysLater(flight),
    detail: `${carriersText(flight)} · ${formatDuration(locale, flight.duration)} · ${bought.name}`,
    notes: stopChangeTexts({ t, locale }, flight),
  })
}

function Count() {
  const { t } = useWords()
  const { run } = usePage()
  const { asked, waiting, failed } = useValue(run.$results)
  // On a phone it would need a line that goes again, and the list would jump.
  if (waiting.length > 0)
    return (
      <span className="max-sm:hidden">{t('flight:results.answered', { answered: asked - waiting.length, asked })}</span>
    )
  if (failed.length === 0) return null
  return <Unanswered text={t('flight:results.unanswered', { count: failed.length })} onRetry={run.retry} />
}

function Empty({ search, ends, step, soldOut }: Props & { step: Step; soldOut: boolean }) {
  const { t, locale } = useWords()
  const kind = soldOut ? 'soldOut' : 'empty'
  const page = usePage()
  const filters = useValue(page.$filters)
  return (
    <EmptyState
      page={page}
      search={search}
      step={step}
      ends={ends}
      picture={<Picture />}
      describe={(named) => ({
        title: t(`flight:states.${kind}.title`, named),
        text: t(`flight:states.${kind}.text`, named),
      })}
      noneNearby={t('flight:states.empty.noneNearby')}
    >
      {search.cabinClass !== 'Economy' && (
        <a
          href={address.href(locale, { ...search, ...NO_CHOICE, cabinClass: 'Economy' }, filters)}
          className="btn btn-quiet mt-4"
        >
          {t('flight:states.empty.economy')}
        </a>
      )}
    </EmptyState>
  )
}

function useFilterNames(view: View): FilterNames {
  const { t, locale } = useWords()
  const flights = useValue(view.$listed)
  return useMemo(() => {
    const names = namesIn(flights)
    const option = (group: string, value: string) => {
      if (group === 'airline') return names.airline.get(value) ?? value
      if (group === 'transitPoint') return names.transitPoint.get(value) ?? value
      return t(group === 'transit' ? `flight:filter.transits.${value}` : `flight:filter.transitBands.${value}`)
    }
    return journeyNames(
      { t, locale },
      {
        group: (group) => t(`flight:filter.groups.${group}`),
        option,
        chip(group, value) {
          const name = option(group, value)
          if (group === 'transitPoint') return t('flight:filter.transitAt', { place: name })
          if (group === 'transitDuration') return t('flight:filter.transitFor', { duration: name.toLowerCase() })
          return name
        },
        byName: ['airline', 'transitPoint'],
      },
    )
  }, [t, locale, flights])
}
