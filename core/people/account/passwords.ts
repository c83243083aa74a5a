import * as z from 'zod/mini'
import { endpoint } from '../../base/common/call/endpoint.ts'
import { email, knownPassword, newPassword } from '../../base/common/fields.ts'
import * as calls from './settings-calls.ts'

export const RESET_MINUTES = 60
/** Minutes for which the link in the mail about an account that staff made works: seven days. */
export const MADE_MINUTES = 10_080

const repeated = z.string().check(z.minLength(1, 'validation.required'))
export const linkToken = z.string().check(z.minLength(1, 'validation.required'), z.maxLength(100))

type Repeated = { value: { new_password: string; confirm_password: string }; issues: z.core.$ZodRawIssue[] }

function sameTwice({ value, issues }: Repeated): void {
  const { new_password, confirm_password: input } = value
  if (!input || input === new_password) return
  issues.push({ code: 'custom', path: ['confirm_password'], message: 'validation.password.different', input })
}

export const updatePasswordBody = z
  .object({ old_password: knownPassword, new_password: newPassword, confirm_password: repeated })
  .check(sameTwice)
export const newPasswordBody = z.object({ new_password: newPassword, confirm_password: repeated }).check(sameTwice)
export const forgetPasswordBody = z.object({ email })
export const resetPasswordBody = z
  .object({ token: linkToken, new_password: newPassword, confirm_password: repeated })
  .check(sameTwice)

export const updatePassword = endpoint({
  ...calls.updatePassword,
  operationId: 'updatePassword',
  access: 'member',
  summary: 'Change the password; ends all sessions, this one too',
  body: updatePasswordBody,
  data: z.null(),
  errors: ['password_update_failed'],
})

export const forgetPassword = endpoint({
  ...calls.forgetPassword,
  operationId: 'requestPasswordReset',
  summary: 'Mail a link for a new password; the answer is the same for addresses without an account',
  body: forgetPasswordBody,
  data: z.null(),
  errors: ['mail_unavailable'],
})

export const resetPassword = endpoint({
  ...calls.resetPassword,
  operationId: 'resetPassword',
  summary: 'Set a new password by the link of a mail; ends all sessions',
  body: resetPasswordBody,
  data: z.null(),
  errors: ['link_over'],
})
