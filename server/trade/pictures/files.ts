import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { ApiError } from '../../../core/base/common/call/errors.ts'
import type { Deps } from '../../base/common/deps.ts'
import { pictures } from '../../base/db/schema/trade/picture.ts'
import type { JobHandler } from '../../base/outbox/jobs.ts'
import type { Loop } from '../booking/module.ts'
import { ANY_NAME, isOurs, PUBLIC_NAME, shownNames, sourceName, TYPES } from './names.ts'
import { FILES_KEPT_MS, namesInUse, removeFiles } from './rows.ts'

const CACHE_BYTES = 32 * 1024 * 1024
const SWEEP_MS = 6 * 3_600_000
const RETRY_SECONDS = 10

/** Served from this host for every store. Names are used once, so an answer never changes. */
export function pictureFiles(app: FastifyInstance, { pictures: { store } }: Deps): void {
  const known = new LRUCache<string, Buffer>({
    maxSize: CACHE_BYTES,
    sizeCalculation: (bytes) => bytes.length,
    // Requests at the same time share one read.
    fetchMethod: async (name) => (await store.get(name)) ?? undefined,
  })
  app.get<{ Params: { name: string } }>('/pictures/:name', async (request, reply) => {
    const { name } = request.params
    const [, , sized, shared] = PUBLIC_NAME.exec(name) ?? []
    const type = TYPES[(sized ?? shared) as keyof typeof TYPES]
    if (!type) return reply.callNotFound()
    const etag = `"${name}"`
    const bytes = await known.fetch(name).catch((cause: unknown) => {
      throw new ApiError('temporarily_unavailable', { cause, data: { retry_after: RETRY_SECONDS } })
    })
    if (!bytes) return reply.callNotFound()
    reply.headers({ etag, 'cache-control': 'public, max-age=31536000, immutable', 'x-content-type-options': 'nosniff' })
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
    return reply.type(type).send(bytes)
  })
}

export function pictureHandler({ db, pictures: { store } }: Deps): JobHandler {
  return removeFiles.handler({
    async run({ files, width, source }) {
      // A copy of the product may show the same files.
      const used = await namesInUse(db, [files, source])
      const shown = used.has(files) ? [] : shownNames({ files, width: Number(width) })
      const kept = source && !used.has(source) ? [sourceName(source)] : []
      for (const name of [...shown, ...kept]) await store.remove(name)
      return null
    },
  })
}

/** Removes files that no photograph uses, such as those of an unfinished upload. */
export async function sweepFiles({ pictures: { store }, db, clock }: Deps): Promise<number> {
  const before = clock.now().getTime() - FILES_KEPT_MS
  const old: string[] = []
  for await (const { name, storedAt } of store.list()) if (storedAt.getTime() < before) old.push(name)
  if (old.length === 0) return 0
  const rows = await db.select({ source: pictures.source, files: pictures.files }).from(pictures)
  const used = new Set(rows.flatMap(({ source, files }) => [source, files]))
  const unused = old.filter((name) => isOurs(name) && !used.has(ANY_NAME.exec(name)?.[1] ?? ''))
  for (const name of unused) await store.remove(name)
  return unused.length
}

/** Locked, so that only one process sweeps. */
export function sweepLoop(deps: Deps): Loop {
  return {
    everyMs: SWEEP_MS,
    failure: 'unused photographs could not be removed',
    run: () =>
      deps.db.transaction(async (tx) => {
        const { rows } = await tx.execute<{ free: boolean }>(
          sql`select pg_try_advisory_xact_lock(hashtext('pictures')) as free`,
        )
        if (rows[0]?.free) await sweepFiles({ ...deps, db: tx })
      }),
  }
}
