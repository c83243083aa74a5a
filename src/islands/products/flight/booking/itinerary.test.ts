import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { charge } from '../../../../../core/base/common/charge.ts'
import type { Flight, Stop } from '../../../../../core/products/flight/contract.ts'
import { SOME_RULES, someFlight } from '../../../../../core/products/flight/testing.ts'
import { wordsFor } from '../../../../lib/page-words.ts'
import { WordsProvider } from '../../../../ui/react/words.tsx'
import { Itinerary } from './Itinerary.tsx'
import type { OfferLeg } from './offer.ts'

function leg(flight: Flight, change: { origin?: Stop; destination?: Stop } = {}): OfferLeg {
  const [bought] = flight.classes
  if (!bought) throw new Error('no class')
  const fare = { classId: bought.id, flightId: flight.id, total: 0, currency: 'IDR', foreignTotal: 0 }
  return {
    flight: { ...flight, ...change },
    bought,
    fare: { ...fare, foreignTotalCurrency: 'IDR', details: [], passengers: [], rules: SOME_RULES },
  }
}

function said(...legs: OfferLeg[]): string {
  const trip = { departDate: '2026-12-05', lastDay: '2026-12-05', passportNeeded: false }
  const itinerary = createElement(Itinerary, { offer: { legs, lines: [], total: 0, trip } })
  const provided = {
    locale: 'id',
    words: wordsFor('id', 'booking', 'flight-booking', 'flight-facts'),
    children: itinerary,
  } as const
  return renderToStaticMarkup(createElement(WordsProvider, provided)).replaceAll('\u00a0', ' ')
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

it('names the carrier and number of every leg, and another terminal with the time left for it', () => {
  const flight = someFlight({ airlines: ['JT', 'ID'], legs: [90, 80], layovers: [115], transits: ['SUB'] })
  const [first, second] = flight.connectingFlights
  if (!first || !second) throw new Error('no legs')
  const at = (stop: Stop, terminal: string) => ({ ...stop, terminal })
  const through = (arrives: string, leaves: string) =>
    leg({
      ...flight,
      connectingFlights: [
        { ...first, destination: at(first.destination, arrives) },
        { ...second, origin: at(second.origin, leaves) },
      ],
    })
  expect(said(through('1A', '2'))).toContain('JT JT 1 + ID ID 1')
  expect(said(through('1A', '2'))).toContain('Pindah dari Terminal 1A ke Terminal 2 dalam 1 j 55 m')
  expect(said(through('2', '2'))).not.toContain('Pindah dari')
})

it('says what cancelling and changing cost the party', () => {
  const one = leg(someFlight())
  const person = { index: 0, paxType: 'ADT' as const }
  const charges = [charge('BASE', '', '', 900_000), charge('roc', '', '', 7_500)]
  const fare = {
    ...one.fare,
    passengers: [
      { ...person, charges },
      { ...person, charges },
    ],
  }
  expect(said({ ...one, fare })).toContain('Bisa refund, potongan Rp 515.000')
  expect(said({ ...one, fare })).toContain('Bisa ubah jadwal, biaya Rp 300.000 + selisih tarif')
  const rules = { ...SOME_RULES, refundFee: null, changeFee: 0 }
  expect(said({ ...one, fare: { ...fare, rules } })).toContain('Tidak bisa refund')
  expect(said({ ...one, fare: { ...fare, rules } })).toContain('cukup bayar selisih tarif')
})

it('says once that a fare without refund takes it from the whole ticket', () => {
  const there = leg(someFlight())
  const none = { ...there, fare: { ...there.fare, rules: { ...SOME_RULES, refundFee: null } } }
  expect(said(there, none).split('seluruh tiket tidak bisa direfund')).toHaveLength(2)
  expect(said(there, there)).not.toContain('seluruh tiket')
  expect(said(none, none)).not.toContain('seluruh tiket')
})
