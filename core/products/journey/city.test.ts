import { expect, it } from 'vitest'
import { codesOf, isSamePlace } from './city.ts'

const [soekarno, halim, ngurah] = [{ code: 'CGK' }, { code: 'HLP' }, { code: 'DPS' }]
const jakarta = { code: 'JKT', places: [soekarno, halim] }

it.each([
  [soekarno, ['CGK']],
  [jakarta, ['CGK', 'HLP']],
])('the codes of %o are %o', (place, codes) => {
  expect(codesOf(place)).toEqual(codes)
})

it.each([
  [soekarno, soekarno, true],
  [jakarta, halim, true],
  [halim, jakarta, true],
  [jakarta, jakarta, true],
  [soekarno, halim, false],
  [jakarta, ngurah, false],
])('%o and %o are the same: %s', (one, other, same) => {
  expect(isSamePlace(one, other)).toBe(same)
})
