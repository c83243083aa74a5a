import { notices } from '../../base/db/schema/office/office.ts'
import type { AccessRows } from '../../testing/access.ts'

export const ACCESS: AccessRows = {
  'GET /api/v1/dashboard/notification': 'members',
  'PATCH /api/v1/dashboard/notification': 'members',
  'PATCH /api/v1/dashboard/notification/{id}': {
    make: async ({ deps, clock }, { user }) => {
      const id = `access ${user.id}`
      const values = { title: 'Jakarta – Denpasar', code: 'ABC123' }
      await deps.db.insert(notices).values({ id, userId: user.id, kind: 'issued', values, createdAt: clock.now() })
      return { params: { id } }
    },
    others: '404 notice_not_found',
  },
}
