import { defineCall } from '../../base/common/call/call.ts'

export const listPromos = defineCall('promos', 'GET', '/api/v1/admin/promo', 'array')
export const createPromo = defineCall('promo', 'POST', '/api/v1/admin/promo', 'object')
export const changePromo = defineCall('promo', 'PATCH', '/api/v1/admin/promo/{id}', 'object')
export const deletePromo = defineCall('promo', 'DELETE', '/api/v1/admin/promo/{id}', 'null')
export const addPicture = defineCall('picture', 'POST', '/api/v1/admin/promo/picture', 'object')
