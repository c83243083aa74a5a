import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createForgivingSearch } from './forgiving.ts'
import { plainText } from './text.ts'

const NAMES = [
  'Jakarta',
  'Makassar',
  'Denpasar',
  'Kuala Lumpur',
  'Surabaya',
  'Pasuruan',
  'Solo',
  'Sola',
  'München',
  'Sao',
]
const entries = NAMES.map((name, index) => ({ item: name, code: `P${index}`, names: [name, `Airport of ${name}`] }))
const find = createForgivingSearch(entries, ['hotel'])

describe('a forgiving search', () => {
  it.each([
    ['P3', ['Kuala Lumpur'], 'a code'],
    ['solo', ['Solo'], 'a whole name, and no other that differs by a letter'],
    ['airport of sola', ['Sola'], 'another whole name'],
    ['su', ['Surabaya', 'Pasuruan'], 'a beginning before a part'],
    ['lumpur kuala', ['Kuala Lumpur'], 'words in any order'],
    ['kualalumpur', ['Kuala Lumpur'], 'words written as one'],
    ['kualalum', ['Kuala Lumpur'], 'the beginning of words written as one'],
    ['munchen', ['München'], 'without accents'],
    ['hotel solo', ['Solo'], 'after a word that says nothing'],
    ['makasar', ['Makassar'], 'a letter missing'],
    ['denpassar', ['Denpasar'], 'a letter doubled'],
    ['jakatra', ['Jakarta'], 'letters swapped'],
    ['surabeya', ['Surabaya'], 'a wrong letter'],
    ['kuala lumpr', ['Kuala Lumpur'], 'an error in one of two words'],
  ])('finds by %s: %s, %s', (keyword, found, _) => {
    expect(find(keyword)).toEqual(found)
  })

  it.each(['xqzt', '%', '|', 'sole', 'jakartaaaa', 'makassar jakarta'])('finds nothing by %j', (keyword) => {
    expect(find(keyword)).toEqual([])
  })

  it('finds the place that is called so before a busier one that has it among its other names', () => {
    const island = { item: 'Bali', code: 'B', names: ['Bali', 'Ubud', 'Kuta'] }
    const area = { item: 'Ubud', code: 'U', names: ['Ubud'] }
    expect(createForgivingSearch([island, area])('ubud')).toEqual(['Ubud', 'Bali'])
  })

  it('gives all, in their order, for no keyword', () => {
    expect(find('  ')).toEqual(NAMES)
  })

  it('finds each place by its own name, whatever stands around it', () => {
    const marked = fc.string({ unit: fc.constantFrom(...'aeéüñ -'), minLength: 1 })
    const place = fc.record({
      name: fc.oneof(fc.string({ minLength: 1 }), marked),
      code: fc.stringMatching(/^[A-Z]{3}$/),
    })
    fc.assert(
      fc.property(fc.array(place, { minLength: 1, maxLength: 20 }), fc.nat(), (places, at) => {
        const own = places[at % places.length]
        const search = createForgivingSearch(places.map((item) => ({ item, code: item.code, names: [item.name] })))
        expect(search(own?.code ?? '')).toContain(own)
        if (plainText(own?.name ?? '')) expect(search(own?.name ?? '')).toContain(own)
      }),
    )
  })

  it('never fails, whatever is typed', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'grapheme' }), fc.string()), (keyword) => {
        for (const name of find(keyword)) expect(NAMES).toContain(name)
      }),
    )
  })
})
