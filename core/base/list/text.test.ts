import { describe, expect, it } from 'vitest'
import { plainText } from './text.ts'

describe('plainText', () => {
  it.each([
    ['São Paulo', 'sao paulo'],
    ['Rome–Fiumicino', 'rome fiumicino'],
    ['  İstanbul ', 'istanbul'],
    ["Xi'an", 'xi an'],
    ['%_|\\', ''],
  ])('makes %j into %j', (text, plain) => {
    expect(plainText(text)).toBe(plain)
  })
})
