import { expect, test } from 'vitest'
import { FACILITIES, FACILITY_GROUPS } from './facilities.ts'

test('there are 36 facilities, each in one group', () => {
  expect(FACILITIES).toHaveLength(36)
  expect(new Set(FACILITIES).size).toBe(36)
  expect(Object.keys(FACILITY_GROUPS)).toHaveLength(6)
})

test('codes are capitals', () => {
  for (const code of FACILITIES) expect(code).toMatch(/^[A-Z]+$/)
})
