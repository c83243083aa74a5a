import { listCities } from '../../../../../core/products/hotel/calls.ts'
import type * as contract from '../../../../../core/products/hotel/contract.ts'
import { call } from '../../../../lib/call/call.ts'
import type { Locale } from '../../../../lib/locale.ts'
import { pathTo } from '../../../../lib/paths.ts'
import type { Say } from '../../../../lib/words.ts'
import { createMemory } from '../../../base/list/search-form/memory.ts'
import { type Place, placeValue } from '../../../base/list/search-form/place.ts'
import type { StepRules } from '../../../base/list/search-form/step-after.ts'
import { type SearchForm, useSearchForm } from '../../../base/list/search-form/use-search-form.ts'
import { HOTEL_DETAIL, HOTEL_RESULTS } from '../pages.ts'
import { findStays, placeOf } from './find-stays.ts'
import { withTwins } from './twins.ts'
import { type InitialSearch, problemsOf, queryOf, type StayValues, valuesIn, valuesOf } from './values.ts'

const FIELDS = ['city', 'checkInDate', 'checkOutDate', 'countRoom', 'countGuest', 'childAges'] as const
const PLACES = ['city'] as const
const STEPS: StepRules<StayValues> = {
  city: ({ city }) => city.text !== '',
  dates: ({ checkInDate, checkOutDate }) => checkInDate !== '' && checkOutDate !== '',
  people: () => true,
}

export const memory = createMemory('hotel', { name: 'hotel-cities', version: 1 })

export type StayForm = SearchForm<StayValues, (typeof FIELDS)[number]>

type Begin = { initial: InitialSearch | undefined; place: Place | undefined }

export function useStayForm(locale: Locale, t: Say, { initial, place }: Begin): StayForm {
  return useSearchForm({
    fields: FIELDS,
    placeFields: PLACES,
    steps: STEPS,
    unknownPlace: 'validation.city.valid',
    placeValue,
    find: findStays(locale, t),
    near: async (near) =>
      withTwins((await call<typeof contract.listCities>(listCities, { query: { near } }, { locale })).map(placeOf)),
    initial: initial ?? null,
    values: valuesOf(initial, place),
    valuesIn,
    problemsOf,
    memory,
    recentOf: (values, { code: key, name: title }) => {
      return { key, title, days: [values.checkInDate, values.checkOutDate], query: queryOf(values).toString() }
    },
    hrefOf: (values) => nextHref(locale, values, initial),
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
