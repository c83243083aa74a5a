import type { FastifyInstance } from 'fastify'
import { ApiError } from '../../../../core/base/common/call/errors.ts'
import { HOME_ZONE, todayIn } from '../../../../core/base/common/dates.ts'
import { phoneOf } from '../../../../core/base/common/people/people.ts'
import { fullName } from '../../../../core/base/common/people/person.ts'
import { ALL } from '../../../../core/products/tour/search.ts'
import { type SpecialTour, specialTour } from '../../../../core/products/tour/special.ts'
import { contactFromWire } from '../../../../core/products/tour/wire-contact.ts'
import { route } from '../../../base/http/route.ts'
import { createRequests } from '../../../trade/requests/requests.ts'
import type { TourDeps } from '../deps.ts'
import { specialLetter } from './special-mail.ts'

export function specialTours(deps: TourDeps) {
  const { clock, config, secrets } = deps
  const requests = createRequests<SpecialTour>(deps, {
    service: 'tour',
    name: 'mail.special_tour',
    operatorEmail: () => deps.settings.TOUR_OPERATOR_EMAIL,
    senderEmail: ({ contact_email }) => contact_email,
    senderPhone: ({ contact_phone_code, contact_phone_number }) => phoneOf(contact_phone_code, contact_phone_number),
    senderName: (request) => fullName(contactFromWire(request)),
    idNumbers: ({ contact_id_number: id }) => ({ documentNumber: id ? secrets.open(id) : null, passportNumber: null }),
    order: ({ adult, child, start_date, ...contact }) => ({
      contact: {
        title: contact.contact_title,
        first_name: contact.contact_first_name,
        last_name: contact.contact_last_name,
        email: contact.contact_email,
        calling_code: contact.contact_phone_code,
        mobile_phone: contact.contact_phone_number,
      },
      search: {
        tourArea: ALL,
        year: start_date.slice(0, 4),
        month: String(Number(start_date.slice(5, 7))),
        participants: String(adult + child),
      },
    }),
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
