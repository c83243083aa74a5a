import { getTestStorage, useTestStorageEngine } from '@nanostores/persistent'
import { expect, it } from 'vitest'
import { positionAt } from '../../base/list/testing.ts'
import { listAddress } from './stores/address.ts'

it('stores the position in each kind of list by itself', () => {
  useTestStorageEngine()
  for (const kind of ['package', 'one-day'] as const) listAddress(kind).$position.set(positionAt(kind))
  const stored = Object.values(getTestStorage()).map((text) => JSON.parse(text).value.search)
  expect(stored).toEqual(['package', 'one-day'])
})
