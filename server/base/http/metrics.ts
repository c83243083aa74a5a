import { createHash, timingSafeEqual } from 'node:crypto'
import { isNull } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { Gauge, Histogram, Registry } from 'prom-client'
import { ApiError } from '../../../core/base/common/call/errors.ts'
import type { Deps } from '../common/deps.ts'
import { outbox } from '../db/schema/trade/payment.ts'
import { endpointOf } from './route.ts'

/** Needs METRICS_TOKEN: the figures show how much a site sells. */
export function metricsPlugin(app: FastifyInstance, deps: Deps): void {
  const { metricsToken } = deps.config
  if (!metricsToken) return
  const expected = digest(`Bearer ${metricsToken}`)
  // One registry for each app: tests run several in a process.
  const registry = new Registry()
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status.',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  })
  addGauge(registry, 'outbox_waiting', 'Outbox jobs not yet done.', () => deps.db.$count(outbox, isNull(outbox.doneAt)))
  addGauge(registry, 'process_resident_memory_bytes', 'Memory held by the process.', () => process.memoryUsage.rss())
  app.addHook('onResponse', async (request, reply) => {
    const route = endpointOf(request)?.path ?? 'site'
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
  app.get('/metrics', async ({ headers }, reply) => {
    if (!timingSafeEqual(digest(headers.authorization ?? ''), expected)) throw new ApiError('unauthenticated')
    reply.type(registry.contentType)
    return await registry.metrics()
  })
}

function addGauge(registry: Registry, name: string, help: string, read: () => number | PromiseLike<number>): void {
  const gauge: Gauge = new Gauge({
    name,
    help,
    registers: [registry],
    collect: async () => gauge.set(await read()),
  })
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
