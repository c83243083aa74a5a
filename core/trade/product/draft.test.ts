import { expect, it } from 'vitest'
import { type DraftWords, translationOf } from './draft.ts'

const BLANK: DraftWords = { front: { title: 'My Gili', summary: '', highlight: [] }, text: '', steps: [] }
const known = (changes: Partial<DraftWords>) => translationOf({ en: { ...BLANK, ...changes } }) !== null

it('is no translation while there are only names', () => {
  expect(translationOf({ en: null })).toBe(null)
  expect(known({})).toBe(false)
  expect(known({ front: { ...BLANK.front, packages: { biasa: { name: 'Regular', includes: [] } } } })).toBe(false)
  expect(known({ steps: [{ title: '', content: ' ' }] })).toBe(false)
})

it('is a translation with any other word', () => {
  expect(known({ front: { ...BLANK.front, summary: 'Three islands' } })).toBe(true)
  expect(known({ front: { ...BLANK.front, highlight: ['Sand'] } })).toBe(true)
  expect(known({ text: 'A day at sea.' })).toBe(true)
  expect(known({ steps: [{ title: '08:00 Pier', content: '' }] })).toBe(true)
})
