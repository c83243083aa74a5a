import { type RefObject, useEffect, useRef, useState } from 'react'
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import { HOME_ZONE, todayIn } from '../../../../core/common/dates.ts'
import { searchAirport } from '../../../../core/flight/contract.ts'
import { type FlightSearch, type SearchField, toQuery } from '../../../../core/flight/search.ts'
import { call } from '../../../lib/call.ts'
import { loadStyle } from '../../../lib/load-style.ts'
import type { Locale } from '../../../lib/locale.ts'
import { pathTo } from '../../../lib/paths.ts'
import overlays from '../../../styles/overlays.css?url'
import { focusFirstWrong } from '../../../ui/form/focus.ts'
import { resolverOf } from '../../../ui/form/problems.ts'
import { useLiveErrors } from '../../../ui/form/use-live-errors.ts'
import { type AirportSearch, createAirportSearch } from './airports.ts'
import { rememberSearch } from './remembered.ts'
import {
  type InitialSearch,
  namedSearchOf,
  placeValue,
  type SearchValues,
  searchOf,
  searchProblems,
  valuesOf,
} from './search.ts'
import { valuesIn } from './take-over.ts'

type Form = UseFormReturn<SearchValues>

/** Values, problems and actions of the search form. It starts from what the plain form already holds. */
export function useSearchForm(
  locale: Locale,
  initial: InitialSearch | undefined,
  onSearch: ((search: FlightSearch) => void) | undefined,
) {
  const element = useRef<HTMLFormElement>(null)
  const today = todayIn(HOME_ZONE, new Date())
  const form = useForm<SearchValues>({
    defaultValues: valuesOf(initial),
    resolver: resolverOf((values) => searchProblems(values, todayIn(HOME_ZONE, new Date()))),
    shouldFocusError: false,
  })
  const values = useWatch({ control: form.control }) as SearchValues
  const [airports] = useState(() => createAirports(locale))
  useTakeOver(form, element, initial)
  useLiveErrors(form)

  async function send() {
    if (!(await settlePlaces(form, airports))) return focusFirstWrong(element.current)
    const settled = form.getValues()
    const named = namedSearchOf(settled)
    if (named) rememberSearch(named)
    if (onSearch) return onSearch(searchOf(settled))
    location.assign(`${pathTo(locale, 'flightResults')}?${toQuery(searchOf(settled))}`)
  }

  return {
    element,
    today,
    values,
    airports,
    submit: form.handleSubmit(send, () => focusFirstWrong(element.current)),
    problem: (field: SearchField) => form.getFieldState(field as keyof SearchValues, form.formState).error?.message,
    leave: (field: SearchField) => void form.trigger(field as keyof SearchValues),
    change(changed: Partial<SearchValues>) {
      for (const [name, value] of Object.entries(changed)) form.setValue(name as keyof SearchValues, value)
    },
  }
}

export type SearchFormState = ReturnType<typeof useSearchForm>

function createAirports(locale: Locale): AirportSearch {
  return createAirportSearch({
    fetch: (keyword, signal) => call(searchAirport, { query: { keyword } }, { locale, ...(signal ? { signal } : {}) }),
  })
}

/** Once: what the plain form holds, and what the page already found wrong. */
function useTakeOver(form: Form, element: RefObject<HTMLFormElement | null>, initial: InitialSearch | undefined): void {
  const taken = useRef(false)
  useEffect(() => {
    if (taken.current) return
    taken.current = true
    loadStyle(overlays)
    if (element.current && !initial) form.reset(valuesIn(element.current, form.getValues()))
    for (const [name, message] of Object.entries(initial?.problems ?? {})) {
      form.setError(name as keyof SearchValues, { type: 'rule', message })
    }
  }, [form, element, initial])
}

/** Makes airports of places that are still text. False when one means none or several; a list that cannot be reached lets the text pass. */
async function settlePlaces(form: Form, airports: AirportSearch): Promise<boolean> {
  const fields = (['origin', 'destination'] as const).filter((field) => !form.getValues(field).place)
  const settled = await Promise.all(
    fields.map(async (field) => {
      const { text } = form.getValues(field)
      const place = await airports.resolve(text).catch(() => undefined)
      if (place) form.setValue(field, placeValue(place))
      if (place === null) form.setError(field, { type: 'rule', message: 'validation.airport.valid' })
      return place !== null
    }),
  )
  return settled.every(Boolean) && (fields.length === 0 || form.trigger())
}
