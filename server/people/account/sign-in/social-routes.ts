import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { ApiError } from '../../../../core/base/common/call/errors.ts'
import { loginSocial, socialProvider } from '../../../../core/people/account/social.ts'
import { usesHttps } from '../../../base/common/config.ts'
import type { Deps } from '../../../base/common/deps.ts'
import { countFrom, type Limit } from '../../../base/http/limit.ts'
import { route } from '../../../base/http/route.ts'
import { makeLink, peekLink, redeemLink } from '../links.ts'
import { ACTIVE, toUser } from '../members.ts'
import { sessionAnswer } from './login.ts'
import { createOpenId } from './open-id.ts'
import { signIn } from './session-cookie.ts'
import { memberOfIdentity } from './social.ts'

/** Binds the provider's answer to the browser that asked for it. */
const COOKIE = 'pelesir_social'
const COOKIE_PATH = '/api/v1/auth'
const MINUTES = 60
const BY_ADDRESS: Limit = { max: 20, minutes: 15 }
const OPENED_BY_ADDRESS: Limit = { max: 60, minutes: 15 }

export function socialRoutes(app: FastifyInstance, deps: Deps): void {
  const { openId } = deps.config
  const provider = openId && createOpenId(openId)

  route(app, socialProvider, async ({ locale, request, reply }) => {
    if (!openId || !provider) return { provider: null }
    await countFrom(deps, 'social', request.ip, OPENED_BY_ADDRESS)
    const link = { userId: null, purpose: 'social', minutes: MINUTES, now: deps.clock.now() } as const
    const token = await makeLink(deps.db, link)
    const returnTo = new URL(`/${locale}/login`, deps.config.siteUrl).href
    const url = await provider.signInUrl(nonceOf(token), returnTo).catch((error: unknown) => {
      request.log.warn({ err: error }, 'the OpenID provider cannot be reached')
      return null
    })
    if (!url) return { provider: null }
    keepToken(deps, reply, token)
    return { provider: { name: openId.name, url } }
  })

  route(
    app,
    loginSocial,
    async ({ body, locale, request, reply }) => {
      await countFrom(deps, 'login social', request.ip, BY_ADDRESS)
      const { clock, db } = deps
      const token = request.cookies[COOKIE] ?? ''
      const claims = await provider?.verify(body.id_token, clock.now()).catch(failed)
      if (!openId || !claims || !isSame(claims.nonce, nonceOf(token))) throw new ApiError('social_failed')
      if (!(await peekLink(db, token, clock.now()))) throw new ApiError('social_failed')
      const given = { claims, issuer: openId.issuer, password: body.password, ip: request.ip }
      const row = await memberOfIdentity(deps, given)
      // Used last: a password that is asked for comes with the same token.
      const link = await redeemLink(db, token, 'social', clock.now())
      if (!link || row.status !== ACTIVE) throw new ApiError('social_failed')
      reply.clearCookie(COOKIE, { path: COOKIE_PATH })
      await signIn(deps, request, reply, row.id, 'provider')
      return sessionAnswer(locale, 'login', toUser(row))
    },
    { success: 'account:server.login' },
  )
}

function keepToken({ config }: Deps, reply: FastifyReply, token: string): void {
  const secure = usesHttps(config)
  reply.setCookie(COOKIE, token, { path: COOKIE_PATH, sameSite: 'lax', secure, httpOnly: true, maxAge: MINUTES * 60 })
}

/** The provider and its pages see this, not the token. */
function nonceOf(token: string): string {
  return createHash('sha256').update(`nonce ${token}`).digest('base64url')
}

function isSame(given: string, wanted: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(wanted)]
  return one.length === other.length && timingSafeEqual(one, other)
}

function failed(cause: unknown): never {
  throw new ApiError('social_failed', { cause })
}
