import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { HOME_ZONE, todayIn } from '../../core/common/dates.ts'
import { ApiError } from '../../core/common/errors.ts'
import { specialTour } from '../../core/tour/special.ts'
import { bookingCode } from '../common/booking-code.ts'
import { tourRequests } from '../db/schema/tour.ts'
import { countTry, type Limit } from '../http/limit.ts'
import { route } from '../http/route.ts'
import { enqueue, wakeOutbox } from '../outbox/jobs.ts'
import type { TourDeps } from './deps.ts'
import { specialMail } from './special-mail.ts'

/** Of one address: each request sends two mails. */
const REQUESTS: Limit = { max: 5, minutes: 60 }

export function specialRoutes(app: FastifyInstance, deps: TourDeps): void {
  const { clock, db, database, secrets } = deps

  route(app, specialTour, async ({ request, user, locale, body }) => {
    await countTry(deps, 'special tour', request.ip, REQUESTS)
    const now = clock.now()
    if (body.start_date <= todayIn(HOME_ZONE, now))
      throw new ApiError('invalid_fields', { errors: { start_date: 'validation.date.past' } })
    const { contact_id_number } = body
    const sealed = { ...body, contact_id_number: contact_id_number && secrets.seal(contact_id_number) }
    const [id, number] = [randomUUID(), bookingCode()]
    await db.transaction(async (tx) => {
      const row = { id, number, userId: user?.id ?? null, locale, request: sealed, createdAt: now }
      await tx.insert(tourRequests).values(row)
      const to = deps.settings.TOUR_OPERATOR_EMAIL ? ['operator', 'traveller'] : ['traveller']
      await enqueue(
        tx,
        to.map((each) => specialMail.job({ requestId: id, to: each })),
        now,
      )
    })
    wakeOutbox(database)
    return { id, number }
  })
}
