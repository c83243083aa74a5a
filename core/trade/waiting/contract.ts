import * as z from 'zod/mini'
import { endpoint } from '../../base/common/call/endpoint.ts'
import { email, fullName } from '../../base/common/fields.ts'
import { SERVICES } from '../booking/services.ts'
import * as calls from './calls.ts'

/** Places that one may wait for. */
export const MOST_PLACES = 20

/** `slot` is the id of a departure, or a day `2027-03-06` with its time of entry, if it has one: `2027-03-06T09:00`. */
export const joinWaiting = endpoint({
  ...calls.joinWaiting,
  operationId: 'joinWaitingList',
  summary: 'Be told by mail when places of a departure or day that is full are free; members leave out name and email',
  body: z.object({
    service: z.enum(SERVICES),
    item: z.string().check(z.maxLength(80)),
    slot: z.string().check(z.maxLength(40)),
    places: z.int().check(z.minimum(1), z.maximum(MOST_PLACES)),
    name: z.optional(fullName),
    email: z.optional(email),
  }),
  data: z.null(),
  errors: ['slot_not_found', 'places_free'],
})

/** For those who have the id, which stands in the mail. An unknown id gets the same answer. */
export const leaveWaiting = endpoint({
  ...calls.leaveWaiting,
  operationId: 'leaveWaitingList',
  summary: 'Be told no more',
  params: z.object({ id: z.string().check(z.maxLength(64)) }),
  data: z.null(),
})
