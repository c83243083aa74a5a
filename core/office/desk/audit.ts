import * as z from 'zod/mini'
import { endpoint } from '../../base/common/call/endpoint.ts'
import { numberCursorQuery, pagedFrom } from '../../base/common/call/keyset.ts'
import * as calls from './audit-calls.ts'

const facts = z.nullable(z.record(z.string(), z.unknown()))
const word = z.optional(z.string().check(z.trim(), z.maxLength(100)))

const auditEntry = z.object({
  id: z.string(),
  at: z.string(),
  /** `name` is empty for the command line. */
  actor: z.object({ id: z.string(), role: z.string(), name: z.string() }),
  /** Noun and verb, such as `member.change`. */
  action: z.string(),
  /** `name` is null for what is gone. `booking`: id of the one that it is about. */
  subject: z.object({
    kind: z.string(),
    id: z.string(),
    name: z.nullable(z.string()),
    booking: z.nullable(z.string()),
  }),
  before: facts,
  after: facts,
  request_id: z.nullable(z.string()),
})
export type AuditRow = z.infer<typeof auditEntry>

export const listAudit = endpoint({
  ...calls.listAudit,
  operationId: 'listAuditEntries',
  access: 'audit',
  summary: 'Every change of the office and every id number that was looked at, newest first',
  /** `actor`: words of a name, or a whole email. `subject`: those too, a booking code or the number of a request. Or ids. */
  query: z.extend(numberCursorQuery, { actor: word, subject: word, action: word }),
  data: pagedFrom(auditEntry),
})
