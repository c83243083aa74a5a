import { isTooShort } from '../../../../../core/base/list/keyword.ts'
import { listAreas } from '../../../../../core/products/tour/calls.ts'
import type * as contract from '../../../../../core/products/tour/contract.ts'
import { ALL, PROMO } from '../../../../../core/products/tour/search.ts'
import { call } from '../../../../lib/call/call.ts'
import type { Locale } from '../../../../lib/locale.ts'
import { pathTo } from '../../../../lib/paths.ts'
import type { Say } from '../../../../lib/words.ts'
import { createMemory, monthListed } from '../../../base/list/search-form/memory.ts'
import { findNamedItems } from '../../../base/list/search-form/named-items.ts'
import { type Place, placeValue } from '../../../base/list/search-form/place.ts'
import type { StepRules } from '../../../base/list/search-form/step-after.ts'
import { type SearchForm, useSearchForm } from '../../../base/list/search-form/use-search-form.ts'
import { choiceNamed } from '../choice-names.ts'
import { PAGES_OF } from '../pages.ts'
import { type InitialSearch, kindOf, problemsOf, queryOf, type TourValues, valuesIn, valuesOf } from './values.ts'

/** `tours` is null for the choices that are no area. */
type AreaPlace = Place & { tours?: number | null }

function choicePlace(t: Say, code: typeof PROMO | typeof ALL): AreaPlace {
  return { code, name: t(`search:tour.areas.${code}`), detail: t(`search:tour.areaDetails.${code}`), tours: null }
}

/** Areas, and tours by their name. One or two letters are looked up among all areas here. */
function findAreas(locale: Locale, t: Say) {
  return async (keyword: string, signal: AbortSignal | undefined): Promise<readonly AreaPlace[]> => {
    const short = isTooShort(keyword)
    const [found, items] = await Promise.all([
      call<typeof contract.listAreas>(listAreas, { query: { keyword: short ? '' : keyword } }, { locale }),
      findNamedItems(keyword, { service: 'tour', locale, signal }),
    ])
    const areas = short ? found.filter(({ area }) => area.toLowerCase().startsWith(keyword)) : found
    const named = areas.map(({ slug, area, total_package, total_one_day }) => {
      const tours = total_package + total_one_day
      return { code: slug, name: area, detail: t('search:tour.tours', { count: tours }), tours }
    })
    const choices = [choicePlace(t, PROMO), choicePlace(t, ALL)]
    const chosen = choices.filter(({ name, code }) => code === keyword || name.toLowerCase().includes(keyword))
    const places = [...chosen, ...named, ...items]
    if (places.length > 0) return places
    const other = await choiceNamed(keyword)
    return choices.filter(({ code }) => code === other)
  }
}

const FIELDS = ['view', 'tourArea', 'month', 'year', 'participants'] as const
const PLACES = ['tourArea'] as const
/** A month may stay open: all are a choice too. */
const STEPS: StepRules<TourValues> = { area: ({ tourArea }) => tourArea.text !== '', people: () => true }

export const memory = createMemory('tour', { name: 'tour-areas', version: 1 })

export type TourForm = SearchForm<TourValues, (typeof FIELDS)[number]>

export function useTourForm(locale: Locale, t: Say, initial: InitialSearch | undefined): TourForm {
  return useSearchForm({
    fields: FIELDS,
    placeFields: PLACES,
    steps: STEPS,
    unknownPlace: 'validation.tour.area',
    placeValue,
    find: findAreas(locale, t),
    initial: initial ?? null,
    values: valuesOf(initial, [choicePlace(t, PROMO), choicePlace(t, ALL)]),
    valuesIn,
    problemsOf,
    memory,
    recentOf(values, { code: key, name: title }) {
      // One-day tours have a list of their own.
      if (values.view === 'one-day') return null
      return { key, title, ...monthListed(values), query: queryOf({ ...values, view: 'list' }).toString() }
    },
    hrefOf: (values) => `${pathTo(locale, PAGES_OF[kindOf(values)].results)}?${queryOf(values)}`,
  })
}
