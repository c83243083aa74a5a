import type { FastifyBaseLogger, FastifyServerOptions } from 'fastify'
import type { Config } from '../common/config.ts'

/** Where work that is no request's writes its lines. */
export type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>

/** For people at the terminal; everything else is a log line. */
export function say(text: string): void {
  console.log(text)
}

export function complain(text: string): void {
  console.error(text)
}

type Described = { type: string; message: string; code?: unknown; stack: string[]; cause?: Described }

/** What of an error may be written down. Drivers put values of the row into messages and details: those stay out. */
export function describeError(error: unknown, depth = 0): Described {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error', stack: [] }
  const { code, query } = error as Error & { code?: unknown; query?: unknown }
  return {
    type: error.constructor.name,
    message: typeof query === 'string' ? `failed query: ${query}` : error.message,
    ...(code === undefined ? {} : { code }),
    stack: (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line)),
    ...(error.cause && depth < 3 ? { cause: describeError(error.cause, depth + 1) } : {}),
  }
}

/** Fastify's logger: JSON lines with the request's id, and nothing that a person typed. */
export function loggerOptions(config: Config): FastifyServerOptions['logger'] {
  if (config.logLevel === 'silent') return false
  return {
    level: config.logLevel,
    base: null,
    serializers: {
      err: describeError as never,
      req: (request) => ({ method: request.method, route: request.routeOptions?.url }),
    },
  }
}
