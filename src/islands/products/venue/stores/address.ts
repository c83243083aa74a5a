import { choiceQuery, type VenueChoice } from '../../../../../core/products/venue/choice.ts'
import type { Party } from '../../../../../core/products/venue/limits.ts'
import { type VenueSearch, venueSearch } from '../../../../../core/products/venue/search.ts'
import type { Locale } from '../../../../lib/locale.ts'
import { type ProductPage, pathTo } from '../../../../lib/paths.ts'
import { createAddress } from '../../../base/list/stores/address.ts'
import { VENUE_DETAIL, VENUE_RESULTS } from '../pages.ts'

export const listAddress = createAddress<VenueSearch>({
  ...venueSearch,
  position: 'venue-results-place',
  page: VENUE_RESULTS,
})

export function choiceHref(locale: Locale, page: ProductPage, choice: VenueChoice): string {
  return `${pathTo(locale, page)}?${choiceQuery(choice)}`
}

type Visit = { id: string; date: string | null; search: Pick<VenueSearch, 'month' | 'year'> & { party: Party } }

/** A venue of a list, on its next day. */
export function detailHref(locale: Locale, { id, date, search: { month, year, party } }: Visit): string {
  return choiceHref(locale, VENUE_DETAIL, { venueId: id, month, year, date, party, ...NOTHING })
}

const NOTHING = { time: null, pack: null, units: null, addons: [], bed: null, childBeds: 0 }

/** Query of a venue on any day. */
export function openQuery(venueId: string, party: Party): URLSearchParams {
  return choiceQuery({ venueId, month: null, year: null, date: null, party, ...NOTHING })
}
