import * as z from 'zod/mini'
import { MEMBER_STATUSES } from '../account/member-status.ts'
import { ROLES } from '../account/roles.ts'
import { endpoint } from '../common/endpoint.ts'
import { cursorQuery, pagedFrom } from '../common/keyset.ts'
import * as calls from './calls.ts'

/** Email and phone are masked. */
const memberRow = z.object({
  id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  calling_code: z.string(),
  phone: z.string(),
  status: z.string(),
  role: z.enum(ROLES),
  created_at: z.string(),
})
export type MemberRow = z.infer<typeof memberRow>

/** `last_seen` is null for a member without a session. */
const memberDetail = z.extend(memberRow, {
  title: z.string(),
  updated_at: z.string(),
  bookings: z.number(),
  sessions: z.number(),
  last_seen: z.nullable(z.string()),
})
export type MemberDetail = z.infer<typeof memberDetail>

export const listMembers = endpoint({
  ...calls.listMembers,
  access: 'members',
  summary: 'Members by any word of the name or the whole email or phone, newest first',
  query: z.extend(cursorQuery, {
    keyword: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    status: z.optional(z.enum(MEMBER_STATUSES)),
    role: z.optional(z.enum(ROLES)),
  }),
  data: pagedFrom(memberRow),
})

export const getMember = endpoint({
  ...calls.getMember,
  access: 'members',
  summary: 'One member',
  params: z.object({ id: z.string() }),
  data: memberDetail,
  errors: ['member_not_found'],
})
