import type { FastifyInstance } from 'fastify'
import { ApiError } from '../../../core/base/common/call/errors.ts'
import { HOME_ZONE, todayIn } from '../../../core/base/common/dates.ts'
import {
  insuranceProvider,
  listRegistrations,
  type Registration,
  registerInsurance,
} from '../../../core/products/insurance/contract.ts'
import { dateProblems, missingDocument } from '../../../core/products/insurance/rules.ts'
import { route } from '../../base/http/route.ts'
import { createRequests } from '../../trade/requests/requests.ts'
import type { InsuranceDeps } from './deps.ts'
import { registrationLetter } from './mail.ts'

export function registrations(deps: InsuranceDeps) {
  const { clock, config, mailer, secrets } = deps
  const operatorEmail = () => deps.settings.INSURANCE_PROVIDER_EMAIL
  const isConnected = () => operatorEmail() !== ''
  const requests = createRequests<Registration>(deps, {
    service: 'insurance',
    name: 'mail.insurance',
    operatorEmail,
    senderEmail: ({ email }) => email,
    senderPhone: ({ phone_number }) => phone_number,
    senderName: ({ name }) => name,
    idNumbers(registration) {
      const opened = withNumbers(registration, secrets.open)
      return { documentNumber: opened.id_number || null, passportNumber: opened.passport_number || null }
    },
    letter: (row, reader) => {
      const opened = { ...row, request: withNumbers(row.request, secrets.open) }
      // A mail that is only kept here would hold the numbers in clear.
      const showsNumbers = reader === 'operator' && mailer.delivers
      return registrationLetter(opened, reader, {
        siteUrl: config.siteUrl,
        forwarded: isConnected(),
        showsNumbers,
      })
    },
  })

  function routes(app: FastifyInstance): void {
    route(app, insuranceProvider, async () => ({ connected: isConnected() }))

    route(app, registerInsurance, (call) => {
      const { body } = call
      const errors = {
        ...dateProblems(body, todayIn(HOME_ZONE, clock.now())),
        ...(isConnected() ? missingDocument(body) : {}),
      }
      if (Object.keys(errors).length > 0) throw new ApiError('invalid_fields', { errors })
      return requests.store(call, withNumbers(body, secrets.seal))
    })

    route(app, listRegistrations, async ({ user }) => {
      const rows = await requests.own(user)
      return rows.map(({ id, number, request: { insurance_type, name }, createdAt }) => ({
        id,
        number,
        insurance_type,
        name,
        created_at: createdAt.toISOString(),
      }))
    })
  }

  return { routes, mails: requests.mails, desk: requests.desk }
}

/** Seals or opens both numbers; an empty one stays empty. */
function withNumbers(registration: Registration, change: (number: string) => string): Registration {
  const changed = (number: string) => number && change(number)
  const { id_number, passport_number } = registration
  return { ...registration, id_number: changed(id_number), passport_number: changed(passport_number) }
}
