import { defineCall } from '../../base/common/call/call.ts'

export const listNotices = defineCall('notification', 'GET', '/api/v1/dashboard/notification', 'page')
export const readNotice = defineCall('notification', 'PATCH', '/api/v1/dashboard/notification/{id}', 'null')
export const readNotices = defineCall('notification', 'PATCH', '/api/v1/dashboard/notification', 'null')
