import { distanceKm, type Point } from '../../../../core/common/distance.ts'
import type { VenueItem } from '../../../../core/venue/contract.ts'
import { ALL } from '../../../../core/venue/kinds.ts'
import type { VenueSearch } from '../../../../core/venue/search.ts'
import type { Locale } from '../../../lib/locale.ts'
import { useValue } from '../../../lib/store.ts'
import { useWords } from '../../../ui/react/words.tsx'
import { NearOffers } from '../../list/NearOffers.tsx'
import { listAddress } from '../stores/address.ts'
import { createCalls } from '../stores/calls.ts'
import { bodyOf } from '../stores/search.ts'
import { venueId } from '../stores/view.ts'
import { usePage } from './context.ts'
import { Row } from './Row.tsx'

/** A location holds what is around it too. */
const LOCATIONS = 2

/** Places of all kinds around the one that was found. */
export default function Near({ search }: { search: VenueSearch }) {
  const { t, locale } = useWords()
  const [only] = useValue(usePage().view.$listed)
  const everywhere: VenueSearch = {
    ...search,
    locationId: ALL,
    city: '',
    destinationId: ALL,
    destinationName: '',
    category: null,
    type: null,
  }
  if (!only) return null
  return (
    <NearOffers
      title={t('venue:near', { place: only.title })}
      ask={async (signal) => {
        const found = await placesAround(locale, { only, everywhere, signal })
        return found.filter(({ id }) => id !== only.id)
      }}
      idOf={venueId}
      row={(venue) => <Row venue={venue} search={everywhere} />}
      more={{ href: listAddress.href(locale, everywhere), text: t('venue:states.empty.allPlaces') }}
    />
  )
}

type Around = { only: VenueItem; everywhere: VenueSearch; signal: AbortSignal }

async function placesAround(locale: Locale, { only, everywhere, signal }: Around): Promise<readonly VenueItem[]> {
  const { locations, page } = createCalls(locale)
  const byDistance = (one: Point, other: Point) => distanceKm(only, one) - distanceKm(only, other)
  const nearest = (await locations('', signal)).toSorted(byDistance).slice(0, LOCATIONS)
  const pages = await Promise.all(
    nearest.map(({ id: locationId }) => page(bodyOf({ ...everywhere, locationId }, 1), signal)),
  )
  const byId = new Map(pages.flatMap(({ data }) => data).map((venue) => [venue.id, venue]))
  return [...byId.values()].toSorted(byDistance)
}
