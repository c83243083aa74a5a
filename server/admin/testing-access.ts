import type { AccessRows } from '../testing/access.ts'

export const ACCESS: AccessRows = {
  'GET /api/v1/admin/member': ['support', 'finance', 'admin'],
  'GET /api/v1/admin/member/{id}': ['support', 'finance', 'admin'],
  'GET /api/v1/admin/refund': ['support', 'finance', 'admin'],
  'POST /api/v1/admin/refund/{id}': ['finance', 'admin'],
  'GET /api/v1/admin/report': ['finance', 'admin'],
  'GET /api/v1/admin/report/file': ['finance', 'admin'],
}
