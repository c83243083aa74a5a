import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { rateLimits } from '../db/schema/account.ts'
import { bookings } from '../db/schema/booking.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { insertBooking } from '../testing/bookings.ts'
import type { Buyer } from '../testing/payment.ts'
import { BATCH } from './export-table.ts'

const ROWS = 100_000
/** The file has far more; what holds all rows takes hundreds. */
const MOST_GROWTH = 120 * 1024 * 1024

let test: TestApp
let finance: Buyer
let url: string
beforeAll(async () => {
  test = await createTestApp({ config: { requestsPerMinute: 100_000 } })
  finance = await test.register({ role: 'finance' })
  const { id } = await insertBooking(test.deps.db, finance.user.id, test.clock.now())
  const names = await test.deps.db.execute<{ name: string }>(
    sql`select column_name as name from information_schema.columns where table_name = 'bookings' and column_name not in ('id', 'code', 'created_at')`,
  )
  const others = sql.raw(names.rows.map(({ name }) => name).join(', '))
  await test.deps.db.execute(sql`
    insert into bookings (id, code, created_at, ${others})
    select 'many-' || number, 'N' || number, created_at - number * interval '1 second', ${others}
    from ${bookings}, generate_series(1, ${ROWS - 1}) as number where id = ${id}`)
  await test.app.listen({ port: 0, host: '127.0.0.1' })
  url = `http://127.0.0.1:${(test.app.server.address() as AddressInfo).port}/api/v1/admin/export/bookings`
})
afterAll(() => test.close())

const get = (format: string, signal?: AbortSignal) =>
  fetch(`${url}?format=${format}`, { headers: { cookie: finance.cookie }, ...(signal ? { signal } : {}) })
const codeOf = async (response: Response): Promise<unknown> => ((await response.json()) as { code: string }).code
const isFree = () =>
  vi.waitFor(
    async () => expect(await test.deps.db.$count(rateLimits, sql`${rateLimits.key} like 'table now:%'`)).toBe(0),
    10_000,
  )

it.each(['csv', 'xlsx'])('a file of 100,000 rows (%s) is never held whole', async (format) => {
  const query = vi.spyOn(test.deps.database.pool, 'query')
  const response = await get(format)
  expect(response.status).toBe(200)
  globalThis.gc?.()
  const before = process.memoryUsage().rss
  let most = 0
  let bytes = 0
  let lines = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length
    if (format === 'csv') lines += Buffer.from(chunk).toString('latin1').split('\n').length - 1
    most = Math.max(most, process.memoryUsage().rss - before)
  }
  const largest = query.mock.results.length
  query.mockRestore()
  expect(bytes).toBeGreaterThan(1_000_000)
  if (format === 'csv') expect(lines).toBe(ROWS + 1)
  expect(most).toBeLessThan(MOST_GROWTH)
  expect(largest).toBeGreaterThan(ROWS / BATCH)
  await isFree()
}, 120_000)

it('is made one at a time, until its reader has it or leaves', async () => {
  const leaving = new AbortController()
  const first = await get('csv', leaving.signal)
  expect(first.status).toBe(200)
  const second = await get('csv')
  expect([second.status, await codeOf(second)]).toEqual([409, 'request_in_progress'])
  leaving.abort()
  await isFree()
  const queries = vi.spyOn(test.deps.database.pool, 'query')
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(queries).not.toHaveBeenCalled()
  queries.mockRestore()
  const last = new AbortController()
  expect((await get('xlsx', last.signal)).status).toBe(200)
  last.abort()
  await isFree()
}, 60_000)
