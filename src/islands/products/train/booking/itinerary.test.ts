import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { someJourney, someTrainClass } from '../../../../../core/products/train/testing.ts'
import { wordsFor } from '../../../../lib/page-words.ts'
import { WordsProvider } from '../../../../ui/react/words.tsx'
import { Itinerary } from './Itinerary.tsx'
import type { OfferedRide } from './offer.ts'

const ride = (direction: OfferedRide['direction'], from: string, to: string): OfferedRide => {
  const bought = someTrainClass()
  return {
    journey: someJourney({ code: `${from}${to}`, from, to, classes: [bought] }),
    bought,
    direction,
    transfer: null,
  }
}

function said(...rides: OfferedRide[]): string {
  const words = wordsFor('id', 'booking', 'train-booking', 'train-common', 'train-facts')
  const itinerary = createElement(Itinerary, { offer: { rides, lines: [], total: 0, lastDay: '2026-12-05' } })
  const provided = { locale: 'id', words, children: itinerary } as const
  return renderToStaticMarkup(createElement(WordsProvider, provided))
}

it('says that the way back ends at another station, after a change too', () => {
  const there = ride('depart', 'GMR', 'BD')
  const home = [ride('return', 'BD', 'CN'), ride('return', 'CN', 'PSE')]
  expect(said(there, ...home)).toContain('Anda berangkat dari GMR (GMR) dan kembali ke PSE (PSE).')
  expect(said(there, ride('return', 'BD', 'GMR'))).not.toContain('kembali ke')
  expect(said(ride('oneway', 'GMR', 'BD'))).not.toContain('kembali ke')
})
