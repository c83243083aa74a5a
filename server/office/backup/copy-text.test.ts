import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { copyLine, copyRows, type Row } from './copy-text.ts'

it('reads back whatever was written', () => {
  const value = fc.option(fc.oneof(fc.string(), fc.constantFrom('\\N', '\\', '\t', '\n', '\r\n', '\\n', '')))
  const rows = fc.array(fc.array(value, { minLength: 2, maxLength: 4 }))
  fc.assert(
    fc.property(rows, (all: Row[]) => {
      expect(copyRows(all.map(copyLine).join(''))).toEqual(all)
    }),
  )
})

it('writes what COPY reads', () => {
  expect(copyLine(['a\tb', null, 'c\\d\n'])).toBe('a\\tb\t\\N\tc\\\\d\\n\n')
})
