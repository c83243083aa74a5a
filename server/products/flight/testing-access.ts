import type { AccessRows } from '../../testing/access.ts'
import { bookingBody, pickFlight } from './testing.ts'

export const ACCESS: AccessRows = {
  'GET /api/v1/flight/search-airport': 'everyone',
  'GET /api/v1/flight/get-airport': 'everyone',
  'POST /api/v1/flight/availability': 'everyone',
  'POST /api/v1/flight/fare-detail': 'everyone',
  'POST /api/v1/flight/extras': 'everyone',
  'GET /api/v1/flight/calendar': 'everyone',
  'GET /api/v1/flight/nearby-places': 'everyone',
  'GET /api/v1/flight/{id}': 'everyone',
  'POST /api/v1/flight/notification/{supplier}': 'everyone',
  'POST /api/v1/flight/booking': {
    who: 'members',
    make: async (test) => ({ body: bookingBody([await pickFlight(test)]) }),
  },
}
