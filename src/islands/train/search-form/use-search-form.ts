import { searchStation } from '../../../../core/train/contract.ts'
import { toTrainQuery } from '../../../../core/train/search.ts'
import { call } from '../../../lib/call.ts'
import type { Locale } from '../../../lib/locale.ts'
import { pathTo } from '../../../lib/paths.ts'
import { createTripMemory } from '../../trip/search-form/remembered.ts'
import { useTripForm } from '../../trip/search-form/use-trip-form.ts'
import {
  type InitialSearch,
  namedSearchOf,
  namedSearchSchema,
  placeOf,
  type SearchValues,
  searchOf,
  searchProblems,
  valuesIn,
  valuesOf,
} from './search.ts'

export const memory = createTripMemory({ places: 'stations', searches: 'train-searches' }, namedSearchSchema)

export function useSearchForm(locale: Locale, initial: InitialSearch | undefined) {
  return useTripForm<SearchValues>({
    start: valuesOf(initial),
    given: initial && (initial.problems ?? {}),
    valuesIn,
    problems: searchProblems,
    find: async (keyword, signal) => {
      const stations = await call(searchStation, { query: { keyword } }, { locale, ...(signal ? { signal } : {}) })
      return stations.map(placeOf)
    },
    unknownPlace: 'validation.station.valid',
    send(values) {
      const named = namedSearchOf(values, Date.now())
      if (named) memory.remember(named)
      location.assign(`${pathTo(locale, 'trainResults')}?${toTrainQuery(searchOf(values))}`)
    },
  })
}
