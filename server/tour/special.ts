import type { FastifyInstance } from 'fastify'
import { HOME_ZONE, todayIn } from '../../core/common/dates.ts'
import { ApiError } from '../../core/common/errors.ts'
import { type SpecialTour, specialTour } from '../../core/tour/special.ts'
import { route } from '../http/route.ts'
import { createRequests } from '../requests/requests.ts'
import type { TourDeps } from './deps.ts'
import { specialLetter } from './special-mail.ts'

export function specialTours(deps: TourDeps) {
  const { clock, config, secrets } = deps
  const requests = createRequests<SpecialTour>(deps, {
    service: 'tour',
    name: 'mail.special_tour',
    operatorEmail: () => deps.settings.TOUR_OPERATOR_EMAIL,
    senderEmail: ({ contact_email }) => contact_email,
    senderName: ({ contact_first_name, contact_last_name }) => `${contact_first_name} ${contact_last_name}`,
    idNumbers: ({ contact_id_number: id }) => ({ id_number: id ? secrets.open(id) : null, passport_number: null }),
    letter: (row, reader) => specialLetter(config.siteUrl, row, reader),
  })

  function routes(app: FastifyInstance): void {
    route(app, specialTour, async (call) => {
      const { body } = call
      if (body.start_date <= todayIn(HOME_ZONE, clock.now()))
        throw new ApiError('invalid_fields', { errors: { start_date: 'validation.date.past' } })
      const { contact_id_number } = body
      const sealed = { ...body, contact_id_number: contact_id_number && secrets.seal(contact_id_number) }
      const { id, number, emailed } = await requests.store(call, sealed)
      return { id, number, emailed }
    })
  }

  return { routes, mails: requests.mails, desk: requests.desk }
}
