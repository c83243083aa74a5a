import { isSamePlace, type MaybeCity } from '../../../../../core/products/journey/city.ts'
import type { Parsed, TypedPlaces } from '../../../../../core/products/journey/query.ts'
import { CallError } from '../../../../lib/call/call.ts'

export type PlaceCalls<Place> = {
  /** Best match first. */
  find: (keyword: string) => Promise<readonly Place[]>
  get: (code: string) => Promise<Place>
}

const ENDS = ['origin', 'destination'] as const

export type SettledSearch<Search, Place> = Parsed<Search, string> & {
  places: Partial<Record<keyof TypedPlaces, Place>>
}

export type PlaceRules<Place> = {
  calls: PlaceCalls<Place>
  namesOf: (place: Place) => readonly string[]
  notFound: string
  problem: string
  /** Message key for a city and a place of it. */
  same: string
}

/** Resolves typed places too (`denpasar`), because a form without scripts sends text. Rejects with CallError. */
export async function settleSearch<Search extends TypedPlaces, Place extends MaybeCity>(
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
  const { origin, destination } = places
  if (origin && destination && isSamePlace(origin, destination)) parsed.problems.destination ??= rules.same
  return { ...parsed, typed: given.typed, places }
}

async function placeOf<Place>(code: string, typed: string, rules: PlaceRules<Place>): Promise<Place | null> {
  const known = code ? await orNull(rules.calls.get(code), rules.notFound) : null
  // A text that the call refuses, as one with control characters, names no place.
  return known ?? (typed ? meant(typed, (await orNull(rules.calls.find(typed), 'invalid_fields')) ?? [], rules) : null)
}

async function orNull<Answer>(asked: Promise<Answer>, code: string): Promise<Answer | null> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof CallError && error.code === code) return null
    throw error
  }
}

function meant<Place>(typed: string, places: readonly Place[], { namesOf }: PlaceRules<Place>): Place | null {
  const word = typed.trim().toLowerCase()
  const exact = places.find((place) => namesOf(place).some((name) => name.toLowerCase() === word))
  return exact ?? places[0] ?? null
}
