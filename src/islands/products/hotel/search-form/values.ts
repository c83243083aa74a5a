import type { Problems } from '../../../../../core/base/common/call/query.ts'
import { datesProblem, LIMITS, partyProblem } from '../../../../../core/products/hotel/limits.ts'
import {
  DEFAULT_PARTY,
  DEFAULT_PASSPORT,
  DEFAULT_PLACE,
  type Search,
  type SearchField,
  toQuery,
} from '../../../../../core/products/hotel/search.ts'
import type { StayDates } from '../../../../../core/products/hotel/stay.ts'
import { type Place, type PlaceValue, placeIn, placeValue } from '../../../base/list/search-form/place.ts'
import type { DaysQuery } from '../stores/calls.ts'

/** Named as the fields of the address. Dates are empty until they are chosen; an age is null. */
export type StayValues = StayDates & {
  city: PlaceValue
  countRoom: number
  countGuest: number
  childAges: readonly (number | null)[]
}

export type InitialSearch = { search: Search; problems?: Problems<SearchField> }

const DEFAULT_CITY: Place = { code: DEFAULT_PLACE.destinationKey, name: DEFAULT_PLACE.city, detail: 'Jawa Barat' }

/** `begins`: where a form without a search begins. */
export function valuesOf(initial?: InitialSearch, begins = DEFAULT_CITY): StayValues {
  if (!initial) return { city: placeValue(begins), checkInDate: '', checkOutDate: '', ...DEFAULT_PARTY }
  const { destinationKey, city, checkInDate, checkOutDate, countRoom, countGuest, childAges } = initial.search
  const isDefault = destinationKey === DEFAULT_CITY.code
  const place = isDefault ? DEFAULT_CITY : destinationKey ? { code: destinationKey, name: city, detail: '' } : null
  return { city: { text: city, place }, checkInDate, checkOutDate, countRoom, countGuest, childAges }
}

export function valuesIn(form: HTMLFormElement, before: StayValues): StayValues {
  const data = new FormData(form)
  const text = (name: string) => String(data.get(name) ?? '')
  const ages = text('childAges').split(',').filter(Boolean).map(Number)
  const children = Number(text('countChild')) || 0
  return {
    city: placeIn(text('city'), before.city),
    checkInDate: text('checkInDate'),
    checkOutDate: text('checkOutDate'),
    countRoom: Number(text('countRoom')) || 0,
    countGuest: Number(text('countGuest')) || 0,
    childAges: Array.from({ length: children }, (_, index) => ages[index] ?? null),
  }
}

/** Field to message key; `today` is the day in WIB. */
export function problemsOf({ city, childAges, ...values }: StayValues, today: string): Record<string, string> {
  const ages = childAges.filter((age) => age !== null)
  const party = partyProblem({ ...values, childAges: childAges.map((age) => age ?? 0) })
  const missing = (['checkInDate', 'checkOutDate'] as const).filter((field) => !values[field])
  const dates = missing.length === 0 ? datesProblem(values, today) : null
  return {
    ...(city.text.trim() ? {} : { city: 'validation.required' }),
    ...Object.fromEntries(missing.map((field) => [field, 'validation.required'])),
    ...(ages.length < childAges.length ? { childAges: 'validation.stay.childAgesNeeded' } : {}),
    ...(party ? { [party.field]: party.message } : {}),
    ...(dates ? { [dates.field]: dates.message } : {}),
  }
}

/** Null while the city is only text or the party breaks a limit. */
export function daysQueryOf({ city: { place }, countRoom, countGuest, childAges }: StayValues): DaysQuery | null {
  const ages = childAges.map((age) => age ?? 0)
  if (!place || partyProblem({ countRoom, countGuest, childAges: ages })) return null
  return { destinationKey: place.code, countRoom, countGuest, childAges: ages.join() }
}

/** A city that is still text is sent as typed; the list resolves it. */
export function queryOf({ city, childAges, ...stay }: StayValues): URLSearchParams {
  const { place, text } = city
  const query = toQuery({
    ...stay,
    childAges: childAges.filter((age) => age !== null),
    guestPassport: DEFAULT_PASSPORT,
    destinationKey: place?.code ?? '',
    city: place?.name ?? text.trim(),
    hotelKey: null,
    roomKey: null,
    correlationId: null,
  })
  if (!place) query.delete('destinationKey')
  return query
}

type Counted = 'countRoom' | 'countGuest' | 'childAges'

/** Null when the step would break a limit; a party of an address that breaks one can be stepped back to it. */
export function stepped(values: StayValues, field: Counted, by: 1 | -1) {
  const count = (field === 'childAges' ? values.childAges.length : values[field]) + by
  if (count < (field === 'childAges' ? 0 : 1) || (field === 'countRoom' && count > LIMITS.rooms)) return null
  const next = withCount(values, field, count)
  if (next.childAges.length > LIMITS.rooms * LIMITS.guestsPerRoom) return null
  const mends = brokenBy(values) && (field === 'countRoom' ? by > 0 : by < 0)
  return mends || !brokenBy(next) ? next : null
}

function brokenBy({ countRoom, countGuest, childAges }: StayValues) {
  return partyProblem({ countRoom, countGuest, childAges: childAges.map((age) => age ?? 0) })
}

/** Another room brings a guest when each room would not have one. */
export function withCount(values: StayValues, field: 'countRoom' | 'countGuest' | 'childAges', count: number) {
  if (field === 'countRoom') return { ...values, countRoom: count, countGuest: Math.max(values.countGuest, count) }
  if (field === 'countGuest') return { ...values, countGuest: count }
  return {
    ...values,
    childAges: Array.from({ length: Math.max(0, count) }, (_, index) => values.childAges[index] ?? null),
  }
}
