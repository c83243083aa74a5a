import * as z from 'zod/mini'
import { endpoint } from '../../base/common/call/endpoint.ts'
import * as calls from './settings-calls.ts'

export const sessionSchema = z.object({
  id: z.string(),
  device: z.nullable(z.string()),
  created_at: z.string(),
  last_seen_at: z.string(),
  is_current: z.boolean(),
})
export type Session = z.infer<typeof sessionSchema>

export const listSessions = endpoint({
  ...calls.listSessions,
  operationId: 'listSessions',
  access: 'member',
  summary: 'Where the member is signed in, the latest first',
  data: z.array(sessionSchema),
})

export const endSession = endpoint({
  ...calls.endSession,
  operationId: 'endSession',
  access: 'member',
  summary: 'Sign out one device',
  params: z.object({ id: z.string() }),
  data: z.null(),
  errors: ['session_not_found'],
})

export const endOtherSessions = endpoint({
  ...calls.endOtherSessions,
  operationId: 'endOtherSessions',
  access: 'member',
  summary: 'Sign out all devices but this one',
  data: z.null(),
})
