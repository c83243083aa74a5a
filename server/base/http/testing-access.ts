import type { AccessRows } from '../../testing/access.ts'

export const ACCESS: AccessRows = {
  'POST /api/v1/page-error': 'everyone',
  'POST /api/v1/page-times': 'everyone',
}
