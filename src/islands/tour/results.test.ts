import { getTestStorage, useTestStorageEngine } from '@nanostores/persistent'
import { expect, it } from 'vitest'
import { POSITIONS } from './stores/results.ts'

it('stores the position in each kind of list by itself', () => {
  useTestStorageEngine()
  for (const [search, $position] of Object.entries(POSITIONS)) $position.set({ search, views: {}, row: null })
  const stored = Object.values(getTestStorage()).map((text) => JSON.parse(text).value.search)
  expect(stored).toEqual(['package', 'one-day'])
})
