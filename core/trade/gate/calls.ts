import { defineCall } from '../../base/common/call/call.ts'

export const listGates = defineCall('gates', 'GET', '/api/v1/gate/places', 'array')
export const scanTicket = defineCall('scan', 'POST', '/api/v1/gate/scan', 'object')
export const settleScans = defineCall('scans', 'POST', '/api/v1/gate/scans', 'array')
