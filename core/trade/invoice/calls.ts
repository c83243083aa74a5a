import { defineCall } from '../../base/common/call/call.ts'

export const getInvoices = defineCall('invoices', 'GET', '/api/v1/transaction/invoice/{id}', 'object')
export const nameCompany = defineCall('company', 'PATCH', '/api/v1/transaction/invoice/{id}', 'object')
export const makeInvoice = defineCall('invoice', 'POST', '/api/v1/transaction/invoice/{id}', 'object')
export const invoiceFile = defineCall('invoice file', 'GET', '/api/v1/invoice/{id}', 'file')
