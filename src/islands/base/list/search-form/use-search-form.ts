import { type RefObject, useEffect, useRef, useState } from 'react'
import { type FieldValues, type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import type { Problems } from '../../../../../core/base/common/call/query.ts'
import { followLink } from '../../../../lib/page/follow-link.ts'
import { loadStyle } from '../../../../lib/page/load-style.ts'
import type { RecentSearch } from '../../../../lib/product.ts'
import { todayInWib } from '../../../../lib/today.ts'
import overlays from '../../../../styles/overlays.css?url'
import { focusFirstWrong } from '../../../../ui/form/focus.ts'
import { resolverOf } from '../../../../ui/form/problems.ts'
import { useLiveErrors } from '../../../../ui/form/use-live-errors.ts'
import type { Memory } from './memory.ts'
import type { Place, PlaceValue } from './place.ts'
import { createPlaceSearch, type NearSearch, type PlaceSearch } from './place-search.ts'
import type { StepRules } from './step-after.ts'
import { type Step, useSteps } from './use-steps.ts'

type Rules<Values, Field extends keyof Values> = {
  fields: readonly Field[]
  placeFields: readonly Field[]
  steps: StepRules<Values>
  /** Message key for a text that names no place or several. */
  unknownPlace: string
  placeValue: (place: Place) => PlaceValue
  find: (keyword: string, signal: AbortSignal | undefined) => Promise<readonly Place[]>
  near?: NearSearch
  /** The page's search; null where the form starts from what the plain form holds. */
  initial: { problems?: Problems<string> } | null
  values: Values
  valuesIn: (element: HTMLFormElement, before: Values) => Values
  /** Field to message key. */
  problemsOf: (values: Values, today: string) => Record<string, string>
  memory: Memory
  /** Entry of the recent searches, called once all places have been chosen. */
  recentOf: (values: Values, ...places: Place[]) => Omit<RecentSearch, 'at'> | null
  /** Address of the results. */
  hrefOf: (values: Values) => string
}

export type SearchForm<Values, Field = keyof Values> = {
  element: RefObject<HTMLFormElement | null>
  today: string
  values: Values
  places: PlaceSearch
  step(name: string): Step
  submit(): Promise<void>
  /** The first problem of these fields. */
  problem(...fields: Field[]): string | undefined
  leave(...fields: Field[]): void
  change(changed: Partial<Values>): void
}

type Form = UseFormReturn<FieldValues>
type Element = RefObject<HTMLFormElement | null>

/** The library's types cannot resolve the fields of a generic form: its values are typed at the edges. */
export function useSearchForm<Values extends FieldValues, Field extends keyof Values & string>(
  rules: Rules<Values, Field>,
): SearchForm<Values, Field> {
  const { fields, placeFields, placeValue, find, near } = rules
  const element = useRef<HTMLFormElement>(null)
  const form: Form = useForm<FieldValues>({
    defaultValues: rules.values,
    resolver: resolverOf((values) => rules.problemsOf(valuesOf<Values>(values), todayInWib())),
    shouldFocusError: false,
  })
  useWatch({ control: form.control })
  const [places] = useState(() => createPlaceSearch({ find, near }))
  useTakeOver(form, element, rules)
  useNamedPlaces(form, element, { places, placeFields, placeValue })
  useLiveErrors(form)
  const values = () => valuesOf<Values>(form.getValues())
  const steps = useSteps({ steps: rules.steps, values, chosen: rules.initial !== null })

  async function send() {
    if (!(await settlePlaces(form, places, rules))) return focusFirstWrong(element.current)
    remember(values(), rules)
    await steps.settle()
    followLink(rules.hrefOf(values()))
  }

  return {
    element,
    today: todayInWib(),
    values: values(),
    places,
    step: steps.of,
    submit: form.handleSubmit(send, () => focusFirstWrong(element.current)),
    problem(...asked) {
      const messages = asked.map((field) => form.getFieldState(field, form.formState).error?.message)
      return messages.find((message) => typeof message === 'string')
    },
    leave: (...left) => void form.trigger(left),
    change(changed) {
      for (const field of fields) if (changed[field] !== undefined) form.setValue(field, changed[field])
    },
  }
}

/** Nothing while a place is only text. */
function remember<Values extends FieldValues, Field extends keyof Values>(
  values: Values,
  { placeFields, memory, recentOf }: Rules<Values, Field>,
): void {
  const places = placeFields.flatMap((field): Place[] => values[field].place ?? [])
  if (places.length < placeFields.length) return
  for (const place of places) memory.keepPlace(place)
  const recent = recentOf(values, ...places)
  if (recent) memory.keepSearch(recent)
}

function valuesOf<Values>(values: FieldValues): Values {
  return values as Values
}

/** Once: reads the plain form and shows the page's problems. */
function useTakeOver<Values extends FieldValues, Field extends keyof Values & string>(
  form: Form,
  element: Element,
  { fields, initial, valuesIn }: Rules<Values, Field>,
): void {
  const taken = useRef(false)
  useEffect(() => {
    if (taken.current) return
    taken.current = true
    loadStyle(overlays)
    if (element.current && !initial) form.reset(valuesIn(element.current, valuesOf<Values>(form.getValues())))
    for (const field of fields) {
      const message = initial?.problems?.[field]
      if (message) form.setError(field, { type: 'rule', message })
    }
  }, [form, element, fields, initial, valuesIn])
}

type Places = { places: PlaceSearch; placeFields: readonly string[]; placeValue: (place: Place) => PlaceValue }

/** Once: resolves the names that the browser restored into the plain form. */
function useNamedPlaces(form: Form, element: Element, { places, placeFields, placeValue }: Places): void {
  const named = useRef(false)
  useEffect(() => {
    if (named.current) return
    named.current = true
    for (const field of placeFields) {
      const { text, place }: PlaceValue = form.getValues(field)
      const isTyping = element.current?.querySelector(`[name=${field}]`) === document.activeElement
      if (place || !text.trim() || isTyping) continue
      places.resolve(text).then(
        (found) =>
          found && !found.href && form.getValues(field).text === text && form.setValue(field, placeValue(found)),
        () => undefined,
      )
    }
  }, [form, element, places, placeFields, placeValue])
}

type Settling = Omit<Places, 'places'> & { unknownPlace: string }

/** False when a text means no place or several, or something with a page, which opens. When the list cannot be fetched the text passes. */
async function settlePlaces(form: Form, places: PlaceSearch, rules: Settling): Promise<boolean> {
  const fields = rules.placeFields.filter((field) => !form.getValues(field).place)
  const settled = await Promise.all(
    fields.map(async (field) => {
      const { text }: PlaceValue = form.getValues(field)
      const place = await places.resolve(text).catch(() => undefined)
      if (place?.href) {
        followLink(place.href)
        return false
      }
      if (place) form.setValue(field, rules.placeValue(place))
      if (place === null) form.setError(field, { type: 'rule', message: rules.unknownPlace })
      return place !== null
    }),
  )
  return settled.every(Boolean) && (fields.length === 0 || form.trigger())
}
