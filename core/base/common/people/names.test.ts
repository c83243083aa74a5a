import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasLeadingTitle } from './names.ts'

const TITLES = 'Mr Mrs Ms Miss Mstr Dr Drg Drs Dra Bapak Bpk Ibu Sdr Sdri H Hj Ir Prof Tn Ny Nn'.split(' ')
const letters = fc.stringMatching(/^[a-zé]{1,12}$/)

test('a title before a name is found, in capitals or not, with a dot or a space', () => {
  const spelled = fc
    .constantFrom(...TITLES)
    .chain((title) => fc.constantFrom(title, title.toLowerCase(), title.toUpperCase()))
  fc.assert(
    fc.property(spelled, fc.constantFrom('.', '. ', ' ', '  '), letters, (title, between, name) => {
      expect(hasLeadingTitle(`${title}${between}${name}`)).toBe(true)
    }),
  )
})

test('a title inside a name or as the beginning of a word is part of the name', () => {
  fc.assert(
    fc.property(fc.constantFrom(...TITLES), letters, (title, name) => {
      expect(hasLeadingTitle(`Zz${name} ${title}`)).toBe(false)
      expect(hasLeadingTitle(`${title}zz${name}`)).toBe(false)
      expect(hasLeadingTitle(`${title}-${name}`)).toBe(false)
    }),
  )
})

test.each(['Dr', 'Ibu', 'Bapak', 'Mr.', 'Hj', 'H.', 'Prof. Dr. Sari'])('%s alone is a title', (name) => {
  expect(hasLeadingTitle(name)).toBe(true)
})

test.each([
  'Drajat',
  'Ibnu',
  'Irwan',
  'Hjalmar',
  'Missy',
  'Drs-Zaki',
  'H',
  'Ny',
  "H'mong",
  'Profita',
  'Sri Ibu',
  '',
])('%j is no title', (name) => {
  expect(hasLeadingTitle(name)).toBe(false)
})
