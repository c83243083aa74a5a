import { defineCall } from '../../base/common/call/call.ts'
import { choice, day, fields, long, pick, rupiah } from '../../base/form/fields.ts'
import { HAND_KINDS } from '../../trade/books/kinds.ts'

const side = () => pick(200, { problem: 'validation.account.choose', wide: true })

export const entry = fields('office-books', {
  kind: choice(HAND_KINDS, { first: 'supplier_paid', words: 'office-books:kind.*', wide: true }),
  debit: side(),
  credit: side(),
  amount: rupiah(1, 1_000_000_000_000, { problem: 'validation.required' }),
  day: day(),
  note: long(500),
})

export const getBooks = defineCall('books', 'GET', '/api/v1/admin/books', 'object')
export const checkBooks = defineCall('check of the books', 'GET', '/api/v1/admin/books/check', 'object')
export const listBookEntries = defineCall('book entries', 'GET', '/api/v1/admin/books/entry', 'page')
export const listBookAccounts = defineCall('book accounts', 'GET', '/api/v1/admin/books/account', 'array')
export const writeBookEntry = defineCall('book entry', 'POST', '/api/v1/admin/books/entry', 'object')
export const closeBookMonth = defineCall('closed month', 'POST', '/api/v1/admin/books/month', 'object')
export const exportTrialBalance = defineCall('trial balance file', 'GET', '/api/v1/admin/export/books', 'file')
export const exportBookEntries = defineCall('book entries file', 'GET', '/api/v1/admin/export/book-entries', 'file')
