import { defineCall } from '../../base/common/call/call.ts'

export const listRates = defineCall('exchange rates', 'GET', '/api/v1/admin/exchange-rate', 'object')
export const setRate = defineCall('exchange rate', 'POST', '/api/v1/admin/exchange-rate', 'object')
