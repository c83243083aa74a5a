import * as z from 'zod/mini'
import { DOCUMENT_KINDS, SEXES, TITLES } from '../../core/common/people.ts'

const text = z.nullable(z.string())

/** Empty once the member's account was deleted, as are names. */
export const storedTitle = z.enum([...TITLES, ''])
export const storedIdType = z.nullable(z.enum([...DOCUMENT_KINDS, '']))

/** Without the rules of the forms, which may become stricter than they were. Ids are sealed, and null once they were erased. */
export const storedName = { title: storedTitle, first_name: z.string(), last_name: z.string() }
export const storedReach = { email: text, calling_code: z.string(), phone: text }
export const storedTraveller = {
  ...storedName,
  ...storedReach,
  birth_date: z.string(),
  nationality: z.string(),
  id_number: text,
  sex: z.optional(z.enum([...SEXES, ''])),
}

type Kept = Readonly<Record<string, unknown>>

/** What a version kept, as the next one keeps it. */
export type Lift = (kept: Kept) => Kept

const versioned = z.looseObject({ version: z._default(z.int().check(z.gte(0)), 0) })

/**
 * JSON of a booking that is read for years. `lifts[n]` turns what version n kept into what version n + 1 keeps; version 0 was kept without a number.
 * A field more that older bookings cannot have needs a lift here and a booking of the version before in `tests/golden/stored`.
 */
export function defineStored<Schema extends z.ZodMiniType<object>>(schema: Schema, lifts: readonly [Lift, ...Lift[]]) {
  const newest = lifts.length
  return {
    /** Throws ZodError for another shape, Error for a version that this server does not know yet. */
    read(json: unknown): z.output<Schema> {
      const { version, ...kept } = z.parse(versioned, json)
      if (version > newest) throw new Error(`kept by a later version: ${version} instead of ${newest}`)
      return z.parse(
        schema,
        lifts.slice(version).reduce<Kept>((before, lift) => lift(before), kept),
      )
    },
    write: (value: z.output<Schema>) => ({ ...value, version: newest }),
  }
}
