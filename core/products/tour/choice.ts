import { countText, numberText, type Query } from '../../base/common/call/query.ts'
import type { CalendarDate } from '../../base/common/dates.ts'
import type { MonthChoice } from '../../base/common/seasons.ts'
import { defineSearch, type Parsed } from '../../base/list/search.ts'
import { LIMITS, type Party, partyProblem } from './limits.ts'
import { ROOM_TYPES, type Rooms } from './rooms.ts'

/** A booking as the address of a tour holds it. */
export type TourChoice = MonthChoice & {
  id: string
  /** Id of a departure; null before one is chosen. */
  period: number | null
  party: Party
  /** Null for the proposed ones. */
  rooms: Rooms | null
}

const DEFAULT_PARTY: Party = { adult: 2, child: 0 }

export type ChoiceField = 'id' | 'month' | 'year' | 'period' | 'adult' | 'child' | 'rooms'

/** Reads an address. Numbers that are none are NaN, which `choiceProblems` finds. */
export function readChoice(query: Query): TourChoice {
  const number = (name: string) => {
    const text = query.get(name)
    return text === null || text === '' ? null : /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
  }
  const [single, double, triple] = ROOM_TYPES.map(number)
  const anyRoom = [single, double, triple].some((count) => count !== null && count !== undefined)
  return {
    id: query.get('id') ?? '',
    month: number('month'),
    year: number('year'),
    period: number('period'),
    party: { adult: number('adult') ?? DEFAULT_PARTY.adult, child: number('child') ?? DEFAULT_PARTY.child },
    rooms: anyRoom ? { single: single ?? 0, double: double ?? 0, triple: triple ?? 0 } : null,
  }
}

/** Without what only the tour knows: its own limit, its departures, and whether the rooms fit. */
export function choiceProblems({ id, month, year, period, party, rooms }: TourChoice) {
  const isCount = (count: number, most: number = LIMITS.participants) => Number.isInteger(count) && count <= most
  const counted = isCount(party.adult) && isCount(party.child)
  const problem = counted ? partyProblem(party) : { field: 'adult' as const, message: 'validation.invalid' }
  const problems: Partial<Record<ChoiceField, string>> = {
    ...(/^[a-z0-9-]{1,80}$/.test(id) ? {} : { id: 'validation.required' }),
    ...(month === null || (isCount(month, 12) && month > 0) ? {} : { month: 'validation.tour.month' }),
    ...(year === null || (isCount(year, 2999) && year >= 2000) ? {} : { year: 'validation.tour.year' }),
    ...(period === null || (isCount(period, Number.POSITIVE_INFINITY) && period > 0)
      ? {}
      : { period: 'validation.invalid' }),
    ...(problem ? { [problem.field]: problem.message } : {}),
    ...(rooms && !Object.values(rooms).every((count) => isCount(count)) ? { rooms: 'validation.invalid' } : {}),
  }
  return problems
}

/** The choice without what is wrong in it and without a month before `today`, so that the page of a known tour can be shown. The id stays. */
export function mendChoice(choice: TourChoice, today: CalendarDate): TourChoice {
  const wrong = choiceProblems(choice)
  const { month, year, period, party, rooms } = choice
  const isOver = year !== null && `${year}-${String(month ?? 12).padStart(2, '0')}` < today.slice(0, 7)
  const isParty = !wrong.adult && !wrong.child
  return {
    ...choice,
    ...(wrong.month || wrong.year || isOver ? { month: null, year: null } : {}),
    period: wrong.period ? null : period,
    party: isParty ? party : DEFAULT_PARTY,
    rooms: isParty && !wrong.rooms ? rooms : null,
  }
}

export const tourChoice = defineSearch<TourChoice, Parsed<TourChoice, ChoiceField>>({
  fields: {
    id: ({ id }) => id,
    month: ({ month }) => numberText(month),
    year: ({ year }) => numberText(year),
    period: ({ period }) => numberText(period),
    adult: ({ party }) => String(party.adult),
    child: ({ party }) => countText(party.child),
    single: ({ rooms }) => countText(rooms?.single ?? 0),
    double: ({ rooms }) => countText(rooms?.double ?? 0),
    triple: ({ rooms }) => countText(rooms?.triple ?? 0),
  },
  parse(query) {
    const search = readChoice(query)
    return { search, problems: choiceProblems(search) }
  },
})
export const { toQuery: choiceQuery } = tourChoice
