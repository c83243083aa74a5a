import { countText, type Problems, type Query, readCount } from '../../base/common/call/query.ts'
import { addDays, type CalendarDate, isCalendarDate } from '../../base/common/dates.ts'
import { defineSearch, type Parsed } from '../../base/list/search.ts'
import { datesProblem, LIMITS, partyProblem, type StayField } from './limits.ts'
import { ROOM_KEY } from './rates.ts'
import type { Stay, StayDates, StayParty } from './stay.ts'

/** `city` is the text of the field. `hotelKey` and `roomKey` are chosen on the way; `correlationId` is of the server's last answer. */
export type Search = Stay & {
  destinationKey: string
  city: string
  hotelKey: string | null
  roomKey: string | null
  correlationId: string | null
}

export type SearchField = StayField | 'city'

export type ParsedSearch = Parsed<Search, SearchField>

/** The specification's defaults: Bandung, one room, one guest. */
export const DEFAULT_PLACE = { destinationKey: 'ID-3273', city: 'Bandung' } as const
export const DEFAULT_PARTY: StayParty = { countRoom: 1, countGuest: 1, childAges: [] }
export const DEFAULT_PASSPORT = 'ID'

/** `ID-3273`, `ID-A-UBUD`, `SG-1880252`. */
export const DESTINATION_KEY = /^[A-Z]{2}(-[A-Z0-9]{1,24}){1,4}$/
export const HOTEL_KEY = /^[a-z0-9-]{1,80}$/

/** In the specification's order and names, and `childAges` (`5,9`). Missing dates mean tomorrow for one night. */
export const hotelSearch = defineSearch<Search, ParsedSearch>({
  fields: {
    guestPassport: ({ guestPassport }) => guestPassport,
    destinationKey: ({ destinationKey }) => destinationKey,
    city: ({ city }) => city,
    checkInDate: ({ checkInDate }) => checkInDate,
    checkOutDate: ({ checkOutDate }) => checkOutDate,
    countRoom: ({ countRoom }) => String(countRoom),
    countGuest: ({ countGuest }) => String(countGuest),
    countChild: ({ childAges }) => countText(childAges.length),
    childAges: ({ childAges }) => childAges.join() || null,
    hotelKey: ({ hotelKey }) => hotelKey,
    roomKey: ({ roomKey }) => roomKey,
    correlationId: ({ correlationId }) => correlationId,
  },
  parse(query, today) {
    const problems: Problems<SearchField> = {}
    const passport = query.get('guestPassport')
    const search = {
      ...readPlace(query, problems),
      ...readDates(query, today, problems),
      ...readParty(query, problems),
      guestPassport: passport && /^[A-Z]{2}$/.test(passport) ? passport : DEFAULT_PASSPORT,
      hotelKey: matching(query.get('hotelKey'), HOTEL_KEY),
      roomKey: matching(query.get('roomKey'), ROOM_KEY),
      correlationId: query.get('correlationId') || null,
    }
    return { search, problems }
  },
})
export const { parse: parseSearch, toQuery } = hotelSearch

/** The stay in the form that calls take. */
export function stayOf({ checkInDate, checkOutDate, countRoom, countGuest, childAges, guestPassport }: Stay) {
  return { checkInDate, checkOutDate, countRoom, countGuest, childAges: [...childAges], guestPassport }
}

function matching(text: string | null, pattern: RegExp): string | null {
  return text && pattern.test(text) ? text : null
}

/** A name without a key must be chosen from the list; nothing at all means Bandung. */
function readPlace(query: Query, problems: Problems<SearchField>): Pick<Search, 'destinationKey' | 'city'> {
  const city = query.get('city')?.trim() ?? ''
  const destinationKey = matching(query.get('destinationKey'), DESTINATION_KEY)
  if (destinationKey) return { destinationKey, city }
  if (!city) return { ...DEFAULT_PLACE }
  problems.city = 'validation.city.valid'
  return { destinationKey: '', city }
}

function readDates(query: Query, today: CalendarDate, problems: Problems<SearchField>): StayDates {
  const read = (field: 'checkInDate' | 'checkOutDate') => {
    const text = query.get(field)
    if (text && !isCalendarDate(text)) problems[field] = 'validation.date.valid'
    return text && isCalendarDate(text) ? text : null
  }
  const [typedIn, typedOut] = [read('checkInDate'), read('checkOutDate')]
  const checkInDate = typedIn ?? addDays(today, 1)
  const dates = { checkInDate, checkOutDate: typedOut ?? addDays(checkInDate, 1) }
  const problem = datesProblem(dates, today)
  if (!problem) return dates
  problems[problem.field] ??= problem.message
  // The form needs dates that it can show.
  const first = problem.field === 'checkInDate' ? addDays(today, 1) : checkInDate
  return { checkInDate: first, checkOutDate: addDays(first, 1) }
}

function readParty(query: Query, problems: Problems<SearchField>): StayParty {
  const countRoom = readCount(query, 'countRoom', DEFAULT_PARTY.countRoom)
  const countGuest = readNumber(query.get('countGuest'), DEFAULT_PARTY.countGuest)
  const childAges = readAges(query.get('childAges'))
  const children = readNumber(query.get('countChild'), childAges.length)
  if (![countRoom, countGuest, children, ...childAges].every(Number.isInteger)) {
    problems.countGuest = 'validation.invalid'
    return DEFAULT_PARTY
  }
  const party = { countRoom, countGuest, childAges: childAges.slice(0, children) }
  const problem = partyProblem(party)
  if (problem) problems[problem.field] = problem.message
  else if (children > childAges.length) problems.childAges = 'validation.stay.childAgesNeeded'
  return problem && !fitsForm(party) ? DEFAULT_PARTY : party
}

/** The form's own steps can repair such a party. */
function fitsForm({ countRoom, countGuest }: StayParty): boolean {
  return countRoom >= 1 && countRoom <= LIMITS.rooms && countGuest >= 1
}

function readNumber(text: string | null, fallback: number): number {
  return text === null || text === '' ? fallback : /^\d{1,2}$/.test(text) ? Number(text) : Number.NaN
}

function readAges(text: string | null): number[] {
  return text ? text.split(',').map((age) => readNumber(age.trim() || 'none', 0)) : []
}
