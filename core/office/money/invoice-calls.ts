import { defineCall } from '../../base/common/call/call.ts'

export const listInvoices = defineCall('invoices', 'GET', '/api/v1/admin/invoice', 'page')
export const getInvoice = defineCall('invoice', 'GET', '/api/v1/admin/invoice/{id}', 'object')
export const officeInvoiceFile = defineCall('invoice file', 'GET', '/api/v1/admin/invoice/{id}/file', 'file')
export const reissueInvoice = defineCall('new invoice', 'POST', '/api/v1/admin/invoice/{id}/reissue', 'object')
export const invoiceBooking = defineCall('invoice', 'POST', '/api/v1/admin/booking/{id}/invoice', 'object')
