import { ALL, PROMO } from '../../../../core/tour/search.ts'
import type { Locale } from '../../../lib/locale.ts'
import { pathTo } from '../../../lib/paths.ts'
import type { Say } from '../../../lib/words.ts'
import { type SearchForm, useSearchForm } from '../../list/search-form/use-search-form.ts'
import { PAGES_OF } from '../pages.ts'
import { choicePlace, findAreas } from './areas.ts'
import { remember } from './remembered.ts'
import {
  areaValue,
  type InitialSearch,
  kindOf,
  problemsOf,
  queryOf,
  type TourValues,
  valuesIn,
  valuesOf,
} from './values.ts'

const FIELDS = ['view', 'tourArea', 'month', 'year', 'participants'] as const
const PLACES = ['tourArea'] as const

export type TourForm = SearchForm<TourValues, (typeof FIELDS)[number]>

export function useTourForm(locale: Locale, t: Say, initial: InitialSearch | undefined): TourForm {
  return useSearchForm({
    fields: FIELDS,
    placeFields: PLACES,
    unknownPlace: 'validation.tour.area',
    placeValue: areaValue,
    find: findAreas(locale, t),
    initial: initial ?? null,
    values: valuesOf(initial, [choicePlace(t, PROMO), choicePlace(t, ALL)]),
    valuesIn,
    problemsOf,
    next(values) {
      remember(values, Date.now())
      return `${pathTo(locale, PAGES_OF[kindOf(values)].results)}?${queryOf(values)}`
    },
  })
}
