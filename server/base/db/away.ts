import { DrizzleQueryError } from 'drizzle-orm'
import { ApiError } from '../../../core/base/common/call/errors.ts'
import { ENDED } from './pglite.ts'
import { SILENT } from './postgres-pool.ts'

/** SQLSTATE: connection exceptions, too many connections, shutdown, crash and start-up. */
const STATES = /^(08\w{3}|53300|57P0[1235])$/
const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])
/** Errors of the driver, its pool and the embedded database that have no code. */
const MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end)/
const MAX_CAUSES = 5

/** `fetch` wraps in a TypeError, and errors of SMTP name the command. */
function isElsewhere(error: Error): boolean {
  return error instanceof TypeError || 'command' in error
}

/** True when the database could not be reached or went away; its causes are read too. */
export function isDatabaseAway(error: unknown): boolean {
  // Suppliers and gateways have networks too: the cause of an ApiError counts only when a query met it.
  let isQuery = !(error instanceof ApiError)
  for (let cause = error, depth = 0; cause instanceof Error && depth < MAX_CAUSES; cause = cause.cause, depth += 1) {
    isQuery ||= cause instanceof DrizzleQueryError
    if (isElsewhere(cause)) return false
    const code = 'code' in cause ? String(cause.code) : ''
    if (
      STATES.test(code) ||
      MESSAGES.test(cause.message) ||
      cause.message === ENDED ||
      cause.message === SILENT ||
      (isQuery && NETWORK.has(code))
    )
      return true
  }
  return false
}
