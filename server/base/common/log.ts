import type { FastifyBaseLogger, FastifyServerOptions } from 'fastify'
import type { Config } from './config.ts'

export type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>

export function print(text: string): void {
  console.log(text)
}

export function printError(text: string): void {
  console.error(text)
}

type Described = { type: string; message: string; code?: unknown; stack: string[]; cause?: Described }

/** Error details are left out: drivers put row values into them. */
export function describeError(error: unknown, depth = 0): Described {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error', stack: [] }
  const code = 'code' in error ? error.code : undefined
  const query = 'query' in error ? error.query : undefined
  return {
    type: error.constructor.name,
    message: typeof query === 'string' ? `failed query: ${query}` : error.message,
    ...(code === undefined ? {} : { code }),
    stack: (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line)),
    ...(error.cause && depth < 3 ? { cause: describeError(error.cause, depth + 1) } : {}),
  }
}

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
