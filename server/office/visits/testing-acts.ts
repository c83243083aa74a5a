import type { ActRows } from '../../testing/acts.ts'

export const ACTS: ActRows = {
  'GET /api/v1/admin/visits/file': {
    make: async () => ({ query: { from: '2026-12-01', to: '2026-12-31' } }),
    again: 'done again',
  },
}
