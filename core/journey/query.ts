import { addDays, type CalendarDate, isCalendarDate } from '../common/dates.ts'

/** An address' query, or anything that answers like one. */
export type Query = { get(name: string): string | null }

/** Message key by field. */
export type Problems<Field extends string> = Partial<Record<Field, string>>

/** Places as they were typed, for a form without JavaScript: to be looked up when they hold no code. */
export type TypedPlaces = { origin: string; destination: string }

type PlaceRules = {
  /** `Jakarta (CGK)` → `CGK`; null for text that holds no code. */
  codeOf: (text: string) => string | null
  /** Message keys. */
  invalid: string
  same: string
}

export function typedPlaces(query: Query): TypedPlaces {
  return { origin: query.get('origin')?.trim() ?? '', destination: query.get('destination')?.trim() ?? '' }
}

/** Codes of both places, empty for what names none; what is wrong goes into `problems`. */
export function readPlaces(
  typed: TypedPlaces,
  problems: Problems<'origin' | 'destination'>,
  { codeOf, invalid, same }: PlaceRules,
): TypedPlaces {
  const read = (field: keyof TypedPlaces) => {
    const code = codeOf(typed[field])
    if (!code) problems[field] = typed[field] ? invalid : 'validation.required'
    return code ?? ''
  }
  const places = { origin: read('origin'), destination: read('destination') }
  if (places.origin && places.origin === places.destination) problems.destination = same
  return places
}

/** A code of the length range alone or in brackets at the end, in capitals. */
export function codeIn(text: string, shortest: number, longest: number): string | null {
  const trimmed = text.trim()
  const letters = `[A-Za-z]{${shortest},${longest}}`
  const code = new RegExp(`\\((${letters})\\)$`).exec(trimmed)?.[1] ?? new RegExp(`^${letters}$`).exec(trimmed)?.[0]
  return code ? code.toUpperCase() : null
}

/** departDate and returnDate. A missing departDate means tomorrow; `today` is the day in WIB. */
export function readDates(
  query: Query,
  today: CalendarDate,
  problems: Problems<'departDate' | 'returnDate'>,
): { departDate: CalendarDate; returnDate: CalendarDate | null } {
  const read = (field: 'departDate' | 'returnDate') => {
    const text = query.get(field)
    if (!text) return null
    if (!isCalendarDate(text)) problems[field] = 'validation.date.valid'
    else if (text < today) problems[field] = 'validation.date.past'
    else return text
    return null
  }
  const departDate = read('departDate') ?? addDays(today, 1)
  const returnDate = read('returnDate')
  if (returnDate && !problems.departDate && returnDate < departDate)
    problems.returnDate = 'validation.date.returnBeforeDeparture'
  return { departDate, returnDate }
}

/** A count of one digit; NaN for anything else, the fallback when it is missing. */
export function readCount(query: Query, name: string, fallback: number): number {
  const text = query.get(name)
  return text === null || text === '' ? fallback : /^\d$/.test(text) ? Number(text) : Number.NaN
}

/** Pairs as a query; what is null is left out. */
export function toParams(pairs: readonly (readonly [string, string | null])[]): URLSearchParams {
  return new URLSearchParams(pairs.flatMap(([name, value]) => (value === null ? [] : [[name, value]])))
}

/** The party of a query, or the fallback when it holds no counts; a broken limit goes into `problems`. */
export function readParty<Counts extends Record<string, number>>(
  counts: Counts,
  problemOf: (counts: Counts) => string | null,
  fallback: Counts,
  problems: Problems<'passengers'>,
): Counts {
  const valid = Object.values(counts).every(Number.isInteger)
  const problem = valid ? problemOf(counts) : 'validation.invalid'
  if (problem) problems.passengers = problem
  return valid ? counts : fallback
}

type Trip = TypedPlaces & { departDate: CalendarDate; returnDate: CalendarDate | null }

/** Where and when, in the specification's order and names. */
export function tripPairs({ origin, destination, departDate, returnDate }: Trip): [string, string | null][] {
  return [
    ['origin', origin],
    ['destination', destination],
    ['departDate', departDate],
    ['returnDate', returnDate],
  ]
}

/** A count that is left out when it is nought. */
export function countText(count: number): string | null {
  return count ? String(count) : null
}
