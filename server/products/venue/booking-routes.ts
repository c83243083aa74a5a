import type { FastifyInstance } from 'fastify'
import { partyOf } from '../../../core/products/venue/people.ts'
import { bookingFromWire, bookVenue, fieldNames, inquire as inquireCall } from '../../../core/products/venue/wire.ts'
import { route } from '../../base/http/route.ts'
import { bookOnce } from '../../trade/booking/make/once.ts'
import { type Answer, book } from './booking.ts'
import type { VenueDeps } from './deps.ts'
import type { Inquiries } from './inquiry.ts'

export function bookingRoutes(app: FastifyInstance, deps: VenueDeps, { inquire }: Inquiries): void {
  route(app, bookVenue, async (call) => {
    const { request, user, locale, body } = call
    if (!body.is_inquiry)
      return await bookOnce<Answer>(deps, { request, user, body, names: fieldNames }, (sale) =>
        book(deps, { user, locale, body: bookingFromWire(body), ...sale }),
      )
    const { unique_id, package_id = null, tour_date, unitOfVehicle, contact, paxes } = body
    const asked = { unique_id, package_id, tour_date, unitOfVehicle, contact, ...partyOf(paxes), is_flexible: false }
    return { bookings: [], time_limit: null, total: 0, inquiry: await inquire(call, asked) }
  })

  route(app, inquireCall, (call) => inquire(call, call.body))
}
