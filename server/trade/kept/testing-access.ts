import type { AccessRows } from '../../testing/access.ts'

export const ACCESS: AccessRows = {
  'POST /api/v1/offers': 'everyone',
  'GET /api/v1/dashboard/favourite': 'members',
  'POST /api/v1/dashboard/favourite': 'members',
  'DELETE /api/v1/dashboard/favourite/{service}/{item}': 'members',
  'POST /api/v1/shared-trip': 'everyone',
  'POST /api/v1/shared-trip/open': 'everyone',
  'GET /api/v1/dashboard/shared-trip': 'members',
  'DELETE /api/v1/dashboard/shared-trip/{id}': 'members',
  'POST /api/v1/price-watch': 'everyone',
  'POST /api/v1/price-watch/open': 'everyone',
  'POST /api/v1/price-watch/confirm': 'everyone',
  'POST /api/v1/price-watch/stop': 'everyone',
  'GET /api/v1/dashboard/price-watch': 'members',
  'DELETE /api/v1/dashboard/price-watch/{id}': 'members',
}
