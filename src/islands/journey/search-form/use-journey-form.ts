import { type RefObject, useEffect, useRef, useState } from 'react'
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import { HOME_ZONE, todayIn } from '../../../../core/common/dates.ts'
import { loadStyle } from '../../../lib/load-style.ts'
import type { Locale } from '../../../lib/locale.ts'
import { pathTo } from '../../../lib/paths.ts'
import overlays from '../../../styles/overlays.css?url'
import { focusFirstWrong } from '../../../ui/form/focus.ts'
import { resolverOf } from '../../../ui/form/problems.ts'
import { useLiveErrors } from '../../../ui/form/use-live-errors.ts'
import { placeValue } from '../../list/search-form/place.ts'
import { createPlaceSearch, type PlaceSearch } from '../../list/search-form/place-search.ts'
import type { InitialSearch, JourneyForm, JourneyValues } from './form.ts'
import { namedSearchOf, problemsOf, queryOf, valuesIn, valuesOf } from './values.ts'

const FIELDS = ['origin', 'destination', 'departDate', 'returnDate', 'passengers', 'trip', 'own'] as const
type Field = (typeof FIELDS)[number]

export type FormState = {
  element: RefObject<HTMLFormElement | null>
  today: string
  values: JourneyValues
  places: PlaceSearch
  submit(): Promise<void>
  problem(field: Field): string | undefined
  leave(field: Field): void
  change(changed: Partial<JourneyValues>): void
}

type Form = UseFormReturn<JourneyValues>
const ENDS = ['origin', 'destination'] as const
const agencyDay = () => todayIn(HOME_ZONE, new Date())

/** Starts from the page's search, else from what the plain form holds. */
export function useJourneyForm<Known>(
  product: JourneyForm<Known>,
  locale: Locale,
  initial: InitialSearch<Known> | undefined,
): FormState {
  const element = useRef<HTMLFormElement>(null)
  const form = useForm<JourneyValues>({
    defaultValues: valuesOf(product, initial),
    resolver: resolverOf((values) => problemsOf(product, values, agencyDay())),
    shouldFocusError: false,
  })
  useWatch({ control: form.control })
  const [places] = useState(() =>
    createPlaceSearch({
      find: (keyword, signal) => product.find(keyword, { locale, ...(signal ? { signal } : {}) }),
    }),
  )
  useTakeOver(form, element, product, initial)
  useNamedPlaces(form, element, places)
  useLiveErrors(form)

  async function send() {
    if (!(await settlePlaces(form, places, product.unknownPlace))) return focusFirstWrong(element.current)
    const settled = form.getValues()
    const named = namedSearchOf(settled, Date.now())
    if (named) product.memory.remember(named)
    location.assign(`${pathTo(locale, product.results)}?${queryOf(product, settled)}`)
  }

  return {
    element,
    today: agencyDay(),
    values: form.getValues(),
    places,
    submit: form.handleSubmit(send, () => focusFirstWrong(element.current)),
    problem(field) {
      const message = form.getFieldState(field, form.formState).error?.message
      return typeof message === 'string' ? message : undefined
    },
    leave: (field) => void form.trigger(field),
    change(changed) {
      for (const field of FIELDS) if (changed[field] !== undefined) form.setValue(field, changed[field])
    },
  }
}

/** Once: reads the plain form and shows the page's problems. */
function useTakeOver<Known>(
  form: Form,
  element: RefObject<HTMLFormElement | null>,
  product: JourneyForm<Known>,
  initial: InitialSearch<Known> | undefined,
): void {
  const taken = useRef(false)
  useEffect(() => {
    if (taken.current) return
    taken.current = true
    loadStyle(overlays)
    if (element.current && !initial) form.reset(valuesIn(product, element.current, form.getValues()))
    for (const field of FIELDS) {
      const message = initial?.problems?.[field]
      if (message) form.setError(field, { type: 'rule', message })
    }
  }, [form, element, product, initial])
}

/** Once: resolves the names that the browser restored into the plain form. */
function useNamedPlaces(form: Form, element: RefObject<HTMLFormElement | null>, places: PlaceSearch): void {
  const named = useRef(false)
  useEffect(() => {
    if (named.current) return
    named.current = true
    for (const field of ENDS) {
      const { text, place } = form.getValues(field)
      const isTyping = element.current?.querySelector(`[name=${field}]`) === document.activeElement
      if (place || !text.trim() || isTyping) continue
      places.resolve(text).then(
        (found) => found && form.getValues(field).text === text && form.setValue(field, placeValue(found)),
        () => undefined,
      )
    }
  }, [form, element, places])
}

/** False when a text means no place or several. When the list cannot be fetched the text passes. */
async function settlePlaces(form: Form, places: PlaceSearch, unknownPlace: string): Promise<boolean> {
  const fields = ENDS.filter((field) => !form.getValues(field).place)
  const settled = await Promise.all(
    fields.map(async (field) => {
      const { text } = form.getValues(field)
      const place = await places.resolve(text).catch(() => undefined)
      if (place) form.setValue(field, placeValue(place))
      if (place === null) form.setError(field, { type: 'rule', message: unknownPlace })
      return place !== null
    }),
  )
  return settled.every(Boolean) && (fields.length === 0 || form.trigger())
}
