import { expect, test } from 'vitest'
import { publishedDraft, type TextDraft, textFaults } from './draft.ts'
import { unsafeLinks } from './links.ts'

const words = { title: 'Terms', summary: 'Ours', text: 'Read [this](/en/help).' }
const draft: TextDraft = { topic: null, order: 1, id: words, en: words }

test('a whole text has no fault', () => {
  expect(textFaults('page', draft)).toEqual([])
  expect(textFaults('help', { ...draft, topic: 'ticket' })).toEqual([])
})

test('names what is missing, by language', () => {
  expect(textFaults('article', { ...draft, en: { title: '', summary: 'x', text: '' } })).toEqual([
    { path: 'en.title', code: 'required' },
    { path: 'en.text', code: 'required' },
  ])
})

test('without a translation both languages have the Indonesian words', () => {
  const only = { ...draft, en: { title: 'Terms', summary: '', text: '' } }
  expect(textFaults('page', only)).toEqual([])
  expect(publishedDraft(only).en).toEqual(words)
  expect(publishedDraft(draft)).toBe(draft)
})

test('a question needs a topic', () => {
  expect(textFaults('help', draft).map(({ path }) => path)).toEqual(['id.topic', 'en.topic'])
})

test.each([
  ['[a](javascript:alert(1))', ['javascript:alert(1']],
  ['[a](//evil.example)', ['//evil.example']],
  ['[a](/\\evil.example)', ['/\\evil.example']],
  ['[a](data:text/html,x) [b](relative)', ['data:text/html,x', 'relative']],
  ['[a](https://example.com) [b](mailto:a@b.id) [c](tel:+62) [d](/id/help) [e](#x)', []],
])('unsafe links of %s', (text, found) => {
  expect(unsafeLinks(text)).toEqual(found)
})
