import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as contract from '../../../core/office/products/product.ts'
import { oneDayDetail } from '../../../core/products/tour/one-day.ts'
import { auditLog } from '../../base/db/schema/office/office.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'

let test: TestApp
let staff: { cookie: string }
beforeAll(async () => {
  test = await createTestApp()
  staff = await test.register({ role: 'support' })
})
afterAll(() => test.close())

const params = { service: 'tour' as const }

async function sheet(): Promise<string[]> {
  const url = '/api/v1/admin/product/tour/sheet?format=csv'
  const { body } = await test.app.inject({ url, headers: { ...staff, host: 'localhost:4321' } })
  const [heading = '', example = ''] = body.split('\r\n')
  return [heading, example]
}

/** Sheet with one tour for each slug, the last of which may be wrong. */
async function csvOf(slugs: readonly string[], change = (row: string) => row): Promise<string> {
  const [heading = '', example = ''] = await sheet()
  const rows = slugs.map((slug) => example.replace('kebun-teh-nglinggo', slug))
  const last = rows.pop() ?? ''
  return [heading, ...rows, change(last)].join('\r\n')
}

async function importCsv(csv: string) {
  const body = { name: 'tur.csv', data: Buffer.from(csv).toString('base64') }
  return (await test.call(contract.importProducts, { params, body }, staff)).body.data
}

async function listed() {
  const { body } = await test.call(contract.listProducts, { query: { service: 'tour' } }, staff)
  return body.data.data
}

const TEN = Array.from({ length: 10 }, (_, index) => `teh-${index + 1}`)

describe('ten tours from a spreadsheet', () => {
  it('are not kept where one row is wrong: row and column are named', async () => {
    const wrong = await importCsv(await csvOf(TEN, (row) => row.replace('yogyakarta-borobudur', 'atlantis')))
    expect(wrong.added).toEqual([])
    expect(wrong.faults).toEqual([
      { row: 11, column: 'area', code: 'unknown', text: expect.stringContaining('atlantis') },
    ])
    expect(await listed()).toEqual([])
  })

  it('are not kept where an address stands twice', async () => {
    const twice = await importCsv(await csvOf([...TEN.slice(0, 8), 'teh-3', 'teh-5']))
    expect(twice.faults).toMatchObject([
      { row: 10, column: 'slug', code: 'taken' },
      { row: 11, column: 'slug', code: 'taken' },
    ])
    expect(await listed()).toEqual([])
  })

  it('are drafts that can be published, and stand in the log', async () => {
    const done = await importCsv(await csvOf(TEN))
    expect(done.faults).toEqual([])
    expect((await listed()).map(({ slug, state }) => [slug, state]).sort()).toEqual(
      TEN.map((slug) => [slug, 'draft']).sort(),
    )
    const logged = await test.deps.db.select().from(auditLog).where(eq(auditLog.action, 'product.import'))
    expect(logged.at(-1)?.after).toMatchObject({ rows: 10 })

    const [{ id = '' } = {}] = done.added
    const published = await test.call(
      contract.publishProduct,
      { params: { ...params, id }, body: { version: 1 } },
      staff,
    )
    expect(published.body.data.state).toBe('published')
  })

  it('sells until so many hours before the meeting as its row says', async () => {
    // Meets at 06:00 in Jakarta, and selling ends twelve hours before.
    const firstDay = async (now: string) => {
      test.clock.set(now)
      const { body } = await test.call(oneDayDetail, { params: { id: 'teh-1' } })
      const path = `/api/v1/tour-one-day/list-tour-period?tour_one_day_id=${body.data.id}`
      const { data } = (await test.app.inject({ url: path })).json()
      return data[0]?.date
    }
    expect(await firstDay('2026-12-02T10:59:00Z')).toBe('2026-12-03')
    expect(await firstDay('2026-12-02T11:01:00Z')).toBe('2026-12-04')
  })
})
