import { expect, test } from 'vitest'
import { moveOn, searchesIn } from './last-search.ts'

const KEPT = { key: 'ID-3273', title: 'Bandung', days: ['2026-12-01', '2026-12-03'], query: 'city=Bandung', at: 1 }
const stored = (...value: object[]) => searchesIn(JSON.stringify({ version: 1, value }))

test('reads searches, newest first as they are stored', () => {
  expect(stored(KEPT, { ...KEPT, title: 'Ubud' })).toEqual([KEPT, { ...KEPT, title: 'Ubud' }])
})

test('skips a search without title, days, query or time', () => {
  expect(stored(...['title', 'days', 'query', 'at'].map((name) => ({ ...KEPT, [name]: '' })))).toEqual([])
})

test.each(['', 'x', '{}', '{"value":[{"at":1}]}', '{"value":[]}'])('finds none in %j', (text) => {
  expect(searchesIn(text)).toEqual([])
})

test.each([
  ['2026-12-05', '2026-12-06', '2026-12-05', '2026-12-06', 'stay while they are ahead'],
  ['2026-12-01', '2026-12-03', '2026-12-01', '2026-12-03', 'stay on the day itself'],
  // A Saturday stays a Saturday.
  ['2026-11-28', '2026-11-29', '2026-12-05', '2026-12-06', 'move on by a week'],
  ['2026-10-03', '2026-10-05', '2026-12-05', '2026-12-07', 'move on by as many weeks as it takes'],
  ['2026-11-24', '', '2026-12-08', '', 'move on past today, and what is empty stays empty'],
])('days %s and %s become %s and %s: %s', (first, last, movedFirst, movedLast) => {
  const moved = moveOn(new URLSearchParams({ in: first, out: last, city: 'X' }), '2026-12-01')
  expect(Object.fromEntries(moved)).toEqual({ in: movedFirst, out: movedLast, city: 'X' })
})

test('leaves what is no day', () => {
  const odd = new URLSearchParams({ in: '', out: 'soon' })
  expect(moveOn(odd, '2026-12-01').get('out')).toBe('soon')
})
