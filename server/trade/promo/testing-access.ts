import type { AccessRows } from '../../testing/access.ts'

export const ACCESS: AccessRows = {
  'GET /api/v1/promo': 'everyone',
  'GET /api/v1/promo/picture/{id}': 'everyone',
}
