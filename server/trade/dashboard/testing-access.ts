import type { AccessRows } from '../../testing/access.ts'

export const ACCESS: AccessRows = {
  'GET /api/v1/dashboard/bill': 'members',
  'GET /api/v1/dashboard/trip': 'members',
  'GET /api/v1/dashboard/membership': 'members',
  'PATCH /api/v1/dashboard/card': 'members',
}
