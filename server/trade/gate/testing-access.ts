import type { AccessRows } from '../../testing/access.ts'

const SCAN = { id: 'scan-0001', code: 'nonsense', gate: 'place|north', device: 'HP 1' }

export const ACCESS: AccessRows = {
  'GET /api/v1/gate/places': ['gate', 'admin'],
  'POST /api/v1/gate/scan': { who: ['gate', 'admin'], make: async () => ({ body: SCAN }) },
  'POST /api/v1/gate/scans': { who: ['gate', 'admin'], make: async () => ({ body: { scans: [SCAN] } }) },
}
