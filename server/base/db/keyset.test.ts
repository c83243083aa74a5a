import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { MOST_COUNTED, writeCursor } from '../../../core/base/common/call/keyset.ts'
import { cursorOf, forgedCursors } from '../../../core/base/common/testing.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { everyOf, pageOf, type SortedList } from './keyset.ts'
import { searchTerms } from './schema/office/office.ts'

const LISTS = [
  '/api/v1/admin/audit',
  '/api/v1/admin/booking',
  '/api/v1/admin/books/entry',
  '/api/v1/admin/code',
  '/api/v1/admin/invoice',
  '/api/v1/admin/mail',
  '/api/v1/admin/member',
  '/api/v1/admin/note',
  '/api/v1/admin/notification',
  '/api/v1/admin/partner',
  '/api/v1/admin/product',
  '/api/v1/admin/refund',
  '/api/v1/admin/request',
  '/api/v1/admin/role',
  '/api/v1/admin/settlement',
  '/api/v1/admin/staff',
  '/api/v1/admin/transfer',
]

let test: TestApp
let cookie: string
beforeAll(async () => {
  test = await createTestApp()
  cookie = (await test.register({ role: 'admin' })).cookie
})
afterAll(() => test.close())

async function listAfter(url: string, after: string) {
  const response = await test.app.inject({ url: `${url}?${new URLSearchParams({ after })}`, headers: { cookie } })
  return { status: response.statusCode, body: response.json() }
}

it('knows every list that is paged by cursor', () => {
  const lists = test.app.endpoints.filter(
    ({ query }) => query && z.safeParse(query, { after: '' }).error?.issues.some(({ path }) => path[0] === 'after'),
  )
  expect(lists.map(({ path }) => path).sort()).toEqual(LISTS)
})

describe.each(LISTS)('%s', (url) => {
  it('names a forged cursor as the wrong field', async () => {
    for (const after of ['', 'nonsense', 'bnVsbA', 'x'.repeat(10_000), ...forgedCursors()]) {
      const { status, body } = await listAfter(url, after)
      expect([after, status, body.code]).toEqual([after, 400, 'invalid_fields'])
      expect(Object.keys(body.errors)).toEqual(['after'])
    }
  })

  it('takes a cursor of any time', async () => {
    for (const value of ['0001-01-01T00:00:00.000Z', '9999-12-31T23:59:59.999Z']) {
      const { status } = await listAfter(url, writeCursor({ page: 1_000_000_000, value, id: '999999999999999999' }))
      expect([value, status]).toEqual([value, 200])
    }
  })

  it('fails for no cursor at all', async () => {
    const text = fc.oneof(
      fc.string(),
      fc.date({ noInvalidDate: true }).map((at) => at.toISOString()),
    )
    const content = fc.oneof(
      fc.jsonValue(),
      fc.record({ page: fc.oneof(fc.integer(), fc.double()), value: text, id: fc.oneof(text, fc.uuid(), fc.nat()) }),
    )
    const property = fc.asyncProperty(content, async (given) => {
      expect([200, 400]).toContain((await listAfter(url, cursorOf(given))).status)
    })
    await fc.assert(property, { numRuns: 30 })
  })
})

describe('a sorted list', () => {
  type Row = typeof searchTerms.$inferSelect
  const list = (of: Partial<SortedList<Row>> = {}): SortedList<Row> => ({
    by: { value: searchTerms.at, id: searchTerms.id },
    where: eq(searchTerms.term, 'keyset'),
    rows: (where) => test.deps.db.select().from(searchTerms).where(where),
    keyOf: ({ at: value, id }) => ({ value, id }),
    ...of,
  })
  // Two of each instant, so that the id decides between them.
  const instant = (index: number) => new Date(Date.UTC(2026, 0, 1 + Math.floor(index / 2)))
  const row = (term: string) => (index: number) => ({
    kind: 'member' as const,
    id: String(index).padStart(3, '0'),
    term,
    at: instant(index),
  })
  const ids = (rows: readonly Row[]) => rows.map(({ id }) => id)
  beforeAll(async () => {
    await test.deps.db.insert(searchTerms).values([0, 1, 2, 3, 4].map(row('keyset')))
    const many = Array.from({ length: MOST_COUNTED + 1 }, (_, index) => index)
    await test.deps.db.insert(searchTerms).values(many.map(row('capped')))
  })

  async function pages(of: SortedList<Row>) {
    const read = []
    for (let after: string | null | undefined; after !== null; ) {
      const page = await pageOf(test.deps.db, { after, limit: 2 }, of)
      read.push({ ids: ids(page.data), total: page.total })
      after = page.next
    }
    return read
  }

  it('is read page by page, newest first', async () => {
    expect(await pages(list())).toEqual([
      { ids: ['004', '003'], total: 5 },
      { ids: ['002', '001'], total: 5 },
      { ids: ['000'], total: 5 },
    ])
  })

  it('is read page by page, oldest first', async () => {
    expect((await pages(list({ isOldestFirst: true }))).flatMap(({ ids }) => ids)).toEqual([
      '000',
      '001',
      '002',
      '003',
      '004',
    ])
  })

  it('is not counted out', async () => {
    const page = await pageOf(test.deps.db, { limit: 2 }, list({ where: eq(searchTerms.term, 'capped') }))
    expect([page.total, page.total_capped]).toEqual([MOST_COUNTED, true])
  })

  it('is counted by its own query or count where it has one', async () => {
    const { db } = test.deps
    const matching = db.select({ id: searchTerms.id }).from(searchTerms).where(eq(searchTerms.id, '001'))
    expect((await pageOf(db, { limit: 2 }, list({ matching }))).total).toBe(2)
    const count = async () => ({ count: 77, isAll: true })
    expect((await pageOf(db, { limit: 2 }, list({ count }))).total).toBe(77)
  })

  it('is read whole for a file, from the row before on', async () => {
    const { matching, read } = everyOf(test.deps.db, list({ isOldestFirst: true }))
    const first = await read(null, 3)
    const rest = await read(first.at(-1) ?? null, 3)
    expect([ids(first), ids(rest)]).toEqual([
      ['000', '001', '002'],
      ['003', '004'],
    ])
    const { rows } = await test.deps.db.execute(sql`select id from (${matching}) as chosen order by id`)
    expect(rows.map(({ id }) => id)).toEqual(['000', '001', '002', '003', '004'])
  })
})
