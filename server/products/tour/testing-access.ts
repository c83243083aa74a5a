import { addOneDayToCart, addToCart } from '../../../core/products/tour/wire.ts'
import type { AccessRows } from '../../testing/access.ts'
import { ask } from '../../testing/payment.ts'
import { cartBody, ONE_DAY, oneDayBody, PACKAGE, participant, pickTour, TOUR_CONTACT } from './testing.ts'

const SPECIAL = {
  destination: 'Flores',
  start_date: '2027-03-01',
  total_day: 5,
  adult: 8,
  wishes: 'Komodo',
  ...TOUR_CONTACT,
}

export const ACCESS: AccessRows = {
  'GET /api/v1/tour/area': 'everyone',
  'GET /api/v1/tour/list-tour-area': 'everyone',
  'GET /api/v1/tour/detail-tour-package/{tourId}': 'everyone',
  'GET /api/v1/tour/departures': 'everyone',
  'GET /api/v1/tour/calendar': 'everyone',
  'GET /api/v1/tour-flyer/{id}': 'everyone',
  'GET /api/v1/tour-one-day/list-tour-area': 'everyone',
  'GET /api/v1/tour-one-day/detail-tour-package/{id}': 'everyone',
  'GET /api/v1/tour-one-day/list-tour-period': 'everyone',
  'GET /api/v1/tour-one-day/tour-period/{id}': 'everyone',
  'GET /api/v1/tour-one-day/availability': 'everyone',
  'POST /api/v1/special-tour': { who: 'everyone', make: async () => ({ body: SPECIAL }) },
  'POST /api/v1/tour-new/add-to-cart': 'members',
  'POST /api/v1/tour-one-day/add-to-cart': 'members',
  'PATCH /api/v1/tour/participants/{id}': {
    async make(test, owner) {
      const departure = await pickTour(test, { tourId: PACKAGE })
      const { bookings } = await ask(test, owner, addToCart, { body: cartBody(departure) })
      return { params: { id: bookings[0]?.id ?? '' }, body: { tour_paxes: [participant(0)] } }
    },
    others: '404 booking_not_found',
  },
  'PATCH /api/v1/tour/pickup/{id}': {
    async make(test, owner) {
      const departure = await pickTour(test, { kind: 'one-day', tourId: ONE_DAY })
      const { bookings } = await ask(test, owner, addOneDayToCart, { body: oneDayBody(departure) })
      return { params: { id: bookings[0]?.id ?? '' }, body: { pickup: 'Hotel Senggigi' } }
    },
    others: '404 booking_not_found',
  },
}
