import { type RefObject, useEffect, useRef, useState } from 'react'
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import { HOME_ZONE, todayIn } from '../../../../core/common/dates.ts'
import type { Problems as FoundProblems } from '../../../../core/common/trip-query.ts'
import { loadStyle } from '../../../lib/load-style.ts'
import type { Locale } from '../../../lib/locale.ts'
import { pathTo } from '../../../lib/paths.ts'
import overlays from '../../../styles/overlays.css?url'
import { focusFirstWrong } from '../../../ui/form/focus.ts'
import { resolverOf } from '../../../ui/form/problems.ts'
import { useLiveErrors } from '../../../ui/form/use-live-errors.ts'
import { placeValue } from './place.ts'
import { createPlaceSearch, type PlaceSearch } from './place-search.ts'
import type { TripProduct } from './product.ts'
import type { TripValues } from './trip.ts'

export type TripFormState<Values extends TripValues> = {
  element: RefObject<HTMLFormElement | null>
  today: string
  values: Values
  places: PlaceSearch
  submit(): Promise<void>
  problem(field: string): string | undefined
  leave(field: string): void
  change(changed: Partial<Values>): void
}

/** The form library knows the fields of every trip; what a product adds passes through it unseen. */
type Form = UseFormReturn<TripValues>
const known = (field: string) => field as keyof TripValues
const ENDS = ['origin', 'destination'] as const
const agencyDay = () => todayIn(HOME_ZONE, new Date())

/** Values, problems and actions of a trip form. It starts from the page's search, else from what the plain form already holds. */
export function useTripForm<Values extends TripValues, Initial extends { problems?: FoundProblems<string> }>(
  product: TripProduct<Values, Initial>,
  locale: Locale,
  initial: Initial | undefined,
): TripFormState<Values> {
  const element = useRef<HTMLFormElement>(null)
  const form = useForm<TripValues>({
    defaultValues: product.valuesOf(initial),
    resolver: resolverOf((values) => product.problems(values as Values, agencyDay())),
    shouldFocusError: false,
  })
  const values = useWatch({ control: form.control }) as Values
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
    const settled = form.getValues() as Values
    product.remember(settled, Date.now())
    location.assign(`${pathTo(locale, product.results)}?${product.query(settled)}`)
  }

  return {
    element,
    today: agencyDay(),
    values,
    places,
    submit: form.handleSubmit(send, () => focusFirstWrong(element.current)),
    problem: (field) => form.getFieldState(known(field), form.formState).error?.message,
    leave: (field) => void form.trigger(known(field)),
    change(changed) {
      for (const [name, value] of Object.entries(changed)) form.setValue(known(name), value)
    },
  }
}

/** Once: what the plain form holds, and what the page already found wrong. */
function useTakeOver<Values extends TripValues, Initial extends { problems?: FoundProblems<string> }>(
  form: Form,
  element: RefObject<HTMLFormElement | null>,
  { valuesIn }: TripProduct<Values, Initial>,
  initial: Initial | undefined,
): void {
  const taken = useRef(false)
  useEffect(() => {
    if (taken.current) return
    taken.current = true
    loadStyle(overlays)
    if (element.current && !initial) form.reset(valuesIn(element.current, form.getValues() as Values))
    for (const [name, message] of Object.entries(initial?.problems ?? {})) {
      if (message) form.setError(known(name), { type: 'rule', message })
    }
  }, [form, element, valuesIn, initial])
}

/** Once: finds the places whose names the plain form was given back, so that they stand like chosen ones. */
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

/** Makes places of what is still text. False when one means none or several; a list that cannot be reached lets the text pass. */
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
