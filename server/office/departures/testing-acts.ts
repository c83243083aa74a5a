import { randomUUID } from 'node:crypto'
import { createGuideLink } from '../../../core/office/departure/contract.ts'
import { PACKAGE } from '../../products/tour/testing.ts'
import type { ActRows } from '../../testing/acts.ts'
import { someTrip } from '../../testing/acts-sale.ts'
import type { TestApp } from '../../testing/app.ts'
import { ask } from '../../testing/payment.ts'

const DATE = '2027-02-20'

/** A departure for which somebody has booked. */
async function departure(test: TestApp) {
  await someTrip(test, DATE)
  return { id: `tour.${PACKAGE}.${DATE}` }
}

export const ACTS: ActRows = {
  'GET /api/v1/admin/departure/{id}/file': {
    make: async (test) => ({ params: await departure(test) }),
    again: 'done again',
  },
  'POST /api/v1/admin/departure/{id}/phone': {
    make: async (test) => ({ params: await departure(test) }),
    again: 'done again',
  },
  'POST /api/v1/admin/departure/{id}/link': {
    make: async (test) => ({ params: await departure(test) }),
    again: 'done again',
    // One of the link, and one of the phone numbers that it shows.
    lines: 2,
  },
  'DELETE /api/v1/admin/departure/{id}/link/{link}': {
    async make(test) {
      const params = await departure(test)
      const admin = await test.register({ role: 'admin' })
      const { link } = await ask(test, admin, createGuideLink, { params, body: {} })
      return { params: { ...params, link: link.id } }
    },
    again: '404 guide_link_not_found',
  },
  'POST /api/v1/admin/departure/{id}/message': {
    async make(test) {
      const letter = { subject: 'The boat', text: 'It leaves an hour later.' }
      return { params: await departure(test), body: { en: letter, message_id: randomUUID() } }
    },
    // The second sends nothing more, and leaves a line that says so.
    again: 'done again',
  },
}
