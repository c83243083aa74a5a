import { useTestStorageEngine } from '@nanostores/persistent'
import { beforeEach, expect, it } from 'vitest'
import { cabinAddress, positionAt } from './testing.ts'

const SEARCH = { town: 'bdg', from: '2026-12-01', to: '2026-12-03' }
const QUERY = 'town=bdg&from=2026-12-01&to=2026-12-03'
const LEFT = { ...positionAt(QUERY), query: `${QUERY}&filter.lake=no` }

beforeEach(() => {
  useTestStorageEngine()
  cabinAddress.$position.set(null)
})

it('a link takes filters along', () => {
  expect(cabinAddress.href('id', SEARCH)).toBe(`/id?${QUERY}`)
  expect(cabinAddress.href('id', SEARCH, 'filter.lake=no')).toBe(`/id?${QUERY}&filter.lake=no`)
})

it('the way back leads to the list as it was left, and to another search without its filters', () => {
  expect(cabinAddress.leftHref('en', SEARCH)).toBe(`/en?${QUERY}`)
  cabinAddress.$position.set(LEFT)
  expect(cabinAddress.leftHref('en', SEARCH)).toBe(`/en?${LEFT.query}`)
  expect(cabinAddress.leftHref('en', { ...SEARCH, town: 'lem' })).toBe(`/en?${QUERY.replace('bdg', 'lem')}`)
})

it('the last list is that of the search where none was left', () => {
  const other = { ...SEARCH, town: 'lem' }
  expect(cabinAddress.lastHref('id', other)).toContain('town=lem')
  cabinAddress.$position.set(LEFT)
  expect(cabinAddress.lastHref('id', other)).toBe(`/id?${LEFT.query}`)
})
