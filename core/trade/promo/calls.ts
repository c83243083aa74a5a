import { defineCall } from '../../base/common/call/call.ts'

export const listPromos = defineCall('promo', 'GET', '/api/v1/promo', 'array')
export const promoPicture = defineCall('promo picture', 'GET', '/api/v1/promo/picture/{id}', 'file')
