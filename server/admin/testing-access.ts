import type { AccessRows } from '../testing/access.ts'

export const ACCESS: AccessRows = {
  'GET /api/v1/admin/member': ['support', 'finance', 'admin'],
  'GET /api/v1/admin/member/{id}': ['support', 'finance', 'admin'],
}
