import * as z from 'zod/mini'

const LATITUDE = String.raw`-?(?:90(?:\.0)?|[0-8]?\d(?:\.\d)?)`
const LONGITUDE = String.raw`-?(?:180(?:\.0)?|(?:1[0-7]\d|\d{1,2})(?:\.\d)?)`

/** Latitude and longitude; more than one decimal is refused, so that clients never send an exact position. */
export const nearField = z.optional(z.string().check(z.regex(new RegExp(`^${LATITUDE},${LONGITUDE}$`))))
