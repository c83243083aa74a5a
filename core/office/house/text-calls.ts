import { defineCall } from '../../base/common/call/call.ts'

export const listTexts = defineCall('texts', 'GET', '/api/v1/admin/text', 'array')
export const readText = defineCall('text', 'GET', '/api/v1/admin/text/{kind}/{slug}', 'object')
export const createText = defineCall('text', 'POST', '/api/v1/admin/text/{kind}', 'object')
export const changeText = defineCall('text', 'PATCH', '/api/v1/admin/text/{kind}/{slug}', 'object')
export const publishText = defineCall('text', 'POST', '/api/v1/admin/text/{kind}/{slug}/publish', 'object')
export const retireText = defineCall('text', 'POST', '/api/v1/admin/text/{kind}/{slug}/retire', 'object')
export const previewText = defineCall('preview', 'GET', '/api/v1/admin/text/{kind}/{slug}/preview', 'file')
