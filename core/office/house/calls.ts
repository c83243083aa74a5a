import { defineCall } from '../../base/common/call/call.ts'

export const getSettings = defineCall('settings', 'GET', '/api/v1/admin/settings', 'object')
export const changeSettings = defineCall('settings', 'PATCH', '/api/v1/admin/settings', 'object')
export const addLogo = defineCall('logo', 'POST', '/api/v1/admin/settings/logo', 'object')
export const sendTestMail = defineCall('test mail', 'POST', '/api/v1/admin/settings/mail', 'object')
