import { defineCall } from '../../base/common/call/call.ts'

export const listGateways = defineCall('payment gateways', 'GET', '/api/v1/admin/gateway', 'object')
export const testGateway = defineCall('test charge', 'POST', '/api/v1/admin/gateway/{gateway}/test', 'object')
export const listNotifications = defineCall('gateway messages', 'GET', '/api/v1/admin/notification', 'page')
export const applyAgain = defineCall('gateway message', 'POST', '/api/v1/admin/notification/{id}/again', 'object')
