import { afterEach, expect, it, vi } from 'vitest'
import { positionAt } from '../../base/list/testing.ts'
import { listAddress } from './stores/address.ts'

afterEach(() => vi.unstubAllGlobals())

it('stores the position in each kind of list by itself', () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
  })
  for (const kind of ['package', 'one-day'] as const) listAddress(kind).$position.set(positionAt(kind))
  const stored = [...kept.values()].map((text) => JSON.parse(text).value.search)
  expect(stored).toEqual(['package', 'one-day'])
})
