import { defineCall } from '../../base/common/call/call.ts'
import { choice, fields, local, text } from '../../base/form/fields.ts'

/** Kinds of which there may be more. */
export const NEW_KINDS = ['article', 'help'] as const

export const newText = fields('office-texts', {
  title: local(120),
  slug: text(60, { shape: [/^[a-z0-9]+(-[a-z0-9]+)*$/, 'validation.product.slug'], wide: true }),
})
export const newTextOfKind = fields('office-texts', {
  kind: choice(NEW_KINDS, { first: 'article', words: 'office-texts:kind.*', wide: true }),
  ...newText.own,
})

export const listTexts = defineCall('texts', 'GET', '/api/v1/admin/text', 'array')
export const readText = defineCall('text', 'GET', '/api/v1/admin/text/{kind}/{slug}', 'object')
export const createText = defineCall('text', 'POST', '/api/v1/admin/text/{kind}', 'object')
export const changeText = defineCall('text', 'PATCH', '/api/v1/admin/text/{kind}/{slug}', 'object')
export const publishText = defineCall('text', 'POST', '/api/v1/admin/text/{kind}/{slug}/publish', 'object')
export const retireText = defineCall('text', 'POST', '/api/v1/admin/text/{kind}/{slug}/retire', 'object')
export const previewText = defineCall('preview', 'GET', '/api/v1/admin/text/{kind}/{slug}/preview', 'file')
