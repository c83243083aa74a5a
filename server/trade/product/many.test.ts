import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { listOneDay } from '../../../core/products/tour/one-day.ts'
import { readDraft } from '../../base/common/content-files.ts'
import { tourPeriods } from '../../base/db/schema/products/tour.ts'
import { ownProducts } from '../../base/db/schema/trade/product.ts'
import { SAMPLE_MODULES, SAMPLES } from '../../products/tour/testing.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'

/** Each leaves on four Saturdays. */
const MANY = 300
const SATURDAYS = ['2026-12-05', '2026-12-12', '2026-12-19', '2026-12-26']

let test: TestApp
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  test = await createTestApp({ modules: SAMPLE_MODULES })
})
afterAll(async () => {
  await test.close()
  vi.useRealTimers()
})

const refresh = () => test.deps.products.find(({ slug }) => slug === 'tour')?.editor?.refresh()

/** Queries of one list, once all that is kept is kept. */
async function queriesOfList(): Promise<{ queries: number; rows: number }> {
  await test.call(listOneDay, { query: {} })
  await test.call(listOneDay, { query: {} })
  // The cached list is asked for again only after two seconds.
  vi.advanceTimersByTime(2_000)
  const { pool, readPool } = test.deps.database
  const spies = [...new Set([pool, readPool])].map((each) => vi.spyOn(each, 'query'))
  const { body } = await test.call(listOneDay, { query: {} })
  const queries = spies.reduce((sum, { mock }) => sum + mock.calls.length, 0)
  for (const spy of spies) spy.mockRestore()
  return { queries, rows: body.data.length }
}

it('lists of 300 own products ask the database no more often than those of a few', async () => {
  const few = await queriesOfList()
  const draft = readDraft(SAMPLES.tours, 'gili-seharian')
  const now = test.clock.now()
  const front = { ...draft.id.front, departures: { dates: SATURDAYS } }
  const own = { ...draft, id: { ...draft.id, front } }
  await test.deps.db.insert(ownProducts).values(
    Array.from({ length: MANY }, (_, index) => ({
      id: randomUUID(),
      service: 'tour' as const,
      slug: `banyak-${index}`,
      kind: 'one-day',
      titleId: `Banyak ${index}`,
      titleEn: `Many ${index}`,
      draft: own,
      version: 1,
      published: own,
      publishedVersion: 1,
      publishedAt: now,
      revision: 1,
      createdAt: now,
      updatedAt: now,
    })),
  )
  await refresh()
  const many = await queriesOfList()
  expect(many.rows).toBe(few.rows + MANY)
  expect(many.queries).toBe(few.queries)
  expect(few.queries).toBeGreaterThan(0)
  const rows = await test.deps.db.select().from(tourPeriods)
  expect(rows.filter(({ slug }) => slug.startsWith('banyak-'))).toHaveLength(MANY * SATURDAYS.length)
})
