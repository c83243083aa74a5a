import type { Locale } from '../../../../lib/locale.ts'
import type { RecentSearch } from '../../../../lib/product.ts'
import type { DaySource } from '../../../base/list/stores/day-source.ts'
import type { Ways } from '../stores/results.ts'
import type { InitialSearch, JourneyForm, JourneyValues } from './form.ts'
import { paxIn } from './pax.ts'
import { problemsFound, type ToValue, tripIn, tripOf, tripProblems, tripValues } from './trip.ts'

export function valuesOf<Known>(
  form: JourneyForm<Known>,
  toValue: ToValue,
  initial?: InitialSearch<Known> | undefined,
): JourneyValues {
  const given: Readonly<Record<string, unknown>> = initial?.search ?? {}
  const own = form.own.map(({ name, options }) => [
    name,
    options.find((option) => option === given[name]) ?? options[0],
  ])
  return {
    ...tripValues(
      initial,
      (initial?.known ?? []).map((place) => form.placeOf(place)),
      form.defaultTrip,
      toValue,
    ),
    passengers: initial?.search.pax ?? form.defaultPax,
    own: Object.fromEntries(own),
  }
}

export function valuesIn<Known>(
  form: JourneyForm<Known>,
  element: HTMLFormElement,
  before: JourneyValues,
): JourneyValues {
  const data = new FormData(element)
  const own = form.own.map(({ name, options }) => [
    name,
    options.find((option) => option === data.get(name)) ?? before.own[name],
  ])
  return { ...tripIn(element, before), passengers: paxIn(element, form.pax), own: Object.fromEntries(own) }
}

export function problemsOf<Known>(
  form: JourneyForm<Known>,
  values: JourneyValues,
  today: string,
): Record<string, string> {
  return problemsFound({ ...tripProblems(values, today, form.same), passengers: form.paxProblem(values.passengers) })
}

/** A place that is still text is sent as typed. */
export function queryOf<Known>(form: JourneyForm<Known>, values: JourneyValues): URLSearchParams {
  return form.toQuery(tripOf(values), values.passengers, values.own)
}

/** Null while a place is only text. */
export function recentOf<Known>(
  form: JourneyForm<Known>,
  values: JourneyValues,
): Pick<RecentSearch, 'key' | 'title' | 'days' | 'query'> | null {
  const [from, to] = [values.origin.place, values.destination.place]
  if (!from || !to) return null
  const { departDate, returnDate } = tripOf(values)
  return {
    key: [from.code, to.code, Boolean(returnDate)].join(),
    title: `${from.name} ${returnDate ? '⇄' : '→'} ${to.name}`,
    days: returnDate ? [departDate, returnDate] : [departDate],
    query: queryOf(form, values).toString(),
  }
}

/** Null while a place is only text or the party breaks a limit. */
export function pricesOf<Known>(form: JourneyForm<Known>, values: JourneyValues, locale: Locale): Ways | null {
  const [from, to] = [values.origin.place?.code, values.destination.place?.code]
  const { passengers, own } = values
  if (!from || !to || from === to || form.paxProblem(passengers)) return null
  const way = (origin: string, destination: string): DaySource => ({
    key: JSON.stringify([form.service, origin, destination, passengers, own]),
    ask: (days, signal) => form.days({ origin, destination, ...days }, passengers, own, { locale, signal }),
  })
  return { there: way(from, to), back: way(to, from) }
}
