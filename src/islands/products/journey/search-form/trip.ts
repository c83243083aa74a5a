import type { Problems } from '../../../../../core/base/common/call/query.ts'
import { isCalendarDate } from '../../../../../core/base/common/dates.ts'
import { isSamePlace } from '../../../../../core/products/journey/city.ts'
import type { Trip, TypedPlaces } from '../../../../../core/products/journey/query.ts'
import { type Place, type PlaceValue, placeIn } from '../../../base/list/search-form/place.ts'
import type { DateEnd, TripDates } from './dates.ts'

export type PlaceEnd = keyof TypedPlaces

/** A chosen place with its text in the field. */
export type ToValue = (place: Place) => PlaceValue

export type TripValues = TripDates & Record<PlaceEnd, PlaceValue>

/** The specification's default trip; the page sets its date. */
export type DefaultTrip = Record<PlaceEnd, Place>

export function tripValues(
  initial: { search: Trip; problems?: Problems<string>; typed?: TypedPlaces } | undefined,
  known: readonly Place[],
  fallback: DefaultTrip,
  toValue: ToValue,
): TripValues {
  const { search, problems, typed } = initial ?? {}
  const placeAt = (end: PlaceEnd): PlaceValue => {
    const code = search?.[end] ?? fallback[end].code
    const place = [...known, fallback.origin, fallback.destination].find((named) => named.code === code)
    return place ? toValue(place) : { text: typed?.[end] || code, place: null }
  }
  return {
    origin: placeAt('origin'),
    destination: placeAt('destination'),
    trip: search?.returnDate || problems?.returnDate ? 'roundtrip' : 'oneway',
    // The search has tomorrow in place of an invalid date.
    departDate: (!problems?.departDate && search?.departDate) || '',
    returnDate: search?.returnDate ?? '',
  }
}

/** A place that is still text is sent as typed; the results page resolves it. */
export function tripOf({ origin, destination, departDate, returnDate, trip }: TripValues): Trip {
  const codeOf = ({ place, text }: PlaceValue) => place?.code ?? text.trim()
  return {
    origin: codeOf(origin),
    destination: codeOf(destination),
    departDate,
    returnDate: trip === 'roundtrip' ? returnDate : null,
  }
}

/** Field to message key. `today` is the day in WIB; `same`: key for equal places. */
export function tripProblems(values: TripValues, today: string, same: string) {
  const { origin, destination, departDate, returnDate, trip } = values
  return {
    origin: origin.text.trim() ? null : 'validation.required',
    destination: destinationProblem(origin, destination, same),
    departDate: dateProblem(departDate, today),
    returnDate: trip === 'roundtrip' ? dateProblem(returnDate, today, departDate) : null,
  } satisfies Record<PlaceEnd | DateEnd, string | null>
}

function destinationProblem(origin: PlaceValue, destination: PlaceValue, same: string): string | null {
  const [from, to] = [origin, destination].map(({ place, text }) => place ?? { code: text.trim().toLowerCase() })
  if (!to?.code) return 'validation.required'
  return from && isSamePlace(from, to) ? same : null
}

function dateProblem(date: string, today: string, notBefore = ''): string | null {
  if (!date) return 'validation.required'
  if (!isCalendarDate(date)) return 'validation.date.valid'
  if (date < today) return 'validation.date.past'
  return date < notBefore ? 'validation.date.returnBeforeDeparture' : null
}

export function problemsFound(problems: Record<string, string | null>): Record<string, string> {
  return Object.fromEntries(Object.entries(problems).filter((entry): entry is [string, string] => entry[1] !== null))
}

export function tripIn(form: HTMLFormElement, before: TripValues): TripValues {
  const data = new FormData(form)
  const text = (name: string) => String(data.get(name) ?? '')
  const returnDate = text('returnDate')
  return {
    origin: placeIn(text('origin'), before.origin),
    destination: placeIn(text('destination'), before.destination),
    departDate: text('departDate'),
    returnDate,
    trip: returnDate || form.querySelector('[value=roundtrip]:checked') ? 'roundtrip' : 'oneway',
  }
}
