import type { AddressInfo } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { rateLimits } from '../../base/db/schema/people/account.ts'
import { bookings } from '../../base/db/schema/trade/booking.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { insertBooking } from '../../testing/bookings.ts'
import type { Buyer } from '../../testing/payment.ts'

const ROWS = 100_000
/** All rows take hundreds. */
const MOST_GROWTH = 25 * 1024 * 1024

setFlagsFromString('--expose-gc')
const collect: () => void = runInNewContext('gc')

/** Bytes in use. */
function memory(): number {
  collect()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

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
  const response = await get(format)
  expect(response.status).toBe(200)
  const held: number[] = []
  let chunks = 0
  let lines = 0
  for await (const chunk of response.body ?? []) {
    if (format === 'csv') lines += Buffer.from(chunk).toString('latin1').split('\n').length - 1
    if (chunks++ % 20 === 0) held.push(memory())
  }
  if (format === 'csv') expect(lines).toBe(ROWS + 1)
  expect(held.length).toBeGreaterThan(2)
  expect(Math.max(...held) - (held[0] ?? 0)).toBeLessThan(MOST_GROWTH)
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
