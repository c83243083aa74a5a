/** The specification's passenger types; ages count on the last day of travel. */
export const PAX_TYPES = ['ADT', 'CHD', 'INF'] as const
export type PaxType = (typeof PAX_TYPES)[number]

/** Types of all products, in the order in which they are listed; only some products sell a junior. */
export const PERSON_TYPES = ['ADT', 'JNR', 'CHD', 'INF'] as const
export type PersonType = (typeof PERSON_TYPES)[number]

/** In years (spec section 3). */
export const OLDEST = 101

/** Years, both ends included. */
export type AgeRange = { min: number; max: number }
