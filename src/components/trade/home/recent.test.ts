import { afterEach, expect, test, vi } from 'vitest'
import { searchesIn } from '../../../lib/last-search.ts'
import { ahead, recentSearches } from './recent.ts'

afterEach(() => vi.unstubAllGlobals())

const KEPT = { key: 'ID-3273', title: 'Bandung', days: ['2026-12-01', '2026-12-03'], query: 'city=Bandung', at: 1 }
const recent = (...value: object[]) => ahead(searchesIn(JSON.stringify({ version: 1, value })), '2026-12-01')

test('lists what was searched until its first day has passed', () => {
  expect(recent(KEPT)).toEqual([KEPT])
  expect(recent({ ...KEPT, days: ['2026-11-30', '2026-12-03'] })).toEqual([])
})

test('lists nothing of a service that is not sold', () => {
  const kept = (at: number) => JSON.stringify({ version: 1, value: [{ ...KEPT, at }] })
  const items: Record<string, string> = { 'pelesir:local:hotel-recent': kept(1), 'pelesir:local:train-recent': kept(2) }
  vi.stubGlobal('localStorage', { getItem: (key: string) => items[key] ?? null })
  const listed = () => recentSearches('2026-12-01').map(({ product }) => product.slug)
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
  expect(listed()).toEqual(['train', 'hotel'])
  vi.stubGlobal('document', { documentElement: { dataset: { closed: 'flight train' } } })
  expect(listed()).toEqual(['hotel'])
})
