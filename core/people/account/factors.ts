/** How a member proved their identity in a session. */
const FACTORS = ['password', 'code', 'passkey', 'provider'] as const
export type Factor = (typeof FACTORS)[number]

/** `code` is sent by mail. A passkey replaces both: it is a device plus the finger or PIN that unlocks it. */
export const SECOND_FACTOR = ['password', 'code'] as const satisfies readonly Factor[]
export type MissingFactor = (typeof SECOND_FACTOR)[number]

/** Returns the factors that a session still lacks; empty once it has two. A provider is not a factor: one who reads the mail often controls that account too. */
export function missingFactors(given: readonly Factor[]): MissingFactor[] {
  return given.includes('passkey') ? [] : SECOND_FACTOR.filter((factor) => !given.includes(factor))
}
