import type { FastifyInstance } from 'fastify'
import { ApiError } from '../../../core/base/common/call/errors.ts'
import { nameFromWire } from '../../../core/base/common/call/wire.ts'
import { nationalNumber } from '../../../core/base/common/people/people.ts'
import { enterAsGuest, findBooking, openBookingLink } from '../../../core/people/account/guest.ts'
import { countFrom, countTry, type Limit } from '../../base/http/limit.ts'
import { route } from '../../base/http/route.ts'
import { wakeOutbox } from '../../base/outbox/jobs.ts'
import { askMail, type MailDeps } from '../../people/account/asked-mail.ts'
import { bookingLinkMail } from '../../people/account/jobs.ts'
import { emailKey, insertMember, NO_PASSWORD, toUser } from '../../people/account/members.ts'
import { sessionAnswer } from '../../people/account/sign-in/login.ts'
import { signIn } from '../../people/account/sign-in/session-cookie.ts'
import { type GuestDeps, openLink } from './guests.ts'

const GUESTS_BY_ADDRESS: Limit = { max: 20, minutes: 60 }
const ASKED_BY_ADDRESS: Limit = { max: 20, minutes: 60 }
const ASKED_BY_EMAIL: Limit = { max: 5, minutes: 60 }
const ASKED_BY_CODE: Limit = { max: 10, minutes: 60 }
const OPENED_BY_ADDRESS: Limit = { max: 60, minutes: 15 }

export function guestRoutes(app: FastifyInstance, deps: MailDeps & GuestDeps): void {
  route(
    app,
    enterAsGuest,
    async ({ body, locale, request, reply }) => {
      await countFrom(deps, 'guest', request.ip, GUESTS_BY_ADDRESS)
      const { title, email, calling_code: callingCode } = body
      const person = {
        title,
        ...nameFromWire(body),
        email,
        callingCode,
        phone: nationalNumber(callingCode, body.phone),
      }
      const guest = { ...person, passwordHash: NO_PASSWORD, isGuest: true }
      const row = await insertMember(deps.db, guest, deps.clock.now()).catch((cause: unknown) => {
        throw new ApiError('registration_failed', { cause })
      })
      if (!row) throw new ApiError('registration_failed')
      await signIn(deps, request, reply, row.id, null)
      return sessionAnswer(locale, 'guest', toUser(row))
    },
    { success: 'account:server.guest' },
  )

  // The work is a job, so that neither the answer nor its time shows whether there is a booking.
  route(
    app,
    findBooking,
    async ({ body, locale, request, reply }) => {
      const asked = { code: body.code, email: emailKey(body.email) }
      await countFrom(deps, 'find booking address', request.ip, ASKED_BY_ADDRESS)
      await countTry(deps, 'find booking email', asked.email, ASKED_BY_EMAIL)
      await countTry(deps, 'find booking code', asked.code, ASKED_BY_CODE)
      const sealedAsked = deps.secrets.seal(JSON.stringify(asked))
      await askMail(deps, request, reply, bookingLinkMail.job({ sealedAsked, locale }))
      return null
    },
    { success: 'account:server.findBooking' },
  )

  route(
    app,
    openBookingLink,
    async ({ body: { token }, user, locale, request, reply }) => {
      await countFrom(deps, 'booking link', request.ip, OPENED_BY_ADDRESS)
      const { row, isFirst } = await openLink(deps, { token, userId: user?.id ?? null, locale })
      if (isFirst) wakeOutbox(deps.database)
      if (user?.id !== row.id) await signIn(deps, request, reply, row.id, 'code')
      return sessionAnswer(locale, isFirst ? 'passwordVoid' : 'login', toUser(row))
    },
    { success: 'account:server.login' },
  )
}
