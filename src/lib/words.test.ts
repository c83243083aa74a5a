import { describe, expect, test } from 'vitest'
import { createWords } from './words.ts'

const id = { search: { submit: 'Cari', count: { adult_other: '{{count}} dewasa' }, hello: 'Halo {{name}}' } }
const en = { search: { count: { adult_one: '{{count}} adult', adult_other: '{{count}} adults' } } }

describe('createWords', () => {
  test('finds a word by its file and key', () => {
    expect(createWords('id', id)('search:submit')).toBe('Cari')
  })

  test('puts values in as they are: the page escapes them, not the words', () => {
    expect(createWords('id', id)('search:hello', { name: "O'Brien <b>" })).toBe("Halo O'Brien <b>")
  })

  test.each([
    [1, '1 adult'],
    [3, '3 adults'],
  ])('counts %i in English', (count, text) => {
    expect(createWords('en', en)('search:count.adult', { count })).toBe(text)
  })

  test.each([1, 3])('counts %i in Indonesian, which has one form', (count) => {
    expect(createWords('id', id)('search:count.adult', { count })).toBe(`${count} dewasa`)
  })

  test('tells of a word that is missing', () => {
    const missing: string[] = []
    createWords('id', id, (key) => missing.push(key))('search:nothing')
    expect(missing).toEqual(['search:nothing'])
  })

  test('keeps two languages apart on one page', () => {
    const [indonesian, english] = [createWords('id', id), createWords('en', en)]
    expect(indonesian('search:count.adult', { count: 2 })).toBe('2 dewasa')
    expect(english('search:count.adult', { count: 2 })).toBe('2 adults')
  })
})
