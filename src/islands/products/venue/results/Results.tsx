import { useMemo } from 'react'
import { distanceKm, type Point } from '../../../../../core/base/common/distance.ts'
import type { VenueItem } from '../../../../../core/products/venue/contract.ts'
import { ALL } from '../../../../../core/products/venue/kinds.ts'
import type { VenueSearch } from '../../../../../core/products/venue/search.ts'
import { useValue } from '../../../../lib/store.ts'
import { Later } from '../../../../ui/react/Later.tsx'
import { Skeleton } from '../../../../ui/react/Skeleton.tsx'
import { useWords } from '../../../../ui/react/words.tsx'
import { ListState } from '../../../base/list/ListState.tsx'
import { Progress, Unanswered } from '../../../base/list/Progress.tsx'
import { ResultsPage } from '../../../base/list/ResultsPage.tsx'
import type { NearProps } from '../../../base/list/rows/NearOffers.tsx'
import { type FilterNames, useListWords } from '../../../base/list/words.ts'
import { KeepButton } from '../../../trade/kept/KeepButton.tsx'
import type { Kept } from '../../../trade/kept/kept.ts'
import { ListTools } from '../../../trade/kept/ListTools.tsx'
import { VENUE_DETAIL } from '../pages.ts'
import { listAddress, openQuery } from '../stores/address.ts'
import { createCalls } from '../stores/calls.ts'
import { bodyOf } from '../stores/search.ts'
import { venueId } from '../stores/view.ts'
import { usePage } from './context.ts'
import { Picture } from './Picture.tsx'
import { Row } from './Row.tsx'

const loadComparing = () => import('./Comparing.tsx')
const loadNear = () => import('../../../base/list/rows/NearOffers.tsx')

export function Results({ search }: { search: VenueSearch }) {
  const { view, run } = usePage()
  const state = useValue(run.$state)
  const [only, ...others] = useValue(view.$listed)
  const nearOf = useNear(search)
  return (
    // `--row` is the height of a card until it is drawn.
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
        tools={<ListTools comparing={loadComparing} given={{ search, idOf: venueId }} />}
        count={<Count />}
        empty={() => <Empty search={search} />}
        above={<Progress search={run} />}
        below={
          only &&
          others.length === 0 && (
            <Later load={loadNear} waiting={<Skeleton className="mt-6 h-140 rounded-card" />}>
              {({ default: NearOffers }) => <NearOffers {...nearOf(only)} />}
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

/** A location holds what is around it too. */
const NEAR_LOCATIONS = 2

/** Places of all kinds around the one that was found. */
function useNear(search: VenueSearch) {
  const { t, locale } = useWords()
  const wider = everywhere(search)
  return (only: VenueItem): NearProps<VenueItem> => ({
    title: t('venue:near', { place: only.title }),
    async ask(signal) {
      const { locations, page } = createCalls(locale)
      const byDistance = (one: Point, other: Point) => distanceKm(only, one) - distanceKm(only, other)
      const nearest = (await locations('', signal)).toSorted(byDistance).slice(0, NEAR_LOCATIONS)
      const pages = await Promise.all(
        nearest.map(({ id: locationId }) => page(bodyOf({ ...wider, locationId }, 1), signal)),
      )
      const byId = new Map(pages.flatMap(({ data }) => data).map((venue) => [venue.id, venue]))
      byId.delete(only.id)
      return [...byId.values()].toSorted(byDistance)
    },
    idOf: venueId,
    row: (venue) => <Row venue={venue} search={wider} />,
    more: { href: listAddress.href(locale, wider), text: t('venue:states.empty.allPlaces') },
  })
}

function Count() {
  const { t } = useWords()
  const { run } = usePage()
  const { failed, found } = useValue(run.$results)
  if (failed.length === 0 || found.venues.length === 0) return null
  return <Unanswered text={t('venue:results.otherFailed')} onRetry={run.retry} />
}

/** Search for all places and all kinds. */
function everywhere(search: VenueSearch): VenueSearch {
  const place = { locationId: ALL, city: '', destinationId: ALL, destinationName: '' }
  return { ...search, ...place, category: null, type: null }
}

/** Leads to more months, then to more places. */
function Empty({ search }: { search: VenueSearch }) {
  const { t, locale } = useWords()
  const { $filters } = usePage()
  const isDated = search.month !== null || search.year !== null
  const wider: VenueSearch = isDated ? { ...search, month: null, year: null } : everywhere(search)
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
