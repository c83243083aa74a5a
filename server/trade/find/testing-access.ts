import type { AccessRows } from '../../testing/access.ts'

export const ACCESS: AccessRows = {
  'GET /api/v1/search': { who: 'everyone', make: async () => ({ query: { q: 'Bandung' } }) },
}
