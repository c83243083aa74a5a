import { expect, test } from 'vitest'
import { recentIn } from './recent.ts'

const TODAY = '2026-12-01'
const KEPT = { key: 'ID-3273', title: 'Bandung', days: ['2026-12-01', '2026-12-03'], query: 'city=Bandung', at: 1 }
const recent = (...value: object[]) => recentIn(JSON.stringify({ version: 1, value }), TODAY)

test('lists what was searched until its first day has passed', () => {
  expect(recent(KEPT)).toEqual([KEPT])
  expect(recent({ ...KEPT, days: ['2026-11-30', '2026-12-03'] })).toEqual([])
})

test('skips a search without title, days, query or time', () => {
  expect(recent(...['title', 'days', 'query', 'at'].map((name) => ({ ...KEPT, [name]: '' })))).toEqual([])
})

test.each(['', 'x', '{}', '{"value":[{"at":1}]}', '{"value":[]}'])('finds none in %j', (text) => {
  expect(recentIn(text, TODAY)).toEqual([])
})
