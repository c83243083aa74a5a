import fc from 'fast-check'
import { expect, it } from 'vitest'
import { impersonal } from './impersonal.ts'

it.each([
  ['TypeError: x is not a function', 'TypeError: x is not a function'],
  ['Error: no seat 12 in row 4', 'Error: no seat 12 in row 4'],
  ['SyntaxError: Unexpected token in "Budi Santoso" at 7', 'SyntaxError: Unexpected token in …'],
  ['Unexpected token, "{"name":"Budi Santoso","nik":"3174"}" is not JSON', 'Unexpected token, …'],
  ['Error: no passenger "Budi Sant', 'Error: no passenger …'],
  ['Error: no passenger `Budi Sant', 'Error: no passenger …'],
  ['Error: no passenger “Budi Santoso”', 'Error: no passenger …'],
  ["Error: no passenger 'Budi Sant", 'Error: no passenger …'],
  ["Error: no 'Siti O'Brien' in 'Putri' here", 'Error: no … in … here'],
  ["Error: it isn't X's turn", "Error: it isn't X's turn"],
  ["Error: the users' list (reading 'name') failed", "Error: the users' list (reading …) failed"],
  ['Error: no member budi@', 'Error: no member …'],
  ['Error: budi@example.com is unknown', 'Error: … is unknown'],
  ['Error: 0812-3456 7890 and 3174051705900001', 'Error: … and …'],
  ["Error: cannot read 'Siti' of `Putri`", 'Error: cannot read … of …'],
])('%s', (text, left) => {
  expect(impersonal(text)).toBe(left)
})

it('leaves no number of four digits', () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 1000 }), (text, number) => {
      expect(impersonal(`${text} ${number} ${text}`)).not.toMatch(/\d{4}/)
    }),
  )
})
