import type { FastifyInstance } from 'fastify'
import type * as z from 'zod/mini'
import { ApiError } from '../../../core/base/common/call/errors.ts'
import { nameFromWire } from '../../../core/base/common/call/wire.ts'
import { nationalNumber } from '../../../core/base/common/people/people.ts'
import { login, logout, register, type registerBody } from '../../../core/people/account/contract.ts'
import type { Deps } from '../../base/common/deps.ts'
import type { Db } from '../../base/db/connect.ts'
import { countFrom, type Limit } from '../../base/http/limit.ts'
import { route } from '../../base/http/route.ts'
import { enqueue, wakeOutbox } from '../../base/outbox/jobs.ts'
import type { Locale } from '../../base/words/words.ts'
import { knownMail } from './jobs.ts'
import { insertMember, type MemberRow, memberByEmail, type NewMember, toUser } from './members.ts'
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
      await countFrom(deps, 'register', request.ip, REGISTER_BY_ADDRESS)
      const row = await newMember(deps, body, locale)
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

/** Answers alike for an address that has an account. Throws ApiError: too_many_requests, registration_failed. */
async function newMember(deps: Deps, body: Registration, locale: Locale): Promise<MemberRow> {
  const member = {
    title: body.title,
    ...nameFromWire(body),
    email: body.email,
    callingCode: body.calling_code,
    phone: nationalNumber(body.calling_code, body.phone),
    passwordHash: await hashPassword(body.password, deps.config.passwordMemory),
  }
  const made = deps.db.transaction(async (tx) => {
    const now = deps.clock.now()
    return (await insertMember(tx, member, now)) ?? (await makeTwin(tx, member, { locale, now }))
  })
  const row = await made.catch((cause: unknown) => {
    throw new ApiError('registration_failed', { cause })
  })
  if (!row) throw new ApiError('registration_failed')
  wakeOutbox(deps.database)
  return row
}

/**
 * Beside the account of the same address, as for a guest who booked with it: a stranger learns nothing of the account and reaches
 * nothing of it. The mail tells its owner, and what is booked here joins the account by the links of booking mails.
 */
async function makeTwin(tx: Db, member: NewMember, { locale, now }: { locale: Locale; now: Date }) {
  const account = await memberByEmail(tx, member.email)
  if (account) await enqueue(tx, [knownMail.job({ userId: account.id, at: now.toISOString(), locale })], now)
  return await insertMember(tx, { ...member, isGuest: true }, now)
}
