import { type Problems, type Query, toParams } from '../common/call/query.ts'
import type { CalendarDate } from '../common/dates.ts'

/** The search is complete even with problems, so that the form can show it. */
export type Parsed<Search, Field extends string> = { search: Search; problems: Problems<Field> }

type Rules<Search, Found> = {
  /** Value of each name in the address, in its order; null leaves the name out. */
  fields: Readonly<Record<string, (search: Search) => string | null>>
  /** `today` is the day in WIB. */
  parse: (query: Query, today: CalendarDate) => Found
}

/** A search as its address holds it. The page, its head and its form use the same functions, so they import no schema. */
// A page's head leaves out the searches that it does not use.
// @__NO_SIDE_EFFECTS__
export function defineSearch<Search, Found extends Parsed<Search, string>>({ fields, parse }: Rules<Search, Found>) {
  return {
    names: Object.keys(fields),
    parse,
    /** Null for an address with problems. */
    whole(query: Query, today: CalendarDate): Search | null {
      const { search, problems } = parse(query, today)
      return Object.keys(problems).length === 0 ? search : null
    },
    /** `parse` reads it back. */
    toQuery: (search: Search): URLSearchParams =>
      toParams(Object.entries(fields).map(([name, textOf]) => [name, textOf(search)])),
  }
}
