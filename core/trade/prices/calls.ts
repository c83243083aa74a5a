import { defineCall } from '../../base/common/call/call.ts'

export const priceHistory = defineCall('price-history', 'GET', '/api/v1/price-history', 'object')
export const priceHistoryFile = defineCall('price-history file', 'GET', '/api/v1/price-history/file', 'file')
