import * as z from 'zod/mini'

export const words = z.string().check(z.minLength(1))
export const rupiah = z.int().check(z.nonnegative())
export const clock = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))
/** MM-DD. */
export const yearDay = z.string().check(z.regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/))

/** Days of the year, both included, with rupiah added to the price; `from` may be after `to` and passes the new year. */
export const season = z.strictObject({ from: yearDay, to: yearDay, add: rupiah })
