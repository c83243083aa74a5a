import type { AccessRows } from '../../testing/access.ts'

export const ACCESS: AccessRows = {
  'GET /api/v1/explore/starts': { who: 'everyone', make: async () => ({}) },
  'GET /api/v1/explore': {
    who: 'everyone',
    make: async () => ({ query: { from: 'jakarta', month: '2026-12', by: 'train' } }),
  },
}
