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

function ofMember(): AccessRule {
  return { who: ACTORS, make: async (_, { user }) => ({ params: { id: user.id } }) }
}

export const ACCESS: AccessRows = {
  'GET /api/v1/admin/member': READERS,
  'GET /api/v1/admin/member/{id}': READERS,
  'POST /api/v1/admin/member': ACTORS,
  'POST /api/v1/admin/member/{id}/order': ofMember(),
  'GET /api/v1/admin/member/{id}/passenger': ofMember(),
  'POST /api/v1/admin/member/{id}/passenger/{passenger}': ACTORS,
  'PATCH /api/v1/admin/member/{id}': ['admin'],
  'DELETE /api/v1/admin/member/{id}/sessions': ['admin'],
  'POST /api/v1/admin/member/{id}/contact': ACTORS,
  'GET /api/v1/admin/booking': READERS,
  'POST /api/v1/admin/booking': ACTORS,
  'GET /api/v1/admin/booking/{id}': ofBooking(READERS),
  'POST /api/v1/admin/booking/{id}/payment': ofBooking(READERS, { how: 'link', version: '' }),
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
  'POST /api/v1/admin/booking/{id}/mail': ofBooking(ACTORS, { mail: 'booking_made' }),
  'POST /api/v1/admin/booking/{id}/note': ofBooking(ACTORS, { text: 'Vegetarian' }),
  'GET /api/v1/admin/note': READERS,
  'PATCH /api/v1/admin/note/{id}': ACTORS,
  'GET /api/v1/admin/request': ACTORS,
  'GET /api/v1/admin/request/{id}': ACTORS,
  'PATCH /api/v1/admin/request/{id}': ACTORS,
  'POST /api/v1/admin/request/{id}/id': ACTORS,
  'POST /api/v1/admin/request/{id}/reply': ACTORS,
  'POST /api/v1/admin/request/{id}/booking': ACTORS,
  'GET /api/v1/admin/stock': ACTORS,
  'GET /api/v1/admin/stock/{service}/{item}': ACTORS,
  'POST /api/v1/admin/stock/{service}/{item}': ACTORS,
  'PATCH /api/v1/admin/stock/{service}/{item}/{slot}': ACTORS,
  'GET /api/v1/admin/stock/short': ACTORS,
  'POST /api/v1/admin/stock/{service}/{item}/range': ACTORS,
  'POST /api/v1/admin/stock/{service}/{item}/undo': ACTORS,
  'POST /api/v1/admin/stock/{service}/{item}/copy': ACTORS,
  'GET /api/v1/admin/waiting': ACTORS,
  'DELETE /api/v1/admin/waiting/{id}': ACTORS,
  'GET /api/v1/admin/promo': ['admin'],
  'POST /api/v1/admin/promo': ['admin'],
  'PATCH /api/v1/admin/promo/{id}': ['admin'],
  'DELETE /api/v1/admin/promo/{id}': ['admin'],
  'POST /api/v1/admin/promo/picture': ['admin'],
  'GET /api/v1/admin/code': ['admin'],
  'POST /api/v1/admin/code': ['admin'],
  'PATCH /api/v1/admin/code/{id}': ['admin'],
  'GET /api/v1/admin/audit': ['admin'],
  'GET /api/v1/admin/settings': ['admin'],
  'PATCH /api/v1/admin/settings': ['admin'],
  'GET /api/v1/admin/overview': READERS,
  'GET /api/v1/admin/work': READERS,
  'GET /api/v1/admin/search': { who: READERS, make: async () => ({ query: { q: 'budi' } }) },
  'GET /api/v1/admin/export/bookings': ['finance', 'admin'],
  'GET /api/v1/admin/export/people': ['finance', 'admin'],
  'GET /api/v1/admin/export/payments': ['finance', 'admin'],
  'GET /api/v1/admin/export/refunds': ['finance', 'admin'],
  'GET /api/v1/admin/refund': READERS,
  'POST /api/v1/admin/refund/{id}': ['finance', 'admin'],
  'POST /api/v1/admin/refund/{id}/account': ['finance', 'admin'],
  'GET /api/v1/admin/report': ['finance', 'admin'],
  'GET /api/v1/admin/report/staff': ['finance', 'admin'],
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
