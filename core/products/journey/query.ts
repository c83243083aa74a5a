import { countText, type Problems, type Query, readCount } from '../../base/common/call/query.ts'
import { addDays, type CalendarDate, isCalendarDate } from '../../base/common/dates.ts'
import type { Parsed as ParsedSearch } from '../../base/list/search.ts'

/** Codes of both places; a return date makes a round trip. */
export type Trip = {
  origin: string
  destination: string
  departDate: CalendarDate
  returnDate: CalendarDate | null
}

export type Choices<Choice> = { departure: Choice | null; back: Choice | null }

export type Counts = Record<string, number>

export type JourneySearch<Pax, Choice> = Trip & Choices<Choice> & { pax: Pax }

/** Typed text, for a form without JavaScript; it is looked up when it holds no code. */
export type TypedPlaces = Pick<Trip, 'origin' | 'destination'>

export type TripField = keyof Trip | 'passengers'

export type Parsed<Search, Field extends string = TripField> = ParsedSearch<Search, Field> & { typed: TypedPlaces }

type Rules<Pax extends Counts, Choice> = {
  places: {
    /** Shortest and longest code, in letters. */
    code: readonly [number, number]
    invalid: string
    same: string
  }
  /** In the order of the query; the first count is always written. */
  pax: readonly (readonly [type: keyof Pax & string, name: string])[]
  defaultPax: Pax
  paxProblem: (pax: Pax) => string | null
  choices: Record<keyof Choices<Choice>, string>
  readChoice: (text: string | null) => Choice | null
  choiceText: (choice: Choice) => string
}

/** Parts of a search, for `defineSearch`; in the specification's order and names. */
export function createJourneyQuery<Pax extends Counts, Choice>(rules: Rules<Pax, Choice>) {
  type Search = JourneySearch<Pax, Choice>
  const { places, pax, defaultPax, choices, readChoice, choiceText } = rules

  function readPax(query: Query, problems: Problems<TripField>): Pax {
    const read = { ...defaultPax }
    const counts = pax.map(([type, name]) => [type, readCount(query, name, defaultPax[type] ?? 0)] as const)
    const counted: Pax = Object.assign(read, Object.fromEntries(counts))
    // A count that is not one digit is checked as Infinity, so that it breaks its limit.
    const told = counts.map(([type, count]) => [type, Number.isNaN(count) ? Number.POSITIVE_INFINITY : count])
    const problem = rules.paxProblem({ ...counted, ...Object.fromEntries(told) })
    if (problem) problems.passengers = problem
    return counts.some(([, count]) => Number.isNaN(count)) ? defaultPax : counted
  }

  return {
    /** A missing departDate means tomorrow; `today` is the day in WIB. */
    parse(query: Query, today: CalendarDate): Parsed<Search> {
      const problems: Problems<TripField> = {}
      const typed = { origin: textOf(query, 'origin'), destination: textOf(query, 'destination') }
      const ends = readPlaces(typed, problems, places)
      const days = readDates(query, today, problems)
      const party = readPax(query, problems)
      const departure = readChoice(query.get(choices.departure))
      // A return is chosen after a departure, and only on a round trip.
      const back = days.returnDate && departure ? readChoice(query.get(choices.back)) : null
      return { search: { ...ends, ...days, pax: party, departure, back }, problems, typed }
    },
    /** Fields of the address before those of the product. */
    trip: {
      origin: ({ origin }: Search) => origin,
      destination: ({ destination }: Search) => destination,
      departDate: ({ departDate }: Search) => departDate,
      returnDate: ({ returnDate }: Search) => returnDate,
      ...Object.fromEntries(
        pax.map(([type, name], index) => [
          name,
          (search: Search) => (index === 0 ? String(search.pax[type] ?? 0) : countText(search.pax[type] ?? 0)),
        ]),
      ),
    },
    /** And after them. */
    choices: {
      [choices.departure]: ({ departure }: Search) => departure && choiceText(departure),
      [choices.back]: ({ back }: Search) => back && choiceText(back),
    },
  }
}

/** Null also where a place is only typed: it must be looked up. */
export function codedSearch<Search extends Trip>(
  parse: (query: URLSearchParams, today: CalendarDate) => Parsed<Search, string>,
  query: URLSearchParams,
  today: CalendarDate,
): Search | null {
  const { search, problems } = parse(query, today)
  const isCoded = query.get('origin') === search.origin && query.get('destination') === search.destination
  return isCoded && Object.keys(problems).length === 0 ? search : null
}

function textOf(query: Query, name: string): string {
  return query.get(name)?.trim() ?? ''
}

/** Empty where the text names no place; adds to `problems`. */
function readPlaces(
  typed: TypedPlaces,
  problems: Problems<TripField>,
  { code, invalid, same }: Rules<Counts, unknown>['places'],
): TypedPlaces {
  const read = (field: keyof TypedPlaces) => {
    const found = codeIn(typed[field], ...code)
    if (!found) problems[field] = typed[field] ? invalid : 'validation.required'
    return found ?? ''
  }
  const places = { origin: read('origin'), destination: read('destination') }
  if (places.origin && places.origin === places.destination) problems.destination = same
  return places
}

/** `Jakarta (CGK)`, `CGK` or `cgk` → `CGK`; null for text without a code. */
export function codeIn(text: string, shortest: number, longest: number): string | null {
  const trimmed = text.trim()
  const letters = `[A-Za-z]{${shortest},${longest}}`
  const code = new RegExp(`\\((${letters})\\)$`).exec(trimmed)?.[1] ?? new RegExp(`^${letters}$`).exec(trimmed)?.[0]
  return code ? code.toUpperCase() : null
}

function readDates(query: Query, today: CalendarDate, problems: Problems<TripField>) {
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
