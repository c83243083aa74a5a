/** A place to leave from or go to; a city stands for its airports or stations and names them. */
export type MaybeCity = { code: string; places?: readonly { code: string }[] | undefined }

/** Codes of the places themselves, never of a city. */
export function codesOf({ code, places }: MaybeCity): readonly string[] {
  return places?.map((place) => place.code) ?? [code]
}

/** True for the same place, and for a city and a place of it: no journey is between them. */
export function isSamePlace(one: MaybeCity, other: MaybeCity): boolean {
  return codesOf(one).some((code) => codesOf(other).includes(code))
}
