import type { Parsed, TypedPlaces } from '../../../../core/journey/query.ts'
import { CallError } from '../../../lib/call.ts'

export type PlaceCalls<Place> = {
  /** Places by keyword, the best first. */
  find: (keyword: string) => Promise<readonly Place[]>
  /** One place by code. */
  get: (code: string) => Promise<Place>
}

const ENDS = ['origin', 'destination'] as const

/** A parsed search with its places. */
export type SettledSearch<Search, Place> = Parsed<Search, string> & {
  places: Partial<Record<keyof TypedPlaces, Place>>
}

export type PlaceRules<Place> = {
  calls: PlaceCalls<Place>
  /** All that a place may be typed as. */
  namesOf: (place: Place) => readonly string[]
  /** Code of the answer that there is no such place. */
  notFound: string
  /** Message key for a text that names no place. */
  problem: string
}

/**
 * Reads a query and makes real places of those in it, typed ones too (`denpasar`): a form without scripts sends them as they are. A text that names no
 * place is a problem like any other. Rejects with CallError when places cannot be asked for.
 */
export async function settleSearch<Search extends TypedPlaces, Place extends { code: string }>(
  query: URLSearchParams,
  parse: (query: URLSearchParams) => Parsed<Search, string>,
  rules: PlaceRules<Place>,
): Promise<SettledSearch<Search, Place>> {
  const given = parse(query)
  const found = await Promise.all(ENDS.map((end) => placeOf(given.search[end], given.typed[end], rules)))
  const settled = new URLSearchParams(query)
  const places: Partial<Record<keyof TypedPlaces, Place>> = {}
  for (const [index, end] of ENDS.entries()) {
    const place = found[index]
    if (!place) continue
    places[end] = place
    settled.set(end, place.code)
  }
  const parsed = parse(settled)
  for (const end of ENDS) if (!places[end]) parsed.problems[end] ??= rules.problem
  return { ...parsed, typed: given.typed, places }
}

async function placeOf<Place>(code: string, typed: string, rules: PlaceRules<Place>): Promise<Place | null> {
  const known = code ? await getOrNull(code, rules) : null
  return known ?? (typed ? meant(typed, await rules.calls.find(typed), rules) : null)
}

async function getOrNull<Place>(code: string, { calls, notFound }: PlaceRules<Place>): Promise<Place | null> {
  try {
    return await calls.get(code)
  } catch (error) {
    if (error instanceof CallError && error.code === notFound) return null
    throw error
  }
}

/** The place whose code or name was typed, else the first found: places come best first, and the page shows which it took. */
function meant<Place>(typed: string, places: readonly Place[], { namesOf }: PlaceRules<Place>): Place | null {
  const word = typed.trim().toLowerCase()
  const exact = places.find((place) => namesOf(place).some((name) => name.toLowerCase() === word))
  return exact ?? places[0] ?? null
}
