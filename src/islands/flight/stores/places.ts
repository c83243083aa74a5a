import type { Airport } from '../../../../core/flight/contract.ts'
import { type ParsedSearch, parseSearch } from '../../../../core/flight/search.ts'
import { CallError } from '../../../lib/call.ts'

export type PlaceCalls = {
  /** Airports by keyword, the busiest first. */
  find: (keyword: string) => Promise<readonly Airport[]>
  /** One airport by code. Rejects with `airport_not_found`. */
  get: (code: string) => Promise<Airport>
}

const ENDS = ['origin', 'destination'] as const
type End = (typeof ENDS)[number]

export type SettledSearch = ParsedSearch & { airports: Partial<Record<End, Airport>> }

/**
 * Reads a query and makes airports of its places, typed ones too (`denpasar`): a form without scripts sends them as they are. A place that is none
 * is a problem like any other. Rejects with CallError when airports cannot be asked for.
 */
export async function settleSearch(query: URLSearchParams, today: string, calls: PlaceCalls): Promise<SettledSearch> {
  const given = parseSearch(query, today)
  const found = await Promise.all(ENDS.map((end) => airportOf(given.search[end], given.typed[end], calls)))
  const settled = new URLSearchParams(query)
  const airports: SettledSearch['airports'] = {}
  for (const [index, end] of ENDS.entries()) {
    const airport = found[index]
    if (!airport) continue
    airports[end] = airport
    settled.set(end, airport.code)
  }
  const parsed = parseSearch(settled, today)
  for (const end of ENDS) if (!airports[end]) parsed.problems[end] ??= 'validation.airport.valid'
  return { ...parsed, typed: given.typed, airports }
}

async function airportOf(code: string, typed: string, calls: PlaceCalls): Promise<Airport | null> {
  const known = code ? await getOrNull(code, calls) : null
  return known ?? (typed ? meant(typed, await calls.find(typed)) : null)
}

async function getOrNull(code: string, calls: PlaceCalls): Promise<Airport | null> {
  try {
    return await calls.get(code)
  } catch (error) {
    if (error instanceof CallError && error.code === 'airport_not_found') return null
    throw error
  }
}

/** The airport whose code, city or name was typed, else the first found: airports come best first, and the page shows which it took. */
function meant(typed: string, airports: readonly Airport[]): Airport | null {
  const word = typed.trim().toLowerCase()
  const exact = airports.find(({ code, city_name, airport_name }) =>
    [code, city_name, airport_name].some((name) => name.toLowerCase() === word),
  )
  return exact ?? airports[0] ?? null
}
