import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { CODE_TRIES, canTry, codeFrom, codeLoginBody } from './sign-in-code.ts'

const now = new Date('2026-11-20T03:00:00Z')
const expiresAt = new Date('2026-11-20T03:10:00Z')
const live = { tries: 0, usedAt: null, expiresAt }

describe('a code', () => {
  it('has six digits, whatever was drawn', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 6, maxLength: 32 }), (bytes) => {
        expect(codeFrom(bytes)).toMatch(/^\d{6}$/)
      }),
    )
  })

  it.each([
    [[0, 0, 0, 0, 0, 0], '000000'],
    [[0, 0, 0, 0, 0, 7], '000007'],
    [[0, 0, 0, 15, 66, 64], '000000'],
    [[255, 255, 255, 255, 255, 255], '710655'],
  ])('of %j is %s', (bytes, code) => expect(codeFrom(Uint8Array.from(bytes))).toBe(code))

  it('is not drawn from too few bytes', () => {
    expect(() => codeFrom(new Uint8Array(5))).toThrow(RangeError)
  })

  it.each([
    ['fresh', {}, true],
    ['at its last try', { tries: CODE_TRIES - 1 }, true],
    ['after its last try', { tries: CODE_TRIES }, false],
    ['used', { usedAt: now }, false],
    ['a moment before its end', { expiresAt: new Date(now.getTime() + 1) }, true],
    ['at its end', { expiresAt: now }, false],
  ])('%s', (_, changes, expected) => expect(canTry({ ...live, ...changes }, now)).toBe(expected))
})

describe('what is typed', () => {
  const read = (code: string) => z.safeParse(codeLoginBody, { email: 'ayu@example.com', code }).data?.code ?? null

  it.each([
    ['123456', '123456'],
    [' 123 456 ', '123456'],
    ['123-456', '123456'],
    ['12345', null],
    ['1234567', null],
    ['12345a', null],
    ['', null],
  ])('%j is read as %j', (typed, code) => expect(read(typed)).toBe(code))
})
