import { defineCall } from '../../base/common/call/call.ts'
import { day, fields, long, rupiah, text } from '../../base/form/fields.ts'

export const discount = fields('office-booking-page', {
  amount: rupiah(1, 9_999_999_999, { wide: true }),
  /** It stands in the log. */
  reason: text(300, { shape: [/^.{3}/, 'validation.required'], wide: true }),
})

/** `due_on`: a day in Jakarta makes it a task. */
export const note = fields('office-booking-page', {
  text: long(1000),
  due_on: day({ optional: true, spare: true, wide: true }),
})

export const discountBooking = defineCall('discount', 'POST', '/api/v1/admin/booking/{id}/discount', 'null')
export const quoteCancelFor = defineCall('cancellation', 'GET', '/api/v1/admin/booking/{id}/cancel', 'object')
export const cancelFor = defineCall('cancellation', 'POST', '/api/v1/admin/booking/{id}/cancel', 'object')
export const quoteMove = defineCall('move', 'GET', '/api/v1/admin/booking/{id}/move', 'object')
export const moveBooking = defineCall('move', 'POST', '/api/v1/admin/booking/{id}/move', 'null')
export const readSchedule = defineCall('schedule', 'GET', '/api/v1/admin/booking/{id}/schedule', 'object')
export const tellSchedule = defineCall('schedule', 'POST', '/api/v1/admin/booking/{id}/schedule', 'null')
export const quoteSplit = defineCall('split', 'GET', '/api/v1/admin/booking/{id}/split', 'object')
export const splitBooking = defineCall('split', 'POST', '/api/v1/admin/booking/{id}/split', 'object')
export const getBookingPeople = defineCall('people', 'POST', '/api/v1/admin/booking/{id}/people', 'object')
export const correctPeople = defineCall('people', 'PATCH', '/api/v1/admin/booking/{id}/people', 'null')
export const sendBookingMail = defineCall('mail', 'POST', '/api/v1/admin/booking/{id}/mail', 'null')
export const addNote = defineCall('note', 'POST', '/api/v1/admin/booking/{id}/note', 'null')
export const listNotes = defineCall('notes', 'GET', '/api/v1/admin/note', 'page')
export const changeNote = defineCall('note', 'PATCH', '/api/v1/admin/note/{id}', 'null')
