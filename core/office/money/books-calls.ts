import { defineCall } from '../../base/common/call/call.ts'

export const getBooks = defineCall('books', 'GET', '/api/v1/admin/books', 'object')
export const checkBooks = defineCall('check of the books', 'GET', '/api/v1/admin/books/check', 'object')
export const listBookEntries = defineCall('book entries', 'GET', '/api/v1/admin/books/entry', 'page')
export const listBookAccounts = defineCall('book accounts', 'GET', '/api/v1/admin/books/account', 'array')
export const writeBookEntry = defineCall('book entry', 'POST', '/api/v1/admin/books/entry', 'object')
export const closeBookMonth = defineCall('closed month', 'POST', '/api/v1/admin/books/month', 'object')
export const exportTrialBalance = defineCall('trial balance file', 'GET', '/api/v1/admin/export/books', 'file')
export const exportBookEntries = defineCall('book entries file', 'GET', '/api/v1/admin/export/book-entries', 'file')
