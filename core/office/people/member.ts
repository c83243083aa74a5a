import * as z from 'zod/mini'
import { endpoint } from '../../base/common/call/endpoint.ts'
import { cursorQuery, pagedFrom } from '../../base/common/call/keyset.ts'
import { nameRecord } from '../../base/common/call/wire-fields.ts'
import { freeText } from '../../base/common/fields.ts'
import { ACCOUNT_KINDS, GIVEN_STATUSES, MEMBER_STATUSES, REASON_LENGTH } from '../../people/account/member-status.ts'
import { ROLES } from '../../people/account/roles.ts'
import * as calls from './member-calls.ts'

/** Email and phone number are masked for those who may not change members. */
export const memberSchema = z.object({
  id: z.string(),
  title: z.string(),
  ...nameRecord,
  email: z.string(),
  calling_code: z.string(),
  phone: z.string(),
  status: z.enum(MEMBER_STATUSES),
  role: z.enum(ROLES),
  /** Set only when `role` is `own`. */
  own_role: z.nullable(z.object({ id: z.string(), name: z.string() })),
  /** Booked without an account, and never opened one. */
  guest: z.boolean(),
  /** A code or link of a mail was used. Until then the account may be a stranger's. */
  email_proven: z.boolean(),
  created_at: z.string(),
  updated_at: z.string(),
})
export type OfficeMember = z.infer<typeof memberSchema>

const memberDetail = z.extend(memberSchema, {
  may_change: z.boolean(),
  /** Its email and phone number are masked and may be shown in full. */
  may_reveal: z.boolean(),
  /** Null unless blocked. `reason` is empty for accounts blocked before reasons were kept. */
  blocked: z.nullable(z.object({ reason: z.string(), at: z.nullable(z.string()) })),
  /** Trips and payments that go on even if the account is blocked. */
  ahead: z.object({
    /** Bookings paid in full or in part whose trip has not started. */
    trips: z.number(),
    /** Bookings that can still be paid. */
    payments: z.number(),
  }),
  bookings: z.number(),
  passengers: z.number(),
  sessions: z.array(
    z.object({ id: z.string(), device: z.nullable(z.string()), created_at: z.string(), last_seen_at: z.string() }),
  ),
})
export type OfficeMemberDetail = z.infer<typeof memberDetail>

/** The phone number with its calling code. */
const memberContact = z.object({ email: z.string(), phone: z.string() })
export type MemberContact = z.infer<typeof memberContact>

export const listMembers = endpoint({
  ...calls.listMembers,
  operationId: 'listMembers',
  access: 'members',
  summary: 'Members by words of their name, email or phone number, newest first unless asked otherwise',
  query: z.extend(cursorQuery, {
    keyword: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    status: z.optional(z.enum(MEMBER_STATUSES)),
    role: z.optional(z.enum(ROLES)),
    account: z.optional(z.enum(ACCOUNT_KINDS)),
    'order-by': z._default(z.enum(['created_at']), 'created_at'),
    sort: z._default(z.enum(['desc', 'asc']), 'desc'),
  }),
  data: pagedFrom(memberSchema),
})

export const getMember = endpoint({
  ...calls.getMember,
  operationId: 'getMember',
  access: 'members',
  summary: 'One member, with the devices that are signed in',
  params: z.object({ id: z.string() }),
  data: memberDetail,
  errors: ['member_not_found'],
})

const blockReason = freeText(REASON_LENGTH).check(z.minLength(1, 'validation.required'))

/** `version`: `updated_at` as it was read. */
export const changeMember = endpoint({
  ...calls.changeMember,
  operationId: 'updateMember',
  access: 'members_change',
  confirmed: true,
  summary: 'Give a status or a role, never to oneself; it ends the sessions of the member',
  params: z.object({ id: z.string() }),
  body: z.object({
    status: z.optional(z.enum(GIVEN_STATUSES)),
    /** Required to block. Only staff can read it. */
    reason: z.optional(blockReason),
    role: z.optional(z.enum(ROLES)),
    /** Id of the own role when `role` is `own`. */
    own_role: z.optional(z.string().check(z.maxLength(100))),
    version: z.string().check(z.maxLength(40)),
  }),
  data: memberSchema,
  errors: ['member_not_found', 'changed_meanwhile', 'email_not_proven'],
})

export const showMemberContact = endpoint({
  ...calls.showMemberContact,
  operationId: 'revealMemberContact',
  access: 'full_contact',
  also: ['members'],
  confirmed: true,
  summary: 'Email and phone number of a member in full; who asks is in the audit log',
  params: z.object({ id: z.string() }),
  data: memberContact,
  errors: ['member_not_found'],
})

export const signMemberOut = endpoint({
  ...calls.signMemberOut,
  operationId: 'endMemberSessions',
  access: 'members_change',
  confirmed: true,
  summary: 'End the sessions of a member, but for the one that asks',
  params: z.object({ id: z.string() }),
  data: z.object({ ended: z.number() }),
  errors: ['member_not_found'],
})
