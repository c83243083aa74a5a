import type { AccessRows, AccessRule } from '../testing/access.ts'
import { book } from '../testing/payment.ts'

const READERS = ['support', 'finance', 'admin'] as const
const ACTORS = ['support', 'admin'] as const

function ofBooking(who: typeof READERS | typeof ACTORS, body?: object): AccessRule {
  return {
    who,
    async make(test, buyer) {
      const [id = ''] = await book(test, buyer)
      return { params: { id }, ...(body ? { body } : {}) }
    },
  }
}

export const ACCESS: AccessRows = {
  'GET /api/v1/admin/member': READERS,
  'GET /api/v1/admin/member/{id}': READERS,
  'PATCH /api/v1/admin/member/{id}': ['admin'],
  'DELETE /api/v1/admin/member/{id}/sessions': ['admin'],
  'POST /api/v1/admin/member/{id}/contact': ACTORS,
  'GET /api/v1/admin/booking': READERS,
  'GET /api/v1/admin/booking/{id}': ofBooking(READERS),
  'POST /api/v1/admin/booking/{id}/contact': ofBooking(ACTORS),
  'POST /api/v1/admin/booking/{id}/id': ofBooking(ACTORS, { index: 0 }),
  'POST /api/v1/admin/booking/{id}/retry': ofBooking(ACTORS),
  'POST /api/v1/admin/booking/{id}/ticket': ofBooking(ACTORS),
  'PATCH /api/v1/admin/booking/{id}': ofBooking(ACTORS, { balance_date: '2026-12-20', version: '' }),
  'POST /api/v1/admin/booking/{id}/discount': ['finance', 'admin'],
  'GET /api/v1/admin/booking/{id}/cancel': ofBooking(ACTORS),
  'POST /api/v1/admin/booking/{id}/cancel': ACTORS,
  'GET /api/v1/admin/booking/{id}/move': ACTORS,
  'POST /api/v1/admin/booking/{id}/move': ACTORS,
  'GET /api/v1/admin/booking/{id}/split': ACTORS,
  'POST /api/v1/admin/booking/{id}/split': ACTORS,
  'GET /api/v1/admin/booking/{id}/people': ofBooking(ACTORS),
  'PATCH /api/v1/admin/booking/{id}/people': ACTORS,
  'POST /api/v1/admin/booking/{id}/mail': ofBooking(ACTORS),
  'POST /api/v1/admin/booking/{id}/note': ofBooking(ACTORS, { text: 'Vegetarian' }),
  'GET /api/v1/admin/note': READERS,
  'PATCH /api/v1/admin/note/{id}': ACTORS,
  'GET /api/v1/admin/request': ACTORS,
  'GET /api/v1/admin/request/{id}': ACTORS,
  'PATCH /api/v1/admin/request/{id}': ACTORS,
  'POST /api/v1/admin/request/{id}/id': ACTORS,
  'GET /api/v1/admin/stock': ACTORS,
  'GET /api/v1/admin/stock/{service}/{item}': ACTORS,
  'POST /api/v1/admin/stock/{service}/{item}': ACTORS,
  'PATCH /api/v1/admin/stock/{service}/{item}/{slot}': ACTORS,
  'GET /api/v1/admin/promo': ['admin'],
  'POST /api/v1/admin/promo': ['admin'],
  'PATCH /api/v1/admin/promo/{id}': ['admin'],
  'DELETE /api/v1/admin/promo/{id}': ['admin'],
  'POST /api/v1/admin/promo/picture': ['admin'],
  'GET /api/v1/admin/audit': ['admin'],
  'GET /api/v1/admin/overview': READERS,
  'GET /api/v1/admin/refund': READERS,
  'POST /api/v1/admin/refund/{id}': ['finance', 'admin'],
  'POST /api/v1/admin/refund/{id}/account': ['finance', 'admin'],
  'GET /api/v1/admin/report': ['finance', 'admin'],
  'GET /api/v1/admin/report/file': ['finance', 'admin'],
  'GET /api/v1/admin/transfer': ['finance', 'admin'],
  'GET /api/v1/admin/transfer/{id}': ['finance', 'admin'],
  'POST /api/v1/admin/transfer/{id}': ['finance', 'admin'],
  'GET /api/v1/admin/transfer/{id}/proof/{proof}': ['finance', 'admin'],
  'POST /api/v1/admin/transfer/{id}/proof/{proof}': ['finance', 'admin'],
  'GET /api/v1/admin/statement': ['finance', 'admin'],
  'POST /api/v1/admin/statement': ['finance', 'admin'],
  'GET /api/v1/admin/transfer/{id}/receipt': ['finance', 'admin'],
}
