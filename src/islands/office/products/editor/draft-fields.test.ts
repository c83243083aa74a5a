import { expect, it } from 'vitest'
import {
  cleaned,
  newKey,
  stepsOf,
  valueAt,
  withEntry,
  withFact,
  withoutEntry,
  withStep,
  withSteps,
  withValue,
} from './draft-fields.ts'

const WORDS = { front: { title: 'Teh' }, text: '', steps: [] }
const DRAFT = { id: WORDS, en: WORDS }
const PACKS = {
  path: 'package_facts',
  as: 'keyed',
  starter: { adult: 0 },
  fields: [],
  words: {
    path: 'packages',
    fields: [
      { path: 'name', as: 'text' },
      { path: 'includes', as: 'lines' },
    ],
  },
} as const

it('puts values in by their path, and takes out what is empty with its group', () => {
  const set = withValue({}, 'weekend.add', 5000)
  expect(set).toEqual({ weekend: { add: 5000 } })
  expect(withValue(set, 'weekend.add', undefined)).toEqual({})
  expect(valueAt(set, 'weekend.add')).toBe(5000)
  expect(valueAt(set, 'price.adult')).toBeUndefined()
})

it('keeps as many steps in both languages', () => {
  const written = withStep(DRAFT, 'en', 1, { title: 'Lunch' })
  expect(stepsOf(written)).toEqual([
    { id: { title: '', content: '' }, en: { title: '', content: '' } },
    { id: { title: '', content: '' }, en: { title: 'Lunch', content: '' } },
  ])
  const left = withSteps(written, (all) => all.slice(1))
  expect([left.id.steps.length, left.en?.steps[0]?.title]).toEqual([1, 'Lunch'])
})

it('adds and removes a package with its words in both languages', () => {
  const added = withEntry(DRAFT, PACKS, 'masuk')
  expect(valueAt(added.id.front, 'package_facts.masuk')).toEqual({ adult: 0 })
  expect(valueAt(added.en?.front, 'packages.masuk')).toEqual({ name: '', includes: [] })
  expect(withoutEntry(added, PACKS, 'masuk')).toEqual(DRAFT)
})

it('names a key that is free, of letters and digits', () => {
  expect(newKey({}, 'Paket Ékstra!')).toBe('paket-kstra')
  expect(newKey({ paket: 1, 'paket-2': 1 }, 'Paket')).toBe('paket-3')
  expect(newKey({}, '…')).toBe('baru')
})

it('saves lists without blank lines', () => {
  const typed = withFact(DRAFT, 'highlight', [' Teh ', '', 'Kopi'])
  expect(cleaned(typed).id.front.highlight).toEqual(['Teh', 'Kopi'])
})
