import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError, ERROR_STATUS, type ErrorCode } from '../../../core/base/common/call/errors.ts'
import { isDatabaseAway } from '../db/away.ts'
import { wordsFor } from '../words/words.ts'
import { fieldTexts } from './field-texts.ts'
import { endpointOf, hasStatusFlag, requestLocale } from './route.ts'

const FASTIFY_CODES: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'payload_too_large',
}

/** A database that restarts is back within seconds. */
const RETRY_SECONDS = 5

export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler(answerError)
  app.setNotFoundHandler((request, reply) => fail(request, reply, new ApiError('not_found')))
}

/** Logs unknown errors with the request id and hides their text. */
export function answerError(
  error: FastifyError | ApiError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const known = knownOf(error)
  if (request.raw.destroyed && !request.raw.complete) request.log.debug('a visitor left in the middle of a request')
  else if (ERROR_STATUS[known.code] >= 500) {
    request.log.error({ err: error.cause ?? error, code: known.code }, 'request failed')
  }
  return fail(request, reply, known)
}

function knownOf(error: FastifyError | ApiError): ApiError {
  if (isDatabaseAway(error)) return new ApiError('temporarily_unavailable', { data: { retry_after: RETRY_SECONDS } })
  return error instanceof ApiError ? error : new ApiError(codeOf(error))
}

function codeOf(error: FastifyError): ErrorCode {
  const known = FASTIFY_CODES[error.code]
  if (known) return known
  return error.statusCode && error.statusCode >= 400 && error.statusCode < 500 ? 'bad_request' : 'internal'
}

function fail(request: FastifyRequest, reply: FastifyReply, error: ApiError): FastifyReply {
  const details: Record<string, unknown> = typeof error.data === 'object' ? { ...error.data } : {}
  const message = wordsFor(requestLocale(request))(`errors:${error.code}`, details)
  const flagged = hasStatusFlag(endpointOf(request))
  if (typeof details.retry_after === 'number') reply.header('retry-after', details.retry_after)
  return reply
    .code(ERROR_STATUS[error.code])
    .type('application/json; charset=utf-8')
    .send({
      success: false,
      ...(flagged ? { status: false } : {}),
      message,
      code: error.code,
      data: flagged ? { ...details, status: false, message } : (error.data ?? null),
      ...(error.errors ? { errors: error.errors, texts: fieldTexts(error.errors, requestLocale(request)) } : {}),
    })
}
