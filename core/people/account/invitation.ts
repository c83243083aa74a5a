import * as z from 'zod/mini'
import { endpoint } from '../../base/common/call/endpoint.ts'
import { nameFields } from '../../base/common/call/wire-fields.ts'
import { adultTitle, callingCode, checkPhone, newPassword, phoneText } from '../../base/common/fields.ts'
import { linkToken } from './passwords.ts'
import { ROLES } from './roles.ts'
import * as calls from './settings-calls.ts'

export const INVITATION_HOURS = 72

const shownInvitation = z.object({
  /** Name of the invited person, as the inviter typed it. */
  name: z.string(),
  email: z.string(),
  invited_by: z.string(),
  role: z.enum(ROLES),
  /** Name of an own role; empty for a built-in role. */
  own_role: z.string(),
  /** False when this address already has a verified account: it only gets the role. */
  needs_account: z.boolean(),
})
export type ShownInvitation = z.infer<typeof shownInvitation>

const repeated = z.string().check(z.minLength(1, 'validation.required'))

export const invitedAccount = z
  .object({
    title: adultTitle,
    ...nameFields,
    calling_code: callingCode,
    phone: phoneText,
    new_password: newPassword,
    confirm_password: repeated,
  })
  .check(checkPhone('phone'), ({ value, issues }) => {
    const { new_password, confirm_password: input } = value
    if (!input || input === new_password) return
    issues.push({ code: 'custom', path: ['confirm_password'], message: 'validation.password.different', input })
  })

/** The token is in the body because URLs are logged. */
export const showInvitation = endpoint({
  ...calls.showInvitation,
  operationId: 'showInvitation',
  summary: 'Who invites to which role, by the link of a mail, which stays unused',
  body: z.object({ token: linkToken }),
  data: shownInvitation,
  errors: ['link_over'],
})

export const acceptInvitation = endpoint({
  ...calls.acceptInvitation,
  operationId: 'acceptInvitation',
  summary: 'Become staff by the link of a mail; signs in where it made the account',
  body: z.object({ token: linkToken, account: z.optional(invitedAccount) }),
  data: z.object({ signed_in: z.boolean() }),
  errors: ['link_over'],
})
