import { defineCall } from '../../base/common/call/call.ts'

export const listProducts = defineCall('products', 'GET', '/api/v1/admin/product', 'page')
export const productKinds = defineCall('kinds of products', 'GET', '/api/v1/admin/product/kinds', 'array')
export const readProduct = defineCall('product', 'GET', '/api/v1/admin/product/{service}/{id}', 'object')
export const createProduct = defineCall('product', 'POST', '/api/v1/admin/product/{service}', 'object')
export const changeProduct = defineCall('product', 'PATCH', '/api/v1/admin/product/{service}/{id}', 'object')
export const publishProduct = defineCall('product', 'POST', '/api/v1/admin/product/{service}/{id}/publish', 'object')
export const retireProduct = defineCall('product', 'POST', '/api/v1/admin/product/{service}/{id}/retire', 'object')
export const copyProduct = defineCall('product', 'POST', '/api/v1/admin/product/{service}/{id}/copy', 'object')
export const previewProduct = defineCall('preview', 'GET', '/api/v1/admin/product/{service}/{id}/preview', 'file')
export const productFile = defineCall('files', 'GET', '/api/v1/admin/product/{service}/{id}/file', 'file')
export const productSheet = defineCall('spreadsheet', 'GET', '/api/v1/admin/product/{service}/sheet', 'file')
export const importProducts = defineCall('products', 'POST', '/api/v1/admin/product/{service}/import', 'object')
