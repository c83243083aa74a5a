import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { writeCursor } from '../../../core/base/common/call/keyset.ts'
import { cursorOf, forgedCursors } from '../../../core/base/common/testing.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'

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
