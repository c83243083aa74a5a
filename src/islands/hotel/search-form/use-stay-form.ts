import type { Locale } from '../../../lib/locale.ts'
import { pathTo } from '../../../lib/paths.ts'
import { type SearchForm, useSearchForm } from '../../list/search-form/use-search-form.ts'
import { HOTEL_DETAIL, HOTEL_RESULTS } from '../pages.ts'
import { findCities } from './cities.ts'
import { remember } from './remembered.ts'
import { cityValue, type InitialSearch, problemsOf, queryOf, type StayValues, valuesIn, valuesOf } from './values.ts'

const FIELDS = ['city', 'checkInDate', 'checkOutDate', 'countRoom', 'countGuest', 'childAges'] as const
const PLACES = ['city'] as const

export type StayForm = SearchForm<StayValues, (typeof FIELDS)[number]>

export function useStayForm(locale: Locale, initial: InitialSearch | undefined): StayForm {
  return useSearchForm({
    fields: FIELDS,
    placeFields: PLACES,
    unknownPlace: 'validation.city.valid',
    placeValue: cityValue,
    find: findCities(locale),
    initial: initial ?? null,
    values: valuesOf(initial),
    valuesIn,
    problemsOf,
    next(values) {
      remember(values, Date.now())
      return nextHref(locale, values, initial)
    },
  })
}

/** A search made on a hotel's page stays there as long as it is for the same place. */
function nextHref(locale: Locale, values: StayValues, initial: InitialSearch | undefined): string {
  const query = new URLSearchParams(queryOf(values))
  const { hotelKey = null, destinationKey } = initial?.search ?? {}
  if (hotelKey === null || destinationKey !== values.city.place?.code)
    return `${pathTo(locale, HOTEL_RESULTS)}?${query}`
  query.set('hotelKey', hotelKey)
  return `${pathTo(locale, HOTEL_DETAIL)}?${query}`
}
