import type { AccessRows } from '../../testing/access.ts'

export const ACCESS: AccessRows = {
  'GET /api/v1/dashboard/export': 'members',
  'POST /api/v1/auth/delete': { who: 'members', make: async () => ({ body: { password: 'Nusantara7' } }) },
}
