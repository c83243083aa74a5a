import { defineCall } from '../../base/common/call/call.ts'

export const listInvitations = defineCall('invitations', 'GET', '/api/v1/admin/staff', 'page')
export const inviteStaff = defineCall('invitation', 'POST', '/api/v1/admin/staff', 'object')
export const sendInvitationAgain = defineCall('invitation', 'POST', '/api/v1/admin/staff/{id}/mail', 'object')
export const withdrawInvitation = defineCall('invitation', 'DELETE', '/api/v1/admin/staff/{id}', 'null')
