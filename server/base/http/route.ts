import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Data, Endpoint, Parsed } from '../../../core/base/common/call/endpoint.ts'
import { ApiError } from '../../../core/base/common/call/errors.ts'
import type { ConfirmedBy } from '../../../core/people/account/confirm-code.ts'
import type { User } from '../../../core/people/account/contract.ts'
import type { Factor, MissingFactor } from '../../../core/people/account/factors.ts'
import { mayUse } from '../../../core/people/account/roles.ts'
import { type Locale, localeOf, wordsFor } from '../words/words.ts'
import { parsePart } from './validate.ts'

export type Call<E extends Endpoint> = Parsed<E> & {
  user: E['access'] extends 'public' ? User | null : User
  locale: Locale
  request: FastifyRequest
  reply: FastifyReply
}

export type SessionInfo = {
  publicId: string
  confirmedAt: Date
  /** The password was given within the last 15 minutes. */
  isConfirmed: boolean
  factors: readonly Factor[]
  /** By what it is confirmed; null for who has nothing to confirm with. */
  confirmsBy: 'password' | 'code' | null
  /** Factors that the session lacks for staff calls; empty when the setting asks for none. */
  missing: readonly MissingFactor[]
}

declare module 'fastify' {
  interface FastifyInstance {
    endpoints: Endpoint[]
  }
  interface FastifyRequest {
    user: User | null
    session: SessionInfo | null
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint
    /** The call never asks who sends it. */
    withoutSession?: true
  }
}

export type File = {
  type: string
  content: Buffer | string | Readable
  name?: string
  /** Only for files without personal data; the others are not stored. */
  cache?: string
  /** Made by a visitor: shown in a page of its own, it can do nothing. */
  isForeign?: boolean
  /** Content security policy of this route, instead of the server's. */
  policy?: string
}

export function sendFile(
  reply: FastifyReply,
  { type, content, name, cache, isForeign = false, policy }: File,
): FastifyReply {
  reply.header('content-type', type).header('cache-control', cache ?? 'private, no-store')
  if (policy) reply.header('content-security-policy', policy)
  if (isForeign) reply.header('content-security-policy', "default-src 'none'; sandbox")
  if (name) reply.header('content-disposition', `attachment; filename="${name}"`)
  return reply.send(content)
}

/** The handler returns data or throws ApiError; the envelope is added here. `fileOf` answers who accepts another form of the data. */
export function route<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (call: Call<E>) => Promise<Data<E>> | Data<E>,
  options: {
    success?: string
    config?: Record<string, unknown>
    bodyLimit?: number
    fileOf?: (call: Call<E>) => Promise<File | null>
  } = {},
): void {
  app.endpoints.push(endpoint)
  const { success = 'common:ok' } = options
  const messages = { id: wordsFor('id')(success), en: wordsFor('en')(success) }
  app.route({
    method: endpoint.method,
    url: pathOf(endpoint),
    ...(options.bodyLimit === undefined ? {} : { bodyLimit: options.bodyLimit }),
    config: { ...options.config, endpoint },
    handler: async (request, reply) => {
      const call = callOf(endpoint, request, reply)
      const { locale } = call
      const file = await options.fileOf?.(call)
      if (file) return sendFile(reply, file)
      const data = await handler(call)
      return { success: true, ...(hasStatusFlag(endpoint) ? { status: true } : {}), message: messages[locale], data }
    },
  })
}

/** Refuses callers without the right before a body is read, and after the session is known and the call is counted. */
export function guardCalls(app: FastifyInstance): void {
  app.addHook('preParsing', async (request) => {
    const endpoint = endpointOf(request)
    if (endpoint) guard(endpoint, request)
  })
}

/** Throws ApiError when the caller may not call, or sent what the contract does not take. */
export function callOf<E extends Endpoint>(endpoint: E, request: FastifyRequest, reply: FastifyReply): Call<E> {
  guard(endpoint, request)
  const call: unknown = {
    params: endpoint.params && parsePart(endpoint.params, request.params),
    query: endpoint.query && parsePart(endpoint.query, request.query),
    body: endpoint.body && parsePart(endpoint.body, request.body ?? {}),
    user: request.user,
    locale: requestLocale(request),
    request,
    reply,
  }
  return call as Call<E>
}

export function pathOf(endpoint: Endpoint): string {
  return endpoint.path.replace(/\{(\w+)\}/g, ':$1')
}

export function endpointOf(request: FastifyRequest): Endpoint | undefined {
  return request.routeOptions.config?.endpoint
}

export function requestLocale(request: FastifyRequest): Locale {
  const { language } = request.headers
  return localeOf(Array.isArray(language) ? language[0] : language)
}

/** The specification has the flag of login and register both beside and inside data. */
export function hasStatusFlag(endpoint: Endpoint | undefined): boolean {
  return endpoint?.name === 'login' || endpoint?.name === 'register'
}

function guard(endpoint: Endpoint, { user, session }: FastifyRequest): void {
  if (endpoint.access === 'public') return
  if (!user) throw new ApiError('unauthenticated')
  if (!mayUse(user, endpoint)) throw new ApiError('forbidden')
  if (endpoint.access !== 'member') needSecondFactor(session)
  if (endpoint.confirmed && !session?.isConfirmed) throw confirmationNeeded(session)
}

export function confirmationNeeded(session: SessionInfo | null): ApiError {
  const data: ConfirmedBy | undefined = session?.confirmsBy === 'code' ? { by: 'code' } : undefined
  return new ApiError('confirmation_needed', data ? { data } : {})
}

/** Throws ApiError('second_factor_needed'). */
export function needSecondFactor(session: SessionInfo | null): void {
  if (session?.missing.length) throw new ApiError('second_factor_needed', { data: { missing: session.missing } })
}
