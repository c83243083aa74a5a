import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bytesOf, JsonBytes } from './json-bytes.ts'

test('an envelope around ready data reads as if it had been made at once', () => {
  fc.assert(
    fc.property(fc.array(fc.jsonValue()), fc.string({ unit: 'grapheme' }), (rows, message) => {
      const data = new JsonBytes(['{"rows":', bytesOf(rows), ',"more":', JSON.stringify(message), '}'])
      const text = data.within({ success: true, message }).toString()
      expect(text).toBe(JSON.stringify({ success: true, message, data: { rows, more: message } }))
    }),
  )
})

test('the JSON of a value is made once', () => {
  const value = { a: 1 }
  expect(bytesOf(value)).toBe(bytesOf(value))
  expect(bytesOf({ a: 1 })).toEqual(bytesOf(value))
})
