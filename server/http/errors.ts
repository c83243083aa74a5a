import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError, ERROR_STATUS, type ErrorCode } from '../../core/common/errors.ts'
import { localeOf, wordsFor } from '../words.ts'

/** Fastify's own refusals, in our codes. */
const FASTIFY_CODES: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'payload_too_large',
  FST_ERR_CTP_INVALID_JSON_BODY: 'bad_request',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'bad_request',
  FST_ERR_VALIDATION: 'bad_request',
}

/** The one place where a thrown error becomes an answer. What is not ours is logged with the request's id and told in general words. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | ApiError, request, reply) => {
    const known = error instanceof ApiError ? error : new ApiError(codeOf(error))
    if (ERROR_STATUS[known.code] >= 500)
      request.log.error({ err: error.cause ?? error, code: known.code }, 'request failed')
    return fail(request, reply, known)
  })
  app.setNotFoundHandler((request, reply) => fail(request, reply, new ApiError('not_found')))
}

function codeOf(error: FastifyError): ErrorCode {
  if (error.statusCode === 429) return 'too_many_requests'
  const known = FASTIFY_CODES[error.code]
  if (known) return known
  return error.statusCode && error.statusCode >= 400 && error.statusCode < 500 ? 'bad_request' : 'internal'
}

function fail(request: FastifyRequest, reply: FastifyReply, error: ApiError): FastifyReply {
  const message = wordsFor(localeOf(request.headers.language as string | undefined))(`errors:${error.code}`)
  const endpoint = request.routeOptions.config.endpoint
  const data = endpoint?.name === 'login' || endpoint?.name === 'register' ? { status: false, message } : error.data
  return reply
    .code(ERROR_STATUS[error.code])
    .type('application/json; charset=utf-8')
    .send({
      success: false,
      // Login and register tell their flag in both places in which the specification reads it.
      ...(data !== error.data ? { status: false } : {}),
      message,
      code: error.code,
      data: data ?? null,
      ...(error.errors ? { errors: error.errors } : {}),
    })
}

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: import('../../core/common/endpoint.ts').Endpoint
  }
}
