import type { FastifyInstance } from 'fastify'
import { reportTimes } from '../../../core/base/visits/contract.ts'
import type { Deps } from '../common/deps.ts'
import { SHARES } from '../http/limits.ts'
import { route } from '../http/route.ts'
import { isBrowser, wantsNoTrace } from './browser.ts'

/** Bytes. */
const MOST_BODY = 1_000

export function pageTimeRoutes(app: FastifyInstance, { config, visits }: Deps): void {
  const max = Math.ceil(config.requestsPerMinute * SHARES.pageTimes)
  route(
    app,
    reportTimes,
    ({ body: { kind, times }, request }) => {
      if (isBrowser(request) && !wantsNoTrace(request))
        for (const { metric, value } of times) visits.timed(kind, metric, value)
      return null
    },
    { config: { rateLimit: { max }, withoutSession: true }, bodyLimit: MOST_BODY },
  )
}
