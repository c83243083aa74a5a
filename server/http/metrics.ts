import { createHash, timingSafeEqual } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../../core/common/errors.ts'
import type { Deps } from '../common/deps.ts'
import { outbox } from '../db/schema/payment.ts'
import { endpointOf } from './route.ts'

/** Upper bounds of the histogram, in seconds. */
const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

type Series = { labels: string; count: number; sum: number; buckets: number[] }

/**
 * `/metrics` in the Prometheus text format: calls by route and status with their durations, and what waits in the outbox. How much a site sells is
 * nobody else's business: without METRICS_TOKEN the page is not there.
 */
export function metricsPlugin(app: FastifyInstance, deps: Deps): void {
  const { metricsToken } = deps.config
  if (!metricsToken) return
  const expected = digest(`Bearer ${metricsToken}`)
  const series = new Map<string, Series>()
  app.addHook('onResponse', async (request, reply) => {
    const route = endpointOf(request)?.path ?? 'site'
    const labels = `method="${request.method}",route="${route}",status="${reply.statusCode}"`
    observe(series, labels, reply.elapsedTime / 1000)
  })
  app.get('/metrics', async ({ headers }, reply) => {
    if (!timingSafeEqual(digest(headers.authorization ?? ''), expected)) throw new ApiError('unauthenticated')
    reply.type('text/plain; version=0.0.4; charset=utf-8')
    return [...histogram(series), ...(await outboxDepth(deps)), ...memory()].join('\n').concat('\n')
  })
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

function observe(all: Map<string, Series>, labels: string, seconds: number): void {
  const one = all.get(labels) ?? { labels, count: 0, sum: 0, buckets: BOUNDS.map(() => 0) }
  all.set(labels, one)
  one.count += 1
  one.sum += seconds
  for (const [index, bound] of BOUNDS.entries())
    if (seconds <= bound) one.buckets[index] = (one.buckets[index] ?? 0) + 1
}

function* histogram(all: Map<string, Series>): Generator<string> {
  const name = 'http_request_duration_seconds'
  yield `# HELP ${name} Time to answer, by route and status.`
  yield `# TYPE ${name} histogram`
  for (const { labels, count, sum, buckets } of all.values()) {
    for (const [index, bound] of BOUNDS.entries()) yield `${name}_bucket{${labels},le="${bound}"} ${buckets[index]}`
    yield `${name}_bucket{${labels},le="+Inf"} ${count}`
    yield `${name}_sum{${labels}} ${sum.toFixed(6)}`
    yield `${name}_count{${labels}} ${count}`
  }
}

async function outboxDepth({ db }: Deps): Promise<string[]> {
  const [row] = await db
    .select({ waiting: sql<number>`count(*)::int` })
    .from(outbox)
    .where(sql`${outbox.doneAt} is null`)
  return [
    '# HELP outbox_waiting Things decided but not yet done.',
    '# TYPE outbox_waiting gauge',
    `outbox_waiting ${row?.waiting ?? 0}`,
  ]
}

function memory(): string[] {
  return [
    '# HELP process_resident_memory_bytes Memory held by the process.',
    '# TYPE process_resident_memory_bytes gauge',
    `process_resident_memory_bytes ${process.memoryUsage.rss()}`,
  ]
}
