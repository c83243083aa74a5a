import { defineCall } from '../../base/common/call/call.ts'

export const listPictures = defineCall('photographs', 'GET', '/api/v1/admin/picture', 'object')
export const addPhoto = defineCall('photograph', 'POST', '/api/v1/admin/picture', 'object')
export const changePhoto = defineCall('photograph', 'PATCH', '/api/v1/admin/picture/{id}', 'object')
export const deletePhoto = defineCall('photograph', 'DELETE', '/api/v1/admin/picture/{id}', 'object')
export const orderPhotos = defineCall('order', 'POST', '/api/v1/admin/picture/order', 'object')
export const photoSource = defineCall('photograph', 'GET', '/api/v1/admin/picture/{id}/source', 'file')
export const listPictureOwners = defineCall('photographs', 'GET', '/api/v1/admin/picture-owner', 'array')
