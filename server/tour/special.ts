import type { FastifyInstance } from 'fastify'
import { HOME_ZONE, todayIn } from '../../core/common/dates.ts'
import { ApiError } from '../../core/common/errors.ts'
import { specialTour } from '../../core/tour/special.ts'
import { countTry, type Limit } from '../http/limit.ts'
import { route } from '../http/route.ts'
import { storeRequest } from '../request/requests.ts'
import type { TourDeps } from './deps.ts'
import { specialMail } from './special-mail.ts'

/** Of one address: each request sends two mails. */
const REQUESTS: Limit = { max: 5, minutes: 60 }

export function specialRoutes(app: FastifyInstance, deps: TourDeps): void {
  const { clock, secrets } = deps

  route(app, specialTour, async ({ request, user, locale, body }) => {
    await countTry(deps, 'special tour', request.ip, REQUESTS)
    if (body.start_date <= todayIn(HOME_ZONE, clock.now()))
      throw new ApiError('invalid_fields', { errors: { start_date: 'validation.date.past' } })
    const { contact_id_number } = body
    const sealed = { ...body, contact_id_number: contact_id_number && secrets.seal(contact_id_number) }
    const given = { service: 'tour' as const, userId: user?.id ?? null, locale, request: sealed }
    return await storeRequest(deps, given, { mail: specialMail, operator: deps.settings.TOUR_OPERATOR_EMAIL })
  })
}
