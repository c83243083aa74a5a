import * as z from 'zod/mini'
import { endpoint } from '../../base/common/call/endpoint.ts'
import { KEYWORD_LENGTH } from '../../base/list/keyword.ts'
import { SERVICES } from '../booking/services.ts'
import * as calls from './calls.ts'
import { FOUND_KINDS } from './things.ts'

const leadSchema = z.object({
  service: z.nullable(z.enum(SERVICES)),
  path: z.string(),
  query: z.record(z.string(), z.string()),
  from: z.optional(z.string()),
  same: z.optional(z.array(z.string())),
  around: z.optional(z.boolean()),
})

const foundSchema = z.object({
  kind: z.enum(FOUND_KINDS),
  title: z.string(),
  detail: z.string(),
  leads: z.array(leadSchema),
})
export type Found = z.infer<typeof foundSchema>
export type FoundLead = z.infer<typeof leadSchema>

export const findAnything = endpoint({
  ...calls.findAnything,
  operationId: 'findAnything',
  lookup: true,
  summary:
    "Places, what is sold there, pages and articles by any of their names, best first; a member's own bookings by their code",
  query: z.object({ q: z.string().check(z.trim(), z.minLength(1), z.maxLength(KEYWORD_LENGTH)) }),
  data: z.array(foundSchema),
})
