/** In the order of the specification's list, where they follow the default entry. Their ids count from 1. */
export const CATEGORIES = [
  'heritage',
  'museum',
  'theme_park',
  'aquarium',
  'waterpark',
  'zoo',
  'culture',
  'religious',
  'beach',
  'nature',
  'mountain',
  'temple',
] as const
export type Category = (typeof CATEGORIES)[number]

export const VENUE_TYPES = ['admission', 'activity', 'charter'] as const
export type VenueType = (typeof VENUE_TYPES)[number]

/** Code of the default entry of the lists, which filters nothing; its id is 0. */
export const ALL = 'all'

/** By code or id; null for the default entry or an empty text, undefined for none of them. */
export function readKind<Code extends string>(codes: readonly Code[], text: string): Code | null | undefined {
  if (text === '' || text === ALL || text === '0') return null
  return codes.find((code, index) => code === text || String(index + 1) === text)
}

export function kindId<Code extends string>(codes: readonly Code[], code: Code): number {
  return codes.indexOf(code) + 1
}

export const BED_TYPES = ['double', 'twin'] as const
export type BedType = (typeof BED_TYPES)[number]

/** Whose names a place asks for. */
export const NAMED = ['all', 'lead'] as const
export type Named = (typeof NAMED)[number]
