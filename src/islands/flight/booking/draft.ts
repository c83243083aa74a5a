import * as z from 'zod/mini'
import { ID_TYPES, PAX_TYPES, TITLES } from '../../../../core/common/people.ts'
import { storedAtom } from '../../../lib/stored.ts'
import type { BookingForm } from './form-values.ts'

const text = z.string()
const title = z.union([z.enum(TITLES), z.literal('')])

const contact = z.object({
  title,
  first_name: text,
  last_name: text,
  email: text,
  calling_code: text,
  mobile_phone: text,
  home_phone: text,
})

const passenger = z.object({
  type: z.enum(PAX_TYPES),
  title,
  first_name: text,
  last_name: text,
  birth_date: text,
  nationality: text,
  id_type: z.union([z.enum(ID_TYPES), z.literal('')]),
  id_number: text,
  email: text,
  calling_code: text,
  phone: text,
  passport: z.object({ number: text, origin_country: text, expiry: text }),
  frequent_flyer: text,
  associated_adult: text,
  save: z.boolean(),
})

const form: z.ZodMiniType<BookingForm | null> = z.nullable(z.object({ contact, passengers: z.array(passenger) }))

/** What was typed so far, for this session only. It outlives a reload, a login and another choice of flight; booking and logging out end it. */
export const $draft = storedAtom<BookingForm | null>('flight-booking-draft', {
  schema: form,
  fallback: null,
  version: 1,
})

/** The last request that was sent, with its key: sent again unchanged it is the same booking. */
export const $attempt = storedAtom<{ request: string; key: string } | null>('flight-booking-attempt', {
  schema: z.nullable(z.object({ request: text, key: text })),
  fallback: null,
  version: 1,
})

/** The trip that was booked last, so that whoever comes back to its form is told instead of booking it twice. */
export const $booked = storedAtom<{ trip: string; checkoutId: string } | null>('flight-booked', {
  schema: z.nullable(z.object({ trip: text, checkoutId: text })),
  fallback: null,
  version: 1,
})

/** The key of a request: the one it was sent with before, or a new one. */
export function attemptKey(request: unknown, newKey: () => string): string {
  const text = JSON.stringify(request)
  const known = $attempt.get()
  if (known?.request === text) return known.key
  const key = newKey()
  $attempt.set({ request: text, key })
  return key
}

/** A random key. `crypto.randomUUID` is missing on plain http, which a site tried out at home may have. */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
