import * as z from 'zod/mini'
import { endpoint } from '../../base/common/call/endpoint.ts'
import { cursorQuery, pagedFrom } from '../../base/common/call/keyset.ts'
import { email, fullName } from '../../base/common/fields.ts'
import { ROLES } from '../../people/account/roles.ts'
import * as calls from './staff-calls.ts'

const STAFF_ROLES = ROLES.filter((role) => role !== 'member')

const invitation = z.object({
  id: z.string(),
  name: z.string(),
  /** Masked for staff who may not change members. */
  email: z.string(),
  role: z.enum(STAFF_ROLES),
  own_role: z.nullable(z.object({ id: z.string(), name: z.string() })),
  /** Empty when the inviter's account was erased. */
  invited_by: z.string(),
  sent_at: z.string(),
  expires_at: z.string(),
  is_over: z.boolean(),
})
export type Invitation = z.infer<typeof invitation>

const params = z.object({ id: z.string().check(z.maxLength(100)) })

export const listInvitations = endpoint({
  ...calls.listInvitations,
  operationId: 'listStaffInvitations',
  access: 'members',
  summary: 'Invitations that nobody has used yet, newest first, those that are over too',
  query: cursorQuery,
  data: pagedFrom(invitation),
})

export const inviteStaff = endpoint({
  ...calls.inviteStaff,
  operationId: 'inviteStaff',
  access: 'members_change',
  confirmed: true,
  summary: 'Mail a link that makes somebody staff; nobody has the role before it is used',
  body: z.object({
    name: fullName,
    email,
    role: z.enum(STAFF_ROLES),
    /** Id of the own role when `role` is `own`. */
    own_role: z.optional(z.string().check(z.maxLength(100))),
    language: z._default(z.enum(['id', 'en']), 'id'),
  }),
  data: invitation,
  errors: ['mail_unavailable'],
})

export const sendInvitationAgain = endpoint({
  ...calls.sendInvitationAgain,
  operationId: 'resendStaffInvitation',
  access: 'members_change',
  confirmed: true,
  summary: 'Mail a new link in the name of who asks; the one before opens nothing any more',
  params,
  data: invitation,
  errors: ['invitation_not_found', 'mail_unavailable'],
})

export const withdrawInvitation = endpoint({
  ...calls.withdrawInvitation,
  operationId: 'withdrawStaffInvitation',
  access: 'members_change',
  confirmed: true,
  summary: 'Take an invitation back; its link opens nothing any more',
  params,
  data: z.null(),
  errors: ['invitation_not_found'],
})
