import type { FastifyInstance } from 'fastify'
import type * as z from 'zod/mini'
import { ApiError } from '../../../core/base/common/call/errors.ts'
import { nameFromWire } from '../../../core/base/common/call/wire.ts'
import { nationalNumber } from '../../../core/base/common/people/people.ts'
import { login, logout, register, type registerBody } from '../../../core/people/account/contract.ts'
import type { Deps } from '../../base/common/deps.ts'
import { countTry, type Limit } from '../../base/http/limit.ts'
import { route } from '../../base/http/route.ts'
import { insertMember, type MemberRow, toUser } from './members.ts'
import { hashPassword } from './passwords.ts'
import { memberFor, sessionAnswer } from './sign-in/login.ts'
import { signIn, signOut } from './sign-in/session-cookie.ts'

const REGISTER_BY_ADDRESS: Limit = { max: 20, minutes: 60 }

type Registration = z.output<typeof registerBody>

export function accountRoutes(app: FastifyInstance, deps: Deps): void {
  route(
    app,
    register,
    async ({ body, locale, request, reply }) => {
      await countTry(deps, 'register', request.ip, REGISTER_BY_ADDRESS)
      const row = await newMember(deps, body)
      await signIn(deps, request, reply, row.id, 'password')
      return sessionAnswer(locale, 'register', toUser(row))
    },
    { success: 'account:server.register' },
  )

  route(
    app,
    login,
    async ({ body, locale, request, reply }) => {
      const row = await memberFor(deps, body, request.ip)
      await signIn(deps, request, reply, row.id, 'password')
      return sessionAnswer(locale, 'login', toUser(row))
    },
    { success: 'account:server.login' },
  )

  route(
    app,
    logout,
    async ({ request, reply }) => {
      await signOut(deps, request, reply)
      return null
    },
    { success: 'account:server.logout' },
  )
}

/** Throws ApiError: email_taken, too_many_requests, registration_failed. */
async function newMember(deps: Deps, body: Registration): Promise<MemberRow> {
  const member = {
    title: body.title,
    ...nameFromWire(body),
    email: body.email,
    callingCode: body.calling_code,
    phone: nationalNumber(body.phone),
    passwordHash: await hashPassword(body.password, deps.config.passwordMemory),
  }
  const row = await insertMember(deps.db, member, deps.clock.now()).catch((cause: unknown) => {
    throw new ApiError('registration_failed', { cause })
  })
  if (!row) throw new ApiError('email_taken', { errors: { email: 'validation.emailAddress.taken' } })
  return row
}
