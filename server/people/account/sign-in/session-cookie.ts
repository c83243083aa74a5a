import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '../../../../core/base/common/call/errors.ts'
import { deviceOf } from '../../../../core/base/common/people/device.ts'
import { type Factor, missingFactors } from '../../../../core/people/account/factors.ts'
import { isStaff } from '../../../../core/people/account/roles.ts'
import { type Config, usesHttps } from '../../../base/common/config.ts'
import type { Deps } from '../../../base/common/deps.ts'
import { endpointOf } from '../../../base/http/route.ts'
import { type MailDeps, mailWay } from '../asked-mail.ts'
import { type MemberRow, NO_PASSWORD } from '../members.ts'
import { isProven } from '../proven.ts'
import { ABSOLUTE_MS, addFactor, endSession, memberOfSession, startSession } from './sessions.ts'

/** Lets scripts see that a session exists, but not whose. */
const HINT_COOKIE = 'pelesir_member'
/** Differs for each sign-in, so that a browser forgets what it kept for the one before. It opens nothing. */
const MARK_COOKIE = 'pelesir_keep'
const MARK_BYTES = 12

/** Browsers accept the `__Host-` prefix over https only. */
export function sessionCookie(config: Config): string {
  return usesHttps(config) ? '__Host-pelesir' : 'pelesir_session'
}

export function sessionPlugin(app: FastifyInstance, deps: MailDeps): void {
  const name = sessionCookie(deps.config)
  app.decorateRequest('user', null)
  app.decorateRequest('session', null)
  app.addHook('onRequest', async (request) => {
    const token = request.cookies[name]
    if (token && endpointOf(request) && !request.routeOptions.config.withoutSession) {
      const found = await memberOfSession(deps.db, token, deps.clock.now())
      request.user = found?.user ?? null
      request.session = found && {
        ...found.session,
        confirmsBy: confirmsBy(deps, found.row),
        missing: missingOf(deps, found),
      }
    }
  })
}

type Found = NonNullable<Awaited<ReturnType<typeof memberOfSession>>>

/** Only for staff, and only when the setting asks for two factors. */
function missingOf({ house }: Deps, { user, session }: Found) {
  return house.get().security.second_factor && isStaff(user.role) ? missingFactors(session.factors) : []
}

/** Staff confirm by what a mailbox alone does not give: the password or a passkey. Guests with an unproven address have nothing. */
export function confirmsBy(deps: MailDeps, row: MemberRow): 'password' | 'code' | null {
  if (row.passwordHash !== NO_PASSWORD || isStaff(row.role)) return 'password'
  return isProven(row) && mailWay(deps) !== 'none' ? 'code' : null
}

/** Ends the old session too, so that a planted cookie is worthless. */
export async function signIn(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  userId: string,
  factor: Factor | null,
): Promise<void> {
  const old = request.cookies[sessionCookie(deps.config)]
  if (old) await endSession(deps.db, old)
  const device = deviceOf(request.headers['user-agent'])
  setCookies(deps, reply, await startSession(deps.db, userId, deps.clock.now(), device, factor))
  reply.setCookie(MARK_COOKIE, randomBytes(MARK_BYTES).toString('base64url'), readable(deps.config))
}

/** The session goes on under another token. Throws ApiError('unauthenticated') when it ended meanwhile. */
export async function strengthen(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  added: { factor: Factor; confirms: boolean },
): Promise<void> {
  const old = request.cookies[sessionCookie(deps.config)] ?? ''
  const token = await addFactor(deps.db, old, added, deps.clock.now())
  if (!token) throw new ApiError('unauthenticated')
  setCookies(deps, reply, token)
}

function readable(config: Config) {
  return { path: '/', sameSite: 'lax', secure: usesHttps(config), maxAge: ABSOLUTE_MS / 1000 } as const
}

function setCookies({ config }: Deps, reply: FastifyReply, token: string): void {
  const options = readable(config)
  reply.setCookie(sessionCookie(config), token, { ...options, httpOnly: true })
  reply.setCookie(HINT_COOKIE, '1', options)
}

export async function signOut(deps: Deps, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const name = sessionCookie(deps.config)
  const token = request.cookies[name]
  if (token) await endSession(deps.db, token)
  const options = { path: '/', sameSite: 'lax', secure: usesHttps(deps.config) } as const
  reply.clearCookie(name, { ...options, httpOnly: true })
  reply.clearCookie(HINT_COOKIE, options)
  reply.clearCookie(MARK_COOKIE, options)
}
