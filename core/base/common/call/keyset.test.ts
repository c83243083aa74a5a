import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { forgedCursors } from '../testing.ts'
import { cursorQuery, keysetAt, keysetPage, numberCursorQuery, readCursor, writeCursor } from './keyset.ts'

const cursor = fc.record({
  page: fc.integer({ min: 2, max: 1_000_000_000 }),
  value: fc
    .date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
    .map((at) => at.toISOString()),
  id: fc.stringMatching(/^[\w-]{1,100}$/),
})

test('a cursor reads back as it was written', () => {
  fc.assert(
    fc.property(cursor, (written) => {
      const text = writeCursor(written)
      expect(text).toMatch(/^[\w-]*$/)
      expect(readCursor(text)).toEqual(written)
    }),
  )
})

const accepts = (after: string, query: z.ZodMiniType = cursorQuery) => z.safeParse(query, { after }).success

test('accepts what it wrote', () => {
  fc.assert(fc.property(cursor, (written) => accepts(writeCursor(written))))
})

test.each(['', '%', 'nonsense', 'bnVsbA', ...forgedCursors()])('refuses %j', (after) => {
  expect(accepts(after)).toBe(false)
})

test.each([
  ['1', true],
  ['999999999999999999', true],
  ['9999999999999999999', false],
  ['0', false],
  ['-1', false],
  ['1e3', false],
  ['3f0d0c52-6f0e-4d43-9a52-0b2f7f0f6a11', false],
])('a cursor of numbered rows with id %s: %j', (id, isFine) => {
  expect(accepts(writeCursor({ page: 2, value: '2026-12-01T05:00:00.000Z', id }), numberCursorQuery)).toBe(isFine)
})

test('pages hold every row once, in order, whatever their times and the limit', () => {
  const row = fc.record({ at: fc.integer({ min: 0, max: 3 }), id: fc.uuid() })
  const lists = fc.uniqueArray(row, { selector: ({ id }) => id, maxLength: 30 })
  fc.assert(
    fc.property(lists, fc.integer({ min: 1, max: 7 }), (rows, limit) => {
      const timeOf = ({ at }: { at: number }) => new Date(at * 1000)
      const key = (each: { at: number; id: string }) => `${timeOf(each).toISOString()} ${each.id}`
      const all = rows.toSorted((one, other) => (key(one) < key(other) ? 1 : -1))
      const seen: typeof all = []
      let after: string | undefined
      for (let number = 1; ; number += 1) {
        const at = keysetAt({ after, limit })
        const left = at.cursor ? all.filter((each) => key(each) < `${at.cursor?.value} ${at.cursor?.id}`) : all
        const page = keysetPage(left.slice(0, limit + 1), at, { count: all.length, isAll: true }, (each) => ({
          value: timeOf(each),
          id: each.id,
        }))
        expect(page).toMatchObject({ current_page: number, total: all.length, total_capped: false })
        expect(page.first_item).toBe(page.data.length ? seen.length + 1 : 0)
        seen.push(...page.data)
        if (page.next === null) break
        after = page.next
      }
      expect(seen).toEqual(all)
    }),
  )
})

test.each([
  ['all of them', [1, 2], { count: 2, isAll: true }, { total: 2, total_capped: false }],
  [
    'what was counted, with more to come',
    [1, 2, 3, 4],
    { count: 500, isAll: false },
    { total: 500, total_capped: true },
  ],
  ['what was seen, when few were counted', [1, 2, 3, 4], { count: 1, isAll: false }, { total: 3, total_capped: true }],
  ['what was seen, on the last page', [1, 2], { count: 1, isAll: false }, { total: 2, total_capped: false }],
])('the total is %s', (_, rows, found, total) => {
  const key = (id: number) => ({ value: new Date(0), id: `${id}` })
  expect(keysetPage(rows, keysetAt({ limit: 3 }), found, key)).toMatchObject(total)
})
