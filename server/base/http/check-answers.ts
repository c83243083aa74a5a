import { isDeepStrictEqual } from 'node:util'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Endpoint } from '../../../core/base/common/call/endpoint.ts'
import { failureSchema } from '../../../core/base/common/call/envelope.ts'
import { errorCodesOf } from '../../../core/base/common/call/error-codes.ts'
import { ERROR_STATUS } from '../../../core/base/common/call/errors.ts'
import { endpointOf } from './route.ts'

/** For tests: validates every answer against its contract. */
export function checkAnswers(app: FastifyInstance, report: (problem: string) => void): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const problem = problemOf(request, reply, payload)
    if (problem) report(`${request.method} ${request.url} (${reply.statusCode}): ${problem}`)
    return payload
  })
}

function problemOf(request: FastifyRequest, reply: FastifyReply, payload: unknown): string | null {
  const endpoint = endpointOf(request)
  const isJson = String(reply.getHeader('content-type')).startsWith('application/json')
  if (!endpoint || !isJson || !(typeof payload === 'string' || Buffer.isBuffer(payload))) return null
  const answer: unknown = JSON.parse(payload.toString())
  return reply.statusCode === 200 ? dataProblem(endpoint, answer) : errorProblem(endpoint, reply.statusCode, answer)
}

const successSchema = z.object({ success: z.literal(true), message: z.string(), data: z.unknown() })

function dataProblem(endpoint: Endpoint, answer: unknown): string | null {
  const { success, data: envelope } = z.safeParse(successSchema, answer)
  if (!success) return 'no envelope'
  const { data, error } = z.safeParse(endpoint.data, envelope.data)
  if (error) return z.prettifyError(error)
  return isDeepStrictEqual(data, envelope.data) ? null : 'holds fields that its contract does not name'
}

function errorProblem(endpoint: Endpoint, status: number, answer: unknown): string | null {
  const { success, data: failure } = z.safeParse(failureSchema, answer)
  if (!success) return 'no envelope'
  // Calls of a product may answer so too; see server/office/house/sold.ts.
  const known = [...errorCodesOf(endpoint), ...(endpoint.booked ? [] : (['service_not_sold'] as const))]
  const code = known.find((each) => each === failure.code)
  if (!code) return `${failure.code} is not among its errors`
  return ERROR_STATUS[code] === status ? null : `${code} has another status`
}
