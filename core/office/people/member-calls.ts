import { defineCall } from '../../base/common/call/call.ts'

export const listMembers = defineCall('members', 'GET', '/api/v1/admin/member', 'page')
export const getMember = defineCall('member', 'GET', '/api/v1/admin/member/{id}', 'object')
export const changeMember = defineCall('member', 'PATCH', '/api/v1/admin/member/{id}', 'object')
export const showMemberContact = defineCall('contact', 'POST', '/api/v1/admin/member/{id}/contact', 'object')
export const signMemberOut = defineCall('member sessions', 'DELETE', '/api/v1/admin/member/{id}/sessions', 'object')
