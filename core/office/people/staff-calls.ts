import { defineCall } from '../../base/common/call/call.ts'
import { EMAIL_LENGTH } from '../../base/common/people/people.ts'
import { choice, fields, pick, text } from '../../base/form/fields.ts'

export const invitation = fields('staff', {
  name: text(100, { wide: true }),
  email: text(EMAIL_LENGTH, { type: 'email', wide: true }),
  /** A built-in one, or the id of an own one. */
  role: pick(100, { wide: true, first: 'support' }),
  language: choice(['id', 'en'], { wide: true }),
})

export const listInvitations = defineCall('invitations', 'GET', '/api/v1/admin/staff', 'page')
export const inviteStaff = defineCall('invitation', 'POST', '/api/v1/admin/staff', 'object')
export const sendInvitationAgain = defineCall('invitation', 'POST', '/api/v1/admin/staff/{id}/mail', 'object')
export const withdrawInvitation = defineCall('invitation', 'DELETE', '/api/v1/admin/staff/{id}', 'null')
