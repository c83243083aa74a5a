import type { AccessRows } from '../../testing/access.ts'

export const ACCESS: AccessRows = {
  'GET /api/v1/hotel/list-cities': 'everyone',
  'POST /api/v1/hotel/availability': 'everyone',
  'POST /api/v1/hotel/availability-page': 'everyone',
  'POST /api/v1/hotel/availability-map': 'everyone',
  'POST /api/v1/hotel/detail': 'everyone',
  'POST /api/v1/hotel/cancel-policy': 'everyone',
  'GET /api/v1/hotel/calendar': 'everyone',
  'POST /api/v1/hotel/booking': 'members',
}
