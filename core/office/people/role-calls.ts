import { defineCall } from '../../base/common/call/call.ts'

export const listRoles = defineCall('staff roles', 'GET', '/api/v1/admin/role', 'page')
export const createRole = defineCall('staff role', 'POST', '/api/v1/admin/role', 'object')
export const changeRole = defineCall('staff role', 'PATCH', '/api/v1/admin/role/{id}', 'object')
export const deleteRole = defineCall('staff role', 'DELETE', '/api/v1/admin/role/{id}', 'null')
