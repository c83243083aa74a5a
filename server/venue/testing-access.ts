import type { AccessRows } from '../testing/access.ts'

export const ACCESS: AccessRows = {
  'GET /api/v1/tour/master-location': 'everyone',
  'GET /api/v1/tour/master-category': 'everyone',
  'GET /api/v1/tour/master-type': 'everyone',
  'GET /api/v1/tour/master-destination': 'everyone',
  'POST /api/v1/venue/price-detail': 'everyone',
  'GET /api/v1/venue/calendar': 'everyone',
  'POST /api/v1/venue/availability': 'everyone',
  'POST /api/v1/venue/detail': 'everyone',
  'POST /api/v1/venue/inquiry': 'everyone',
  'POST /api/v1/venue/booking': 'members',
}
