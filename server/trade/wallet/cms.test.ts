import { describe, expect, it } from 'vitest'
import { signDetached } from './cms.ts'
import { appleKeys } from './testing.ts'

const { keys, verify } = appleKeys()
const NOW = new Date('2026-12-01T05:00:00Z')

describe('a detached signature', () => {
  it.each([0, 1, 127, 128, 255, 256, 70_000])('of %i bytes is one that openssl takes', (length) => {
    const content = Buffer.alloc(length, 'a')
    expect(verify(content, signDetached(content, keys, NOW))).toBe(content.toString())
  })

  it('is not of other content', () => {
    const signature = signDetached(Buffer.from('{"a":1}'), keys, NOW)
    expect(() => verify(Buffer.from('{"a":2}'), signature)).toThrow()
  })
})
