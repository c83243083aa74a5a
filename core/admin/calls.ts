import { defineCall } from '../common/call.ts'

export const listMembers = defineCall('members', 'GET', '/api/v1/admin/member', 'object')
export const getMember = defineCall('member', 'GET', '/api/v1/admin/member/{id}', 'object')
