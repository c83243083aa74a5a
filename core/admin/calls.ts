import { defineCall } from '../common/call.ts'

export const listMembers = defineCall('members', 'GET', '/api/v1/admin/member', 'page')
export const getMember = defineCall('member', 'GET', '/api/v1/admin/member/{id}', 'object')
export const changeMember = defineCall('member', 'PATCH', '/api/v1/admin/member/{id}', 'object')
export const showMemberContact = defineCall('contact', 'POST', '/api/v1/admin/member/{id}/contact', 'object')
export const signMemberOut = defineCall('member sessions', 'DELETE', '/api/v1/admin/member/{id}/sessions', 'object')

export const listBookings = defineCall('bookings', 'GET', '/api/v1/admin/booking', 'page')
export const getBooking = defineCall('booking', 'GET', '/api/v1/admin/booking/{id}', 'object')
export const showBookingIds = defineCall('id numbers', 'POST', '/api/v1/admin/booking/{id}/id', 'object')
export const showBookingContact = defineCall('contact', 'POST', '/api/v1/admin/booking/{id}/contact', 'object')
export const retryIssue = defineCall('retry', 'POST', '/api/v1/admin/booking/{id}/retry', 'null')
export const sendTicket = defineCall('ticket', 'POST', '/api/v1/admin/booking/{id}/ticket', 'null')
export const moveBalance = defineCall('balance', 'PATCH', '/api/v1/admin/booking/{id}', 'null')

export const listRequests = defineCall('requests', 'GET', '/api/v1/admin/request', 'page')
export const getRequest = defineCall('request', 'GET', '/api/v1/admin/request/{id}', 'object')
export const changeRequest = defineCall('request', 'PATCH', '/api/v1/admin/request/{id}', 'object')
export const replyToRequest = defineCall('reply', 'POST', '/api/v1/admin/request/{id}/reply', 'object')
export const bookRequest = defineCall('request order', 'POST', '/api/v1/admin/request/{id}/booking', 'object')
export const showRequestIds = defineCall('id numbers', 'POST', '/api/v1/admin/request/{id}/id', 'object')

export const listAudit = defineCall('audit', 'GET', '/api/v1/admin/audit', 'page')
export const waitingCounts = defineCall('waiting', 'GET', '/api/v1/admin/work', 'object')
export const searchOffice = defineCall('search', 'GET', '/api/v1/admin/search', 'object')
export const overview = defineCall('overview', 'GET', '/api/v1/admin/overview', 'object')

export const listStock = defineCall('stock', 'GET', '/api/v1/admin/stock', 'array')
export const listSlots = defineCall('stock', 'GET', '/api/v1/admin/stock/{service}/{item}', 'object')
export const addSlot = defineCall('new date', 'POST', '/api/v1/admin/stock/{service}/{item}', 'object')
export const changeSlot = defineCall('stock', 'PATCH', '/api/v1/admin/stock/{service}/{item}/{slot}', 'object')

export const listShort = defineCall('stock', 'GET', '/api/v1/admin/stock/short', 'array')
export const changeRange = defineCall('dates', 'POST', '/api/v1/admin/stock/{service}/{item}/range', 'object')
export const undoRange = defineCall('dates', 'POST', '/api/v1/admin/stock/{service}/{item}/undo', 'object')
export const copyMonth = defineCall('dates', 'POST', '/api/v1/admin/stock/{service}/{item}/copy', 'object')
export const listWaiting = defineCall('waiting list', 'GET', '/api/v1/admin/waiting', 'array')
export const removeWaiting = defineCall('waiting list', 'DELETE', '/api/v1/admin/waiting/{id}', 'null')

export const listPromos = defineCall('promos', 'GET', '/api/v1/admin/promo', 'array')
export const createPromo = defineCall('promo', 'POST', '/api/v1/admin/promo', 'object')
export const changePromo = defineCall('promo', 'PATCH', '/api/v1/admin/promo/{id}', 'object')
export const deletePromo = defineCall('promo', 'DELETE', '/api/v1/admin/promo/{id}', 'null')
export const addPicture = defineCall('picture', 'POST', '/api/v1/admin/promo/picture', 'object')

export const listCodes = defineCall('discount codes', 'GET', '/api/v1/admin/code', 'page')
export const createCode = defineCall('discount code', 'POST', '/api/v1/admin/code', 'object')
export const changeCode = defineCall('discount code', 'PATCH', '/api/v1/admin/code/{id}', 'object')
