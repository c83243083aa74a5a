import { seatMap } from '../../../core/products/train/seat-map.ts'
import { SEAT_STATUS } from '../../../core/products/train/seats.ts'
import { placeBooking } from '../../../core/products/train/wire.ts'
import type { AccessRows } from '../../testing/access.ts'
import { ask } from '../../testing/payment.ts'
import { pickTrain, trainBody } from './testing.ts'

export const ACCESS: AccessRows = {
  'GET /api/v1/train/search-station': 'everyone',
  'GET /api/v1/train/get-station-code': 'everyone',
  'POST /api/v1/train/availability': 'everyone',
  'GET /api/v1/train/journey/{code}': 'everyone',
  'GET /api/v1/train/calendar': 'everyone',
  'GET /api/v1/train/nearby-places': 'everyone',
  'POST /api/v1/train/seat-map': 'everyone',
  'POST /api/v1/train/booking': 'members',
  'POST /api/v1/train/watch': 'members',
  'DELETE /api/v1/train/watch': 'members',
  'GET /api/v1/train/watch': 'members',
  'POST /api/v1/train/set-seat': {
    async make(test, owner) {
      const train = await pickTrain(test)
      const { bookings } = await ask(test, owner, placeBooking, { body: trainBody([train]) })
      const { journey_code, class_key } = train
      const coaches = await ask(test, owner, seatMap, { body: { journey_code, class_key } })
      const free = coaches.flatMap(({ rows }) => rows.flat()).findLast(({ status }) => status === SEAT_STATUS.available)
      const [coach, seat] = free?.id.split('/') ?? []
      return { body: { booking_id: bookings[0]?.id, seats: [{ index: 0, coach, seat }] } }
    },
    others: '404 booking_not_found',
  },
}
