import type { AccessRows } from '../testing/access.ts'

export const ACCESS: AccessRows = {
  'GET /api/v1/gate/places': ['gate', 'admin'],
  'POST /api/v1/gate/scan': ['gate', 'admin'],
  'POST /api/v1/gate/scans': ['gate', 'admin'],
}
