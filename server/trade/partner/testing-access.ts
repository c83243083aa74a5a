import type { AccessRows } from '../../testing/access.ts'
import type { TestApp } from '../../testing/app.ts'
import type { Buyer } from '../../testing/payment.ts'
import { linkPartner } from './testing.ts'

const ofPartner = {
  async make(test: TestApp, owner: Buyer) {
    await linkPartner(test, owner)
    return { query: { month: '2026-12' } }
  },
  others: '404 partner_not_found',
}

export const ACCESS: AccessRows = {
  'POST /api/v1/partner/price': 'members',
  'GET /api/v1/partner/statement': ofPartner,
  'GET /api/v1/partner/statement/file': ofPartner,
}
