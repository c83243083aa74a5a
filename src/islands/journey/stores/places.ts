import { CallError } from '../../../lib/call.ts'

export type PlaceCalls<Place> = {
  /** Places by keyword, the best first. */
  find: (keyword: string) => Promise<readonly Place[]>
  /** One place by code. */
  get: (code: string) => Promise<Place>
}

const ENDS = ['origin', 'destination'] as const
export type End = (typeof ENDS)[number]

type Parsed<Search> = {
  search: Search
  problems: Partial<Record<string, string>>
  typed: Record<End, string>
}

export type SettledSearch<P extends Parsed<unknown>, Place> = P & { places: Partial<Record<End, Place>> }

type Rules<P, Place> = {
  parse: (query: URLSearchParams) => P
  calls: PlaceCalls<Place>
  codeOf: (place: Place) => string
  /** All that a place may be typed as. */
  namesOf: (place: Place) => readonly string[]
  /** The code with which the server says that there is no such place. */
  notFound: string
  /** The message key for a place that is none. */
  problem: string
}

/**
 * Reads a query and makes real places of those in it, typed ones too (`denpasar`): a form without scripts sends them as they are. A place that is
 * none is a problem like any other. Rejects with CallError when places cannot be asked for.
 */
export async function settleSearch<P extends Parsed<Record<End, string>>, Place>(
  query: URLSearchParams,
  rules: Rules<P, Place>,
): Promise<SettledSearch<P, Place>> {
  const given = rules.parse(query)
  const found = await Promise.all(ENDS.map((end) => placeOf(given.search[end], given.typed[end], rules)))
  const settled = new URLSearchParams(query)
  const places: Partial<Record<End, Place>> = {}
  for (const [index, end] of ENDS.entries()) {
    const place = found[index]
    if (!place) continue
    places[end] = place
    settled.set(end, rules.codeOf(place))
  }
  const parsed = rules.parse(settled)
  for (const end of ENDS) if (!places[end]) parsed.problems[end] ??= rules.problem
  return { ...parsed, typed: given.typed, places }
}

async function placeOf<P, Place>(code: string, typed: string, rules: Rules<P, Place>): Promise<Place | null> {
  const known = code ? await getOrNull(code, rules) : null
  return known ?? (typed ? meant(typed, await rules.calls.find(typed), rules) : null)
}

async function getOrNull<P, Place>(code: string, { calls, notFound }: Rules<P, Place>): Promise<Place | null> {
  try {
    return await calls.get(code)
  } catch (error) {
    if (error instanceof CallError && error.code === notFound) return null
    throw error
  }
}

/** The place whose code or name was typed, else the first found: places come best first, and the page shows which it took. */
function meant<P, Place>(typed: string, places: readonly Place[], { namesOf }: Rules<P, Place>): Place | null {
  const word = typed.trim().toLowerCase()
  const exact = places.find((place) => namesOf(place).some((name) => name.toLowerCase() === word))
  return exact ?? places[0] ?? null
}
