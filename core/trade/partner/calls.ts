import { defineCall } from '../../base/common/call/call.ts'

export const partnerPrice = defineCall('partner price', 'POST', '/api/v1/partner/price', 'object')
export const ownStatement = defineCall('statement', 'GET', '/api/v1/partner/statement', 'object')
export const ownStatementFile = defineCall('statement file', 'GET', '/api/v1/partner/statement/file', 'file')
