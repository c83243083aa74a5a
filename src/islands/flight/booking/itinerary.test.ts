import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { Flight, Stop } from '../../../../core/flight/contract.ts'
import { someFlight } from '../../../../core/flight/testing.ts'
import { wordsFor } from '../../../lib/page-words.ts'
import { WordsProvider } from '../../../ui/react/words.tsx'
import { Itinerary } from './Itinerary.tsx'
import type { OfferLeg } from './offer.ts'

const RULES = { baggage: 20, cabinBaggage: 7, refundable: true, changeable: true }

function leg(flight: Flight, change: { origin?: Stop; destination?: Stop } = {}): OfferLeg {
  const [bought] = flight.classes
  if (!bought) throw new Error('no class')
  const fare = { classId: bought.id, flightId: flight.id, total: 0, currency: 'IDR', foreignTotal: 0 }
  return {
    flight: { ...flight, ...change },
    bought,
    fare: { ...fare, foreignTotalCurrency: 'IDR', details: [], passengers: [], rules: RULES },
  }
}

function said(...legs: OfferLeg[]): string {
  const trip = { departDate: '2026-12-05', lastDay: '2026-12-05', passportNeeded: false }
  const itinerary = createElement(Itinerary, { offer: { legs, lines: [], total: 0, trip } })
  const provided = { locale: 'id', words: wordsFor('id', 'booking', 'flight-booking'), children: itinerary } as const
  return renderToStaticMarkup(createElement(WordsProvider, provided))
}

it('says that the way back ends at another airport', () => {
  const there = leg(someFlight())
  const { origin, destination } = there.flight
  const halim = { ...origin, code: 'HLP', airport: 'Halim' }
  const back = (home: Stop) => leg(someFlight(), { origin: destination, destination: home })
  expect(said(there, back(halim))).toContain('kembali ke Halim (HLP).')
  expect(said(there, back(origin))).not.toContain('kembali ke')
  expect(said(there)).not.toContain('kembali ke')
})
