import { REGISTRATION } from '../../../core/products/insurance/testing.ts'
import type { AccessRows } from '../../testing/access.ts'

export const ACCESS: AccessRows = {
  'POST /api/v1/homepage/insurance': { who: 'everyone', make: async () => ({ body: REGISTRATION }) },
  'GET /api/v1/homepage/insurance': 'everyone',
  'GET /api/v1/dashboard/insurance': 'members',
}
