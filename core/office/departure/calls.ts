import { defineCall } from '../../base/common/call/call.ts'

export const listDepartures = defineCall('departures', 'GET', '/api/v1/admin/departure', 'object')
export const listPeople = defineCall('people', 'GET', '/api/v1/admin/departure/{id}/people', 'object')
export const peopleFile = defineCall('people file', 'GET', '/api/v1/admin/departure/{id}/file', 'file')
export const showPhones = defineCall('phones', 'POST', '/api/v1/admin/departure/{id}/phone', 'object')
export const createGuideLink = defineCall('guide link', 'POST', '/api/v1/admin/departure/{id}/link', 'object')
export const revokeGuideLink = defineCall('guide link', 'DELETE', '/api/v1/admin/departure/{id}/link/{link}', 'null')
export const previewMessage = defineCall('preview', 'POST', '/api/v1/admin/departure/{id}/message/preview', 'object')
export const sendMessage = defineCall('message', 'POST', '/api/v1/admin/departure/{id}/message', 'object')

export const openGuideLink = defineCall('departure', 'POST', '/api/v1/guide', 'object')
export const checkPeopleIn = defineCall('check-in', 'POST', '/api/v1/guide/check-in', 'array')
