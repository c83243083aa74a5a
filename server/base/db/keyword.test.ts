import { expect, it } from 'vitest'
import { namesIn, searchText } from './keyword.ts'

it('writes each name between bars, and empty ones not at all', () => {
  const text = searchText(['Jakarta', 'CGK', '', 'Soekarno–Hatta'])
  expect(text).toBe('|jakarta|cgk|soekarno hatta|')
  expect(namesIn(text)).toEqual(['jakarta', 'cgk', 'soekarno hatta'])
})
