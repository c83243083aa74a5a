import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import price from '../../../locales/en/price.json' with { type: 'json' }
import tourRecord from '../../../locales/en/tour-record.json' with { type: 'json' }
import { WordsProvider } from '../../../ui/react/words.tsx'
import { TourDue } from './booked-text.tsx'
import { chosenIn } from './offer.ts'
import { CHOICE, DEPARTURE, PACKAGE } from './testing.ts'

const NOW = new Date('2026-12-01T00:00:00Z')

function shown(departure: typeof DEPARTURE): string {
  const chosen = chosenIn({ ...PACKAGE, departures: [departure] }, { ...CHOICE, period: departure.id }, NOW)
  if (!chosen) throw new Error('no departure')
  const words = { price, 'tour-record': tourRecord }
  const given = { locale: 'en' as const, words, children: createElement(TourDue, { chosen }) }
  return renderToStaticMarkup(createElement(WordsProvider, given)).replace(/<[^>]+>|\s/g, ' ')
}

it('says the down payment, the balance and its day', () => {
  const text = shown(DEPARTURE)
  expect(text).toMatch(/Rp 1\.500\.000/)
  expect(text).toMatch(/20 Feb 2027.*Rp 4\.200\.000/)
})

it('says the whole price, and why there is no down payment so late', () => {
  const text = shown({ ...DEPARTURE, balanceLimit: null })
  expect(text).toMatch(/Paid in full now: Rp/)
  expect(text).toMatch(/more than 14 days before departure/)
})

it('says only the whole price of a tour without a down payment', () => {
  const text = shown({ ...DEPARTURE, balanceLimit: null, price: { ...DEPARTURE.price, minimalDp: 0 } })
  expect(text).toMatch(/Paid in full now: Rp [\d.,]+\.\s*$/)
})
