import { countText, numberText, type Problems, type Query } from '../../base/common/call/query.ts'
import { type CalendarDate, isCalendarDate } from '../../base/common/dates.ts'
import { defineSearch, type Parsed } from '../../base/list/search.ts'
import { BED_TYPES, type BedType } from './kinds.ts'
import { countProblem, isParty, LIMITS, ONE_ADULT, type PackageLimits, type Party } from './limits.ts'
import { monthProblems, partyFields, readNumber, readParty } from './search.ts'

/** A booking as the address of a venue holds it. */
export type VenueChoice = {
  venueId: string
  month: number | null
  year: number | null
  date: CalendarDate | null
  /** Time of entry, HH:MM. */
  time: string | null
  pack: string | null
  party: Party
  /** Null for the least that carries everybody. */
  units: number | null
  /** Ids of add-ons beside the mandatory ones. */
  addons: readonly string[]
  bed: BedType | null
  childBeds: number
}

export type ChoiceField =
  | 'venueId'
  | 'month'
  | 'year'
  | 'date'
  | 'time'
  | 'pack'
  | 'ADT'
  | 'units'
  | 'addons'
  | 'childBeds'

/** Reads an address. Numbers that are none are NaN, which `choiceProblems` finds. */
export function readChoice(query: Query): VenueChoice {
  return {
    venueId: query.get('venueId') ?? '',
    month: readNumber(query, 'month'),
    year: readNumber(query, 'year'),
    date: query.get('date') || null,
    time: query.get('time') || null,
    pack: query.get('package') || null,
    party: readParty(query),
    units: readNumber(query, 'units'),
    addons: (query.get('addons') ?? '').split(',').filter(Boolean),
    bed: BED_TYPES.find((known) => known === query.get('bed')) ?? null,
    childBeds: readNumber(query, 'childBeds') ?? 0,
  }
}

/** Without what only the venue knows: its days, times, packages, add-ons. */
export function choiceProblems(choice: VenueChoice): Problems<ChoiceField> {
  const { venueId, month, year, date, time, pack, party, units, addons, childBeds } = choice
  const isKey = (text: string) => /^[a-z0-9-]{1,80}$/.test(text)
  return {
    ...(isKey(venueId) ? {} : { venueId: 'validation.required' }),
    ...monthProblems({ month, year }),
    ...(date === null || isCalendarDate(date) ? {} : { date: 'validation.date.valid' }),
    ...(time === null || /^\d\d:\d\d$/.test(time) ? {} : { time: 'validation.invalid' }),
    ...(pack === null || isKey(pack) ? {} : { pack: 'validation.invalid' }),
    ...(isParty(party) ? {} : { ADT: 'validation.venue.visitors' }),
    ...(units === null || (Number.isInteger(units) && units >= 1 && units <= LIMITS.units)
      ? {}
      : { units: 'validation.venue.units' }),
    ...(addons.every(isKey) ? {} : { addons: 'validation.venue.addon' }),
    ...(Number.isInteger(childBeds) && childBeds >= 0 && childBeds <= party.CHD
      ? {}
      : { childBeds: 'validation.venue.childBeds' }),
  }
}

/** The choice without what is wrong in it, so that the page of a known venue can be shown. Its id stays. */
export function mendChoice(choice: VenueChoice): VenueChoice {
  const wrong = choiceProblems(choice)
  const { date, time, pack, party, units, addons, childBeds } = choice
  return {
    ...choice,
    ...(wrong.month || wrong.year ? { month: null, year: null } : {}),
    date: wrong.date ? null : date,
    time: wrong.time ? null : time,
    pack: wrong.pack ? null : pack,
    party: wrong.ADT ? ONE_ADULT : party,
    units: wrong.units ? null : units,
    addons: wrong.addons ? [] : addons,
    childBeds: wrong.ADT || wrong.childBeds ? 0 : childBeds,
  }
}

type Ready = Pick<VenueChoice, 'venueId' | 'date'> & {
  priceId: string | null
  pack: PackageLimits | null
  party: Party
  units: number
}

/** A price is checked only when venue, date, price and package are set and the counts are valid (spec section 5). */
export function canCheckPrice({ venueId, date, priceId, pack, party, units }: Ready): boolean {
  return (
    venueId !== '' && date !== null && priceId !== null && pack !== null && countProblem(pack, party, units) === null
  )
}

export const venueChoice = defineSearch<VenueChoice, Parsed<VenueChoice, ChoiceField>>({
  fields: {
    venueId: ({ venueId }) => venueId,
    month: ({ month }) => numberText(month),
    year: ({ year }) => numberText(year),
    date: ({ date }) => date,
    time: ({ time }) => time,
    package: ({ pack }) => pack,
    ...partyFields,
    units: ({ units }) => numberText(units),
    addons: ({ addons }) => addons.join(',') || null,
    bed: ({ bed }) => bed,
    childBeds: ({ childBeds }) => countText(childBeds),
  },
  parse(query) {
    const search = readChoice(query)
    return { search, problems: choiceProblems(search) }
  },
})
export const { toQuery: choiceQuery } = venueChoice

/** `2027/03/06`, as the specification writes days of venues. */
export function slashed(date: CalendarDate): string {
  return date.replaceAll('-', '/')
}
