import { useMemo } from 'react'
import type { VenueItem } from '../../../../core/venue/contract.ts'
import { ALL } from '../../../../core/venue/kinds.ts'
import type { VenueSearch } from '../../../../core/venue/search.ts'
import { useValue } from '../../../lib/store.ts'
import { Later } from '../../../ui/react/Later.tsx'
import { Skeleton } from '../../../ui/react/Skeleton.tsx'
import { useWords } from '../../../ui/react/words.tsx'
import { KeepButton } from '../../kept/KeepButton.tsx'
import type { Kept } from '../../kept/kept.ts'
import { ListTools } from '../../list/ListTools.tsx'
import { Progress, Unanswered } from '../../list/Progress.tsx'
import { ResultsPage } from '../../list/ResultsPage.tsx'
import { ListState } from '../../list/States.tsx'
import { type FilterNames, useListWords } from '../../list/words.ts'
import { VENUE_DETAIL } from '../pages.ts'
import { listAddress, openQuery } from '../stores/address.ts'
import { venueId } from '../stores/view.ts'
import { usePage } from './context.ts'
import { Picture } from './Picture.tsx'
import { Row } from './Row.tsx'

const loadComparing = () => import('./Comparing.tsx')
const loadNear = () => import('./Near.tsx')

export function Results({ search }: { search: VenueSearch }) {
  const { view, run } = usePage()
  const state = useValue(run.$state)
  const isAlone = useValue(view.$listed).length === 1
  return (
    // What a card is high until it is drawn.
    <div className="[--row:8.75rem]">
      <ResultsPage
        view={view}
        words={useListWords('venue')}
        names={useFilterNames()}
        picture={<Picture />}
        state={state === 'idle' ? 'searching' : state}
        error={useValue(run.$results).error}
        onRetry={run.retry}
        idOf={venueId}
        row={(venue) => <Row venue={venue} search={search} />}
        mark={(venue) => <KeepButton isSmall kept={keptOf(search, venue)} />}
        tools={
          <ListTools
            compare={(end) => (
              <Later load={loadComparing}>
                {({ default: Comparing }) => <Comparing search={search} onEnd={end} />}
              </Later>
            )}
          />
        }
        count={<Count />}
        empty={() => <Empty search={search} />}
        above={<Progress search={run} />}
        below={
          isAlone && (
            <Later load={loadNear} waiting={<Skeleton className="mt-6 h-140 rounded-card" />}>
              {({ default: Near }) => <Near search={search} />}
            </Later>
          )
        }
      />
    </div>
  )
}

/** Without a day: the next one is asked for when it is looked at again. */
function keptOf({ party }: VenueSearch, { id: item, title, partyFare: price }: VenueItem): Kept {
  const query = openQuery(item, party)
  return { service: 'venue', item, address: `${VENUE_DETAIL}?${query}`, title, price }
}

function Count() {
  const { t } = useWords()
  const { run } = usePage()
  const { failed, found } = useValue(run.$results)
  if (failed.length === 0 || found.venues.length === 0) return null
  return <Unanswered text={t('venue:results.otherFailed')} onRetry={run.retry} />
}

/** Leads to more months, then to more places. */
function Empty({ search }: { search: VenueSearch }) {
  const { t, locale } = useWords()
  const { $filters } = usePage()
  const isDated = search.month !== null || search.year !== null
  const wider: VenueSearch = isDated
    ? { ...search, month: null, year: null }
    : { ...search, locationId: ALL, city: '', destinationId: ALL, destinationName: '', category: null, type: null }
  return (
    <ListState picture={<Picture />} title={t('venue:states.empty.title')} text={t('venue:states.empty.text')}>
      <a href={listAddress.href(locale, wider, useValue($filters))} className="btn btn-action">
        {t(isDated ? 'venue:states.empty.allMonths' : 'venue:states.empty.allPlaces')}
      </a>
    </ListState>
  )
}

function useFilterNames(): FilterNames {
  const { t } = useWords()
  return useMemo(() => {
    const option = (group: string, value: string) =>
      t(group === 'trait' ? `venue:trait.${value}` : `venue-kinds:${group}.${value}`)
    return {
      group: (group) => t(`venue:filter.groups.${group}`),
      option,
      chip: option,
      order: (order) => t(`venue:sort.${order}`),
      price: t('venue:filter.price'),
      byName: ['category'],
    }
  }, [t])
}
