import { expect, test } from 'vitest'
import { groupOf, groupsFor, isInternational, needsPassport } from './providers.ts'

test.each([
  ['JT', 2],
  ['OD', 2],
  ['IN', 4],
  ['QG', 5],
  ['TR', 7],
  ['JQ', 7],
  ['GA', 11],
  ['8B', 11],
  ['SQ', 17],
  ['VJ', 17],
])('%s is sold by group %d', (airline, group) => {
  expect(groupOf(airline)).toBe(group)
})

test('a domestic search asks the direct groups, an international one all', () => {
  expect(groupsFor(false)).toEqual([2, 4, 5, 7, 11])
  expect(groupsFor(true)).toEqual([2, 4, 5, 7, 11, 17])
})

test('a trip with an end abroad is international', () => {
  expect(isInternational('ID', 'ID')).toBe(false)
  expect(isInternational('ID', 'SG')).toBe(true)
  expect(isInternational('SG', 'ID')).toBe(true)
})

test.each([
  [false, [2, 11] as const, false],
  [false, [2, 17] as const, true],
  [true, [2] as const, true],
])('international %s, groups %j: passport %s', (international, groups, needed) => {
  expect(needsPassport(international, groups)).toBe(needed)
})
