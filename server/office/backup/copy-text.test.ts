import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { copyLine, copyRows, type Row } from './copy-text.ts'

it('reads back whatever was written', () => {
  const value = fc.option(fc.oneof(fc.string(), fc.constantFrom('\\N', '\\', '\t', '\n', '\r\n', '\\n', '')))
  const rows = fc.array(fc.array(value, { minLength: 2, maxLength: 4 }))
  fc.assert(
    fc.property(rows, (all: Row[]) => {
      const text = all.map(copyLine).join('')
      expect(copyRows(text)).toEqual(all)
      // COPY takes no bare carriage return.
      expect(text).not.toContain('\r')
    }),
  )
})

it('writes what COPY reads', () => {
  expect(copyLine(['a\tb', null, 'c\\d\n'])).toBe('a\\tb\t\\N\tc\\\\d\\n\n')
})
