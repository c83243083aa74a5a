import * as z from 'zod/mini'
import { endpoint } from '../../base/common/call/endpoint.ts'
import { SCAN_RESULTS } from '../../trade/gate/result.ts'
import * as calls from './calls.ts'

const text = z.nullable(z.string())

/** In the body: an address would stand in logs and histories. */
const token = z.string().check(z.regex(/^[\w-]{43}$/))

/** No email, no number of a document, no money. `phone` is the contact's. */
const guidedPerson = z.object({
  booking: z.string(),
  index: z.int(),
  name: z.string(),
  type: z.string(),
  age: z.nullable(z.int()),
  room: z.nullable(z.object({ number: z.int(), kind: z.string() })),
  contact: z.string(),
  phone: z.string(),
  pickup: text,
  notes: z.array(z.string()),
  addons: z.array(z.string()),
  /** False where something is left to pay, or the ticket is not issued. */
  may_enter: z.boolean(),
  checked_in_at: text,
})
export type GuidedPerson = z.infer<typeof guidedPerson>

const guidedDeparture = z.object({
  title: z.string(),
  date: z.string(),
  end_date: z.string(),
  time: text,
  expires_at: z.string(),
  people: z.array(guidedPerson),
})
export type GuidedDeparture = z.infer<typeof guidedDeparture>

const errors = ['guide_link_not_found', 'guide_link_ended', 'too_many_requests'] as const

export const openGuideLink = endpoint({
  ...calls.openGuideLink,
  operationId: 'openGuideLink',
  summary: 'Who comes to the departure of a link, without an account',
  body: z.object({ token }),
  data: guidedDeparture,
  errors,
})

/** Made by the device, once a check-in: sending it again changes nothing. */
const checkIn = z.object({
  id: z.string().check(z.regex(/^[\w-]{8,64}$/)),
  booking: z.string().check(z.maxLength(40)),
  index: z.int().check(z.gte(0), z.lte(1000)),
  /** When it was pressed, for one that was made offline; left out, now. */
  at: z.optional(z.iso.datetime()),
})
export type CheckIn = z.infer<typeof checkIn>

const answer = z.object({
  id: z.string(),
  booking: z.string(),
  index: z.int(),
  result: z.enum(SCAN_RESULTS),
  checked_in_at: text,
})
export type CheckInAnswer = z.infer<typeof answer>

export const checkPeopleIn = endpoint({
  ...calls.checkPeopleIn,
  operationId: 'checkPeopleIn',
  summary: 'Marks people of the departure as there, as the scan of their ticket at a gate does; there is no way back',
  body: z.object({ token, people: z.array(checkIn).check(z.minLength(1), z.maxLength(200)) }),
  data: z.array(answer),
  errors,
})
