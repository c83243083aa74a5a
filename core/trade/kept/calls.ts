import { defineCall } from '../../base/common/call/call.ts'

export const lookAt = defineCall('offers', 'POST', '/api/v1/offers', 'array')

export const listFavourites = defineCall('favourites', 'GET', '/api/v1/dashboard/favourite', 'array')
export const keepFavourites = defineCall('favourites', 'POST', '/api/v1/dashboard/favourite', 'array')
export const dropFavourite = defineCall('favourites', 'DELETE', '/api/v1/dashboard/favourite/{service}/{item}', 'null')

export const shareTrip = defineCall('shared trip', 'POST', '/api/v1/shared-trip', 'object')
export const openTrip = defineCall('shared trip', 'POST', '/api/v1/shared-trip/open', 'object')
export const listTrips = defineCall('shared trips', 'GET', '/api/v1/dashboard/shared-trip', 'array')
export const revokeTrip = defineCall('shared trip', 'DELETE', '/api/v1/dashboard/shared-trip/{id}', 'null')

export const watchPrice = defineCall('price watch', 'POST', '/api/v1/price-watch', 'object')
export const openWatch = defineCall('price watch', 'POST', '/api/v1/price-watch/open', 'object')
export const confirmWatch = defineCall('price watch', 'POST', '/api/v1/price-watch/confirm', 'object')
export const stopWatch = defineCall('price watch', 'POST', '/api/v1/price-watch/stop', 'null')
export const listPriceWatches = defineCall('price watches', 'GET', '/api/v1/dashboard/price-watch', 'array')
export const dropPriceWatch = defineCall('price watch', 'DELETE', '/api/v1/dashboard/price-watch/{id}', 'null')
