import type { AccessRows } from '../../testing/access.ts'

export const ACCESS: AccessRows = {
  'POST /api/v1/waiting': 'everyone',
  'DELETE /api/v1/waiting/{id}': 'everyone',
}
