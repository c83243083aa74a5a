import { expect, it } from 'vitest'
import { shortMask } from './short-mask.ts'

it.each([
  ['************8901', '••••\u00a08901'],
  ['NIK/paspor ****4567', 'NIK/paspor ••••\u00a04567'],
  ['****', '••••'],
  ['1990-05-17', '1990-05-17'],
])('shows %j as %j', (masked, shown) => {
  expect(shortMask(masked)).toBe(shown)
})
