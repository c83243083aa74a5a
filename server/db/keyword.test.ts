import { describe, expect, it } from 'vitest'
import { plainText, searchText } from './keyword.ts'

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

it('writes each name between bars, and empty ones not at all', () => {
  expect(searchText(['Jakarta', 'CGK', '', 'Soekarno–Hatta'])).toBe('|jakarta|cgk|soekarno hatta|')
})
