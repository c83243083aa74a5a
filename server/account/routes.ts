import type { FastifyInstance } from 'fastify'
import type * as z from 'zod/mini'
import { login, logout, profil, register, type registerBody, type User } from '../../core/account/contract.ts'
import { ApiError } from '../../core/common/errors.ts'
import { nationalNumber } from '../../core/common/people.ts'
import type { Deps } from '../common/deps.ts'
import { clearTries, countTry, type Limit } from '../http/limit.ts'
import { route } from '../http/route.ts'
import { type Locale, wordsFor } from '../words/words.ts'
import { ACTIVE, emailKey, insertMember, type MemberRow, memberByEmail, toUser, updatePasswordHash } from './members.ts'
import { checkPassword, hashPassword } from './passwords.ts'
import { signIn, signOut } from './session-cookie.ts'

const LOGIN_BY_ACCOUNT: Limit = { max: 10, minutes: 15 }
/** High, so that a few tries cannot lock a member out. */
const LOGIN_BY_EMAIL: Limit = { max: 100, minutes: 60 }
const LOGIN_BY_ADDRESS: Limit = { max: 100, minutes: 15 }
const REGISTER_BY_ADDRESS: Limit = { max: 20, minutes: 60 }

type Registration = z.output<typeof registerBody>

export function accountRoutes(app: FastifyInstance, deps: Deps): void {
  const answer = (locale: Locale, word: 'register' | 'login', user: User) => {
    return { status: true, message: wordsFor(locale)(`account:server.${word}`), user }
  }

  route(
    app,
    register,
    async ({ body, locale, request, reply }) => {
      await countTry(deps, 'register', request.ip, REGISTER_BY_ADDRESS)
      const row = await newMember(deps, body)
      await signIn(deps, request, reply, row.id)
      return answer(locale, 'register', toUser(row))
    },
    { success: 'account:server.register' },
  )

  route(
    app,
    login,
    async ({ body, locale, request, reply }) => {
      const row = await memberFor(deps, body, request.ip)
      await signIn(deps, request, reply, row.id)
      return answer(locale, 'login', toUser(row))
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

  route(app, profil, ({ user }) => user)
}

/** Throws ApiError: email_taken, too_many_requests, registration_failed. */
async function newMember(deps: Deps, body: Registration): Promise<MemberRow> {
  const member = {
    title: body.title,
    firstName: body.first_name,
    lastName: body.last_name,
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

/** Throws ApiError: login_failed for a wrong address or password, too_many_requests. */
async function memberFor(deps: Deps, given: { email: string; password: string }, ip: string): Promise<MemberRow> {
  const email = emailKey(given.email)
  const account = `${ip} ${email}`
  // Counted before the check, so that parallel tries count.
  await countTry(deps, 'login address', ip, LOGIN_BY_ADDRESS)
  await countTry(deps, 'login email', email, LOGIN_BY_EMAIL)
  await countTry(deps, 'login', account, LOGIN_BY_ACCOUNT)
  const row = await memberByEmail(deps.db, email)
  const memory = deps.config.passwordMemory
  const result = await checkPassword(given.password, row?.passwordHash ?? null, memory)
  if (!row || result === 'wrong' || row.status !== ACTIVE) throw new ApiError('login_failed')
  if (result === 'outdated') await updatePasswordHash(deps.db, row.id, await hashPassword(given.password, memory))
  await clearTries(deps, 'login', account)
  return row
}
