import type { AccessRows } from '../../testing/access.ts'

const READERS = ['support', 'finance', 'admin'] as const
const ACTORS = ['support', 'admin'] as const

export const ACCESS: AccessRows = {
  'GET /api/v1/admin/departure': {
    who: READERS,
    make: async () => ({ query: { from: '2026-12-01', to: '2026-12-07' } }),
  },
  'GET /api/v1/admin/departure/{id}/people': READERS,
  'GET /api/v1/admin/departure/{id}/file': READERS,
  'POST /api/v1/admin/departure/{id}/phone': ACTORS,
  'POST /api/v1/admin/departure/{id}/link': ACTORS,
  'DELETE /api/v1/admin/departure/{id}/link/{link}': READERS,
  'POST /api/v1/admin/departure/{id}/message/preview': ACTORS,
  'POST /api/v1/admin/departure/{id}/message': ACTORS,
  'POST /api/v1/guide': 'everyone',
  'POST /api/v1/guide/check-in': 'everyone',
}
