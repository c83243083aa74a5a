import * as z from 'zod/mini'
import { endpoint } from '../../base/common/call/endpoint.ts'
import { stockParams } from './stock.ts'
import * as calls from './waiting-calls.ts'

/** The email is masked for those who may not change members. */
const waitingSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  places: z.number(),
  /** When the mail was ordered; null before. */
  told_at: z.nullable(z.string()),
  created_at: z.string(),
})
export type OfficeWaiting = z.infer<typeof waitingSchema>

export const listWaiting = endpoint({
  ...calls.listWaiting,
  operationId: 'listWaiting',
  access: 'stock',
  summary: 'Who waits for places of a departure, day or time, in the order in which they are told; at most 500',
  query: z.object({ ...stockParams, slot: z.string() }),
  data: z.array(waitingSchema),
})

export const removeWaiting = endpoint({
  ...calls.removeWaiting,
  operationId: 'removeWaiting',
  access: 'stock',
  confirmed: true,
  summary: 'Take somebody off a waiting list',
  params: z.object({ id: z.string() }),
  data: z.null(),
  errors: ['slot_not_found'],
})
