import * as z from 'zod/mini'

/** Masked, but for the calls that are there to show them. */
export const idNumbers = z.object({ id_number: z.nullable(z.string()), passport_number: z.nullable(z.string()) })
export type IdNumbers = z.infer<typeof idNumbers>

export const NO_NUMBERS: IdNumbers = { id_number: null, passport_number: null }
