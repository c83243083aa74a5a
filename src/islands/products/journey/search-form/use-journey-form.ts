import type { Locale } from '../../../../lib/locale.ts'
import { pathTo } from '../../../../lib/paths.ts'
import type { StepRules } from '../../../base/list/search-form/step-after.ts'
import { type SearchForm, useSearchForm } from '../../../base/list/search-form/use-search-form.ts'
import type { InitialSearch, JourneyForm, JourneyValues } from './form.ts'
import type { ToValue } from './trip.ts'
import { problemsOf, queryOf, recentOf, valuesIn, valuesOf } from './values.ts'

const FIELDS = ['origin', 'destination', 'departDate', 'returnDate', 'passengers', 'trip', 'own'] as const
const ENDS = ['origin', 'destination'] as const
const STEPS: StepRules<JourneyValues> = {
  origin: ({ origin }) => origin.text !== '',
  destination: ({ destination }) => destination.text !== '',
  dates: ({ trip, departDate, returnDate }) => departDate !== '' && (trip === 'oneway' || returnDate !== ''),
  people: () => true,
}

export type FormState = SearchForm<JourneyValues, (typeof FIELDS)[number]>

export function useJourneyForm<Known>(
  product: JourneyForm<Known>,
  locale: Locale,
  toValue: ToValue,
  initial: InitialSearch<Known> | undefined,
): FormState {
  return useSearchForm({
    fields: FIELDS,
    placeFields: ENDS,
    steps: STEPS,
    unknownPlace: product.unknownPlace,
    placeValue: toValue,
    find: (keyword, signal) => product.find({ keyword }, { locale, ...(signal ? { signal } : {}) }),
    near: (near) => product.find({ near }, { locale }),
    initial: initial ?? null,
    values: valuesOf(product, toValue, initial),
    valuesIn: (element, before: JourneyValues) => valuesIn(product, element, before),
    problemsOf: (values, today) => problemsOf(product, values, today),
    memory: product.memory,
    recentOf: (values) => recentOf(product, values),
    hrefOf: (values) => `${pathTo(locale, product.results)}?${queryOf(product, values)}`,
  })
}
