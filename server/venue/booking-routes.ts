import type { FastifyInstance } from 'fastify'
import { bookVenue, inquire as inquireCall } from '../../core/venue/booking.ts'
import { partyOf } from '../../core/venue/people.ts'
import { idempotent } from '../http/idempotency.ts'
import { route } from '../http/route.ts'
import { type Answer, book } from './booking.ts'
import type { VenueDeps } from './deps.ts'
import { inquire } from './inquiry.ts'

export function bookingRoutes(app: FastifyInstance, deps: VenueDeps): void {
  route(app, bookVenue, ({ request, user, locale, body }) =>
    idempotent<Answer>(deps, { request, user, body }, async (keep) => {
      if (!body.is_inquiry) return await book(deps, { user, locale, body, keep })
      const { unique_id, package_id, tour_date, unitOfVehicle, contact, paxes } = body
      const asked = { unique_id, package_id, tour_date, unitOfVehicle, contact, ...partyOf(paxes), is_flexible: false }
      const asking = { request, userId: user.id, locale, body: asked }
      const answerOf = (inquiry: { id: string; number: string }) => ({
        bookings: [],
        time_limit: null,
        total: 0,
        inquiry,
      })
      return answerOf(await inquire(deps, asking, (tx, stored) => keep(tx, answerOf(stored))))
    }),
  )

  route(app, inquireCall, ({ request, user, locale, body }) =>
    inquire(deps, { request, userId: user?.id ?? null, locale, body }),
  )
}
