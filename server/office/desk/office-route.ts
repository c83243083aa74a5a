import type { FastifyInstance } from 'fastify'
import type { Data, Endpoint } from '../../../core/base/common/call/endpoint.ts'
import { ApiError } from '../../../core/base/common/call/errors.ts'
import { type AuditEntry, record } from '../../base/audit/record.ts'
import type { Deps } from '../../base/common/deps.ts'
import type { Db } from '../../base/db/connect.ts'
import { fileRoute } from '../../base/http/file-route.ts'
import { idempotent, type KeepAnswer } from '../../base/http/idempotency.ts'
import { type Call, type File, route } from '../../base/http/route.ts'

export type OfficeCall<E extends Endpoint> = Call<E> & {
  audit: (tx: Db, entry: AuditEntry) => Promise<void>
  /** Runs once, as `idempotent` does; a replayed answer was in the log the first time. */
  once: <Answer>(run: (keep: KeepAnswer<Answer>) => Promise<Answer>) => Promise<Answer>
}

/** Works as `route`; a call that changes or discloses something is `confirmed` and must write to the audit log. */
export function officeRoute<E extends Endpoint>(
  app: FastifyInstance,
  deps: Deps,
  endpoint: E,
  handler: (call: OfficeCall<E>) => Promise<Data<E>>,
  { fileOf, ...options }: { bodyLimit?: number; fileOf?: (call: OfficeCall<E>) => Promise<File | null> } = {},
): void {
  if (endpoint.method !== 'GET' && !endpoint.confirmed) throw new Error(`${endpoint.path} asks for no password`)
  route(app, endpoint, (call) => audited(deps, endpoint, call, handler), {
    ...options,
    ...(fileOf ? { fileOf: (call) => audited(deps, endpoint, call, fileOf) } : {}),
  })
}

export function officeFileRoute<E extends Endpoint>(
  app: FastifyInstance,
  deps: Deps,
  endpoint: E,
  handler: (call: OfficeCall<E>) => Promise<File>,
): void {
  fileRoute(app, endpoint, (call) => audited(deps, endpoint, call, handler))
}

async function audited<E extends Endpoint, Result>(
  deps: Deps,
  endpoint: E,
  call: Call<E>,
  handler: (call: OfficeCall<E>) => Promise<Result>,
): Promise<Result> {
  const { user, id: requestId } = call.request
  if (!user) throw new ApiError('unauthenticated')
  let isAudited = false
  const audit = async (tx: Db, entry: AuditEntry) => {
    await record(tx, deps, { id: user.id, role: user.role, requestId }, entry)
    isAudited = true
  }
  const once = async <Answer>(run: (keep: KeepAnswer<Answer>) => Promise<Answer>) => {
    let isRun = false
    const { request } = call
    const answer = await idempotent<Answer>(deps, { request, user, body: [request.params, request.body] }, (keep) => {
      isRun = true
      return run(keep)
    })
    isAudited ||= !isRun
    return answer
  }
  const result = await handler({ ...call, audit, once })
  if (endpoint.confirmed && !isAudited) throw new Error(`${endpoint.method} ${endpoint.path} left no audit entry`)
  return result
}
