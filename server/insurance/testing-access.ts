import type { AccessRows } from '../testing/access.ts'

export const ACCESS: AccessRows = {
  'POST /api/v1/homepage/insurance': 'everyone',
  'GET /api/v1/dashboard/insurance': 'members',
}
