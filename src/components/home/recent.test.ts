import { expect, test } from 'vitest'
import { searchesIn } from '../../lib/last-search.ts'
import { ahead } from './recent.ts'

const KEPT = { key: 'ID-3273', title: 'Bandung', days: ['2026-12-01', '2026-12-03'], query: 'city=Bandung', at: 1 }
const recent = (...value: object[]) => ahead(searchesIn(JSON.stringify({ version: 1, value })), '2026-12-01')

test('lists what was searched until its first day has passed', () => {
  expect(recent(KEPT)).toEqual([KEPT])
  expect(recent({ ...KEPT, days: ['2026-11-30', '2026-12-03'] })).toEqual([])
})
