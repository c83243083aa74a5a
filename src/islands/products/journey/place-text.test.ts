import { expect, it } from 'vitest'
import { codeIn } from '../../../../core/products/journey/query.ts'
import { createWords } from '../../../lib/words.ts'
import en from '../../../locales/en/search.json'
import id from '../../../locales/id/search.json'
import { placeText } from './place-text.ts'

const gambir = { code: 'GMR', name: 'Gambir' }
const stations = { code: 'IDJKT', name: 'Jakarta', places: [gambir] }
const airports = { code: 'JKT', name: 'Jakarta', places: [{ code: 'CGK' }] }

it.each([
  ['id', 'train', gambir, 'Gambir (GMR)'],
  ['id', 'train', stations, 'Jakarta, semua stasiun'],
  ['en', 'train', stations, 'Jakarta, all stations'],
  ['id', 'flight', airports, 'Jakarta, semua bandara (JKT)'],
  ['en', 'flight', airports, 'Jakarta, all airports (JKT)'],
] as const)('in %s a %s form shows %o as %s', (locale, service, place, text) => {
  expect(placeText(createWords(locale, { search: { en, id }[locale] }), service, place)).toBe(text)
})

it('keeps the code of a city where a form without scripts finds it', () => {
  expect(codeIn(placeText(createWords('id', { search: id }), 'flight', airports), 3, 3)).toBe('JKT')
})
