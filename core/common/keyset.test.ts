import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { cursorQuery, keysetAt, keysetPage, readCursor, writeCursor } from './keyset.ts'

const cursor = fc.record({ page: fc.integer({ min: 2, max: 5000 }), value: fc.string(), id: fc.string() })

test('a cursor reads back as it was written', () => {
  fc.assert(
    fc.property(cursor, (written) => {
      const text = writeCursor(written)
      expect(text).toMatch(/^[\w-]*$/)
      expect(readCursor(text)).toEqual(written)
    }),
  )
})

test.each(['', '%', 'nonsense', 'bnVsbA', writeCursor({ page: 1, value: '', id: '' })])('refuses %j', (after) => {
  expect(z.safeParse(cursorQuery, { after }).success).toBe(false)
})

test('pages hold every row once, in order, whatever their times and the limit', () => {
  const row = fc.record({ at: fc.integer({ min: 0, max: 3 }), id: fc.uuid() })
  const lists = fc.uniqueArray(row, { selector: ({ id }) => id, maxLength: 30 })
  fc.assert(
    fc.property(lists, fc.integer({ min: 1, max: 7 }), (rows, limit) => {
      const key = ({ at, id }: { at: number; id: string }) => `${at} ${id}`
      const all = rows.toSorted((one, other) => (key(one) < key(other) ? 1 : -1))
      const seen: typeof all = []
      let after: string | undefined
      for (let number = 1; ; number += 1) {
        const at = keysetAt({ after, limit })
        const left = at.cursor ? all.filter((each) => key(each) < `${at.cursor?.value} ${at.cursor?.id}`) : all
        const page = keysetPage(left.slice(0, limit + 1), at, all.length, ({ at: time, id }) => ({
          value: `${time}`,
          id,
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

test('more than ten thousand are not counted out', () => {
  const at = keysetAt({})
  const key = () => ({ value: '', id: '' })
  expect(keysetPage([1], at, 10_001, key)).toMatchObject({ total: 10_000, total_capped: true, next: null })
  expect(keysetPage([1], at, 10_000, key)).toMatchObject({ total: 10_000, total_capped: false })
})
