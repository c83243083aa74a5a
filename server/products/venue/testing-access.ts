import type { AccessRows } from '../../testing/access.ts'
import { CAVE, pickVisit, VENUE_CONTACT } from './testing.ts'

const INQUIRY = { unique_id: CAVE, tour_date: '2027/03/01', ADT: 8, contact: VENUE_CONTACT }

export const ACCESS: AccessRows = {
  'GET /api/v1/tour/master-location': 'everyone',
  'GET /api/v1/tour/master-category': 'everyone',
  'GET /api/v1/tour/master-type': 'everyone',
  'GET /api/v1/tour/master-destination': 'everyone',
  'POST /api/v1/venue/price-detail': 'everyone',
  'GET /api/v1/venue/calendar': 'everyone',
  'POST /api/v1/venue/availability': 'everyone',
  'POST /api/v1/venue/detail': 'everyone',
  'POST /api/v1/venue/inquiry': { who: 'everyone', make: async () => ({ body: INQUIRY }) },
  'POST /api/v1/venue/booking': { who: 'members', make: async (test) => ({ body: (await pickVisit(test)).body }) },
}
