import { expect, it } from 'vitest'
import { maskDocument } from './mask.ts'

it.each([
  ['3174 0123 4567 8901', '•••• 8901'],
  ['a1234567', '•••• 4567'],
  ['1234', '••••'],
])('shows %j as %j', (typed, shown) => {
  expect(maskDocument(typed)).toBe(shown)
})
