import { expect, it } from 'vitest'
import { maskDocument } from './mask.ts'

it.each([
  ['3174 0123 4567 8901', '••••\u00a08901'],
  ['a1234567', '••••\u00a04567'],
  ['1234', '••••'],
])('shows %j as %j', (typed, shown) => {
  expect(maskDocument(typed)).toBe(shown)
})
