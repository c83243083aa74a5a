import { addPicture, createPromo } from '../../../core/office/products/promo.ts'
import type { ActRows } from '../../testing/acts.ts'
import type { TestApp } from '../../testing/app.ts'
import { makeCode, SOME_CODE } from '../../testing/codes.ts'
import { ask } from '../../testing/payment.ts'
import { jpeg } from '../../trade/pictures/testing.ts'

const PERIOD = { starts_on: '2026-12-01', ends_on: '2026-12-31', is_on: true }
const TEXTS = { title: { id: 'Libur', en: 'Holidays' }, text: { id: 'Kursi', en: 'Seats' }, url: '/tour', position: 1 }

async function promoBody(test: TestApp) {
  const admin = await test.register({ role: 'admin' })
  const { id: picture } = await ask(test, admin, addPicture, { body: { data: (await jpeg()).toString('base64') } })
  return { admin, body: { ...TEXTS, ...PERIOD, picture } }
}

async function promo(test: TestApp) {
  const { admin, body } = await promoBody(test)
  const { id, version } = await ask(test, admin, createPromo, { body })
  return { params: { id }, body: { ...body, version } }
}

export const ACTS: ActRows = {
  'POST /api/v1/admin/code': {
    make: async () => ({ body: { ...SOME_CODE, code: 'TRIED10' } }),
    again: '400 invalid_fields',
  },
  'PATCH /api/v1/admin/code/{id}': {
    async make(test) {
      const { id, code: _code, used: _used, given: _given, created_at: _at, ...body } = await makeCode(test)
      return { params: { id }, body: { ...body, is_on: false } }
    },
    again: '409 changed_meanwhile',
  },
  'POST /api/v1/admin/promo': {
    make: async (test) => ({ body: (await promoBody(test)).body }),
    again: 'done again',
  },
  'PATCH /api/v1/admin/promo/{id}': { make: promo, again: '409 changed_meanwhile' },
  'DELETE /api/v1/admin/promo/{id}': {
    make: async (test) => ({ params: (await promo(test)).params }),
    again: '404 promo_not_found',
  },
  'POST /api/v1/admin/promo/picture': {
    make: async () => ({ body: { data: (await jpeg()).toString('base64') } }),
    again: 'done again',
  },
}
