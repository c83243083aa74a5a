/** A place to leave from or go to; a city stands for its airports or stations and names them. */
export type MaybeCity = { code: string; places?: readonly { code: string }[] | undefined }

/** Codes of the places themselves, never of a city. */
export function codesOf({ code, places }: MaybeCity): readonly string[] {
  return places?.map((place) => place.code) ?? [code]
}

/** Whether nobody can travel between them: the same place, or a city and a place of it. */
export function isSamePlace(one: MaybeCity, other: MaybeCity): boolean {
  return codesOf(one).some((code) => codesOf(other).includes(code))
}
