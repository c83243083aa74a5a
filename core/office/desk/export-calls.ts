import { defineCall } from '../../base/common/call/call.ts'

export const exportBookings = defineCall('bookings file', 'GET', '/api/v1/admin/export/bookings', 'file')
export const exportPeople = defineCall('people file', 'GET', '/api/v1/admin/export/people', 'file')
export const exportPayments = defineCall('payments file', 'GET', '/api/v1/admin/export/payments', 'file')
export const exportInvoices = defineCall('invoices file', 'GET', '/api/v1/admin/export/invoices', 'file')
export const exportStatement = defineCall('statement file', 'GET', '/api/v1/admin/export/statement', 'file')
export const exportRefunds = defineCall('refunds file', 'GET', '/api/v1/admin/export/refunds', 'file')
