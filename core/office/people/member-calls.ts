import { defineCall } from '../../base/common/call/call.ts'
import { choice, fields, long, pick } from '../../base/form/fields.ts'
import { GIVEN_STATUSES, REASON_LENGTH } from '../../people/account/member-status.ts'

export const membership = fields('members', {
  status: choice(GIVEN_STATUSES, { first: 'aktif' }),
  /** A built-in one, or the id of an own one. */
  role: pick(100),
  /** Only staff can read it. */
  reason: long(REASON_LENGTH, { when: ['status', 'blokir'] }),
})

export const listMembers = defineCall('members', 'GET', '/api/v1/admin/member', 'page')
export const getMember = defineCall('member', 'GET', '/api/v1/admin/member/{id}', 'object')
export const changeMember = defineCall('member', 'PATCH', '/api/v1/admin/member/{id}', 'object')
export const showMemberContact = defineCall('contact', 'POST', '/api/v1/admin/member/{id}/contact', 'object')
export const signMemberOut = defineCall('member sessions', 'DELETE', '/api/v1/admin/member/{id}/sessions', 'object')
