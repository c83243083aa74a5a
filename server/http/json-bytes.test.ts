import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bytesOf, JsonBytes, keyOf } from './json-bytes.ts'

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

test('two answers have one key when they are the same bytes', () => {
  const [one, other] = [{ a: 1 }, { a: 1 }]
  const keyFor = (value: object, message: string) =>
    keyOf(new JsonBytes(['[', bytesOf(value), ']']).within({ message }))
  expect(keyFor(one, 'yes')).toBe(keyFor(one, 'yes'))
  const keys = [keyFor(one, 'yes'), keyFor(one, 'no'), keyFor(other, 'yes')]
  expect(new Set(keys).size).toBe(3)
  const part = (value: object, from: number) => new JsonBytes([bytesOf(value).subarray(from)])
  expect(keyOf(part(one, 0).within({}))).not.toBe(keyOf(part(one, 1).within({})))
})

test('an answer with much text of its own has no key', () => {
  expect(keyOf(new JsonBytes([JSON.stringify('long'.repeat(200))]).within({}))).toBeUndefined()
  expect(keyOf(Buffer.from('{}'))).toBeUndefined()
})
