import * as z from 'zod/mini'

type Kept = Readonly<Record<string, unknown>>

/** Turns the JSON of one version into that of the next. */
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
