import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { wordsFor } from '../../../../lib/page-words.ts'
import { WordsProvider } from '../../../../ui/react/words.tsx'
import { chosenIn } from '../offer.ts'
import { CHOICE, DEPARTURE, PACKAGE } from '../testing.ts'
import { PricePanel } from './PricePanel.tsx'

const words = wordsFor('id', 'tour', 'tour-detail', 'tour-record', 'price', 'people')

it.each([
  ['available', 'Tersedia'],
  ['filling', 'Banyak Dipesan'],
  ['limited', 'Terbatas'],
] as const)('the chosen departure says of %s that it is %s', (status, word) => {
  const tour = { ...PACKAGE, departures: [{ ...DEPARTURE, status }] }
  const chosen = chosenIn(tour, { ...CHOICE, period: DEPARTURE.id }, new Date('2026-12-01T00:00:00Z'))
  if (!chosen) throw new Error('no departure')
  const children = createElement(PricePanel, { tour, party: CHOICE.party, chosen })
  expect(renderToStaticMarkup(createElement(WordsProvider, { locale: 'id', words, children }))).toContain(word)
})
