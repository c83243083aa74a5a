import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'

/** Every noun's calls, one line each. */
export function registerRoutes(_app: FastifyInstance, _deps: Deps): void {}
