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
import { createPlaceSearch, type PlaceSearch } from '../../list/search-form/place-search.ts'
import { HOTEL_DETAIL, HOTEL_RESULTS } from '../pages.ts'
import { findCities } from './cities.ts'
import { remember } from './remembered.ts'
import { cityValue, type InitialSearch, problemsOf, queryOf, type StayValues, valuesIn, valuesOf } from './values.ts'

const FIELDS = ['city', 'checkInDate', 'checkOutDate', 'countRoom', 'countGuest', 'childAges'] as const
type Field = (typeof FIELDS)[number]

export type StayForm = {
  element: RefObject<HTMLFormElement | null>
  today: string
  values: StayValues
  places: PlaceSearch
  submit(): Promise<void>
  problem(...fields: Field[]): string | undefined
  leave(...fields: Field[]): void
  change(changed: Partial<StayValues>): void
}

const todayInWib = () => todayIn(HOME_ZONE, new Date())

/** Starts from the page's search, else from what the plain form holds. */
export function useStayForm(locale: Locale, initial: InitialSearch | undefined): StayForm {
  const element = useRef<HTMLFormElement>(null)
  const form = useForm<StayValues>({
    defaultValues: valuesOf(initial),
    resolver: resolverOf((values) => problemsOf(values, todayInWib())),
    shouldFocusError: false,
  })
  useWatch({ control: form.control })
  const [places] = useState(() => createPlaceSearch({ find: findCities(locale) }))
  useTakeOver(form, element, places, initial)
  useLiveErrors(form)

  async function send() {
    if (!(await settleCity(form, places))) return focusFirstWrong(element.current)
    const settled = form.getValues()
    remember(settled, Date.now())
    location.assign(nextHref(locale, settled, initial))
  }

  return {
    element,
    today: todayInWib(),
    values: form.getValues(),
    places,
    submit: form.handleSubmit(send, () => focusFirstWrong(element.current)),
    problem(...fields) {
      const messages = fields.map((field) => form.getFieldState(field, form.formState).error?.message)
      return messages.find((message) => typeof message === 'string')
    },
    leave: (...fields) => void form.trigger(fields),
    change(changed) {
      for (const field of FIELDS) if (changed[field] !== undefined) form.setValue(field, changed[field])
    },
  }
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

/** Once: reads the plain form, names the city that the browser restored, and shows the page's problems. */
function useTakeOver(
  form: UseFormReturn<StayValues>,
  element: RefObject<HTMLFormElement | null>,
  places: PlaceSearch,
  initial: InitialSearch | undefined,
): void {
  const taken = useRef(false)
  useEffect(() => {
    if (taken.current) return
    taken.current = true
    loadStyle(overlays)
    if (element.current && !initial) form.reset(valuesIn(element.current, form.getValues()))
    for (const field of FIELDS) {
      const message = initial?.problems?.[field]
      if (message) form.setError(field, { type: 'rule', message })
    }
    const { text, place } = form.getValues('city')
    const isTyping = element.current?.querySelector('[name=city]') === document.activeElement
    if (place || !text.trim() || isTyping) return
    places.resolve(text).then(
      (found) => found && form.getValues('city').text === text && form.setValue('city', cityValue(found)),
      () => undefined,
    )
  }, [form, element, places, initial])
}

/** False when the text means no city or several. When the list cannot be fetched the text passes. */
async function settleCity(form: UseFormReturn<StayValues>, places: PlaceSearch): Promise<boolean> {
  const { text, place } = form.getValues('city')
  if (place) return true
  const found = await places.resolve(text).catch(() => undefined)
  if (found) form.setValue('city', cityValue(found))
  if (found === null) form.setError('city', { type: 'rule', message: 'validation.city.valid' })
  return found !== null
}
