import * as z from 'zod/mini'

/** Masked, but for the calls that are there to show them. */
export const idNumbers = z.object({ id_number: z.nullable(z.string()), passport_number: z.nullable(z.string()) })
export type IdNumbers = z.infer<typeof idNumbers>

export type DocumentNumbers = { documentNumber: string | null; passportNumber: string | null }

export const NO_NUMBERS: DocumentNumbers = { documentNumber: null, passportNumber: null }

export function numbersToWire({ documentNumber, passportNumber }: DocumentNumbers): IdNumbers {
  return { id_number: documentNumber, passport_number: passportNumber }
}
