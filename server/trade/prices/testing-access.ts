import type { AccessRows } from '../../testing/access.ts'

const query = { service: 'train', origin: 'GMR', destination: 'BD' }

export const ACCESS: AccessRows = {
  'GET /api/v1/price-history': { who: 'everyone', make: async () => ({ query }) },
  'GET /api/v1/price-history/file': { who: 'everyone', make: async () => ({ query }) },
}
