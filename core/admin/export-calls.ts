import { defineCall } from '../common/call.ts'

export const exportBookings = defineCall('bookings file', 'GET', '/api/v1/admin/export/bookings', 'file')
export const exportPeople = defineCall('people file', 'GET', '/api/v1/admin/export/people', 'file')
export const exportPayments = defineCall('payments file', 'GET', '/api/v1/admin/export/payments', 'file')
export const exportRefunds = defineCall('refunds file', 'GET', '/api/v1/admin/export/refunds', 'file')
