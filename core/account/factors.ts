/** How the member of a session has shown who it is. */
const FACTORS = ['password', 'code', 'passkey', 'provider'] as const
export type Factor = (typeof FACTORS)[number]

/** Code: by mail. Where one of them is missing, a passkey does instead of both: it is a thing and the finger or PIN that opens it. */
export const SECOND_FACTOR = ['password', 'code'] as const satisfies readonly Factor[]
export type MissingFactor = (typeof SECOND_FACTOR)[number]

/** Empty for two factors. A provider is none of them: who reads the mail often has that account too. */
export function missingFactors(given: readonly Factor[]): MissingFactor[] {
  return given.includes('passkey') ? [] : SECOND_FACTOR.filter((factor) => !given.includes(factor))
}
