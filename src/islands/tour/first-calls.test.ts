import fc from 'fast-check'
import { describe, it } from 'vitest'
import { choiceProblems, readChoice } from '../../../core/tour/choice.ts'
import type { TourKind } from '../../../core/tour/kinds.ts'
import { readSearch, searchProblems } from '../../../core/tour/search.ts'
import { agreesWithPage } from '../list/testing-first-calls.ts'
import { firstCalls, firstDayCalls } from './first-calls.ts'
import { askTour } from './offer.ts'
import { createCalls } from './stores/calls.ts'
import { oneDayCalls, packageCalls } from './tour-calls.ts'

const address = {
  tourArea: fc.constantFrom('bali', 'promo', 'all', 'Bali', ''),
  month: fc.constantFrom('1', '12', '13', '01', 'all', 'x', ''),
  year: fc.constantFrom('2027', '1999', '99', 'all', ''),
  participants: fc.constantFrom('1', '20', '21', '0', ''),
  sort: fc.constantFrom('price-desc', ''),
}
const choice = {
  id: fc.constantFrom('komodo-padar-3-hari', 'Komodo', ''),
  month: address.month,
  year: address.year,
  period: fc.constantFrom('12', 'x', ''),
  adult: fc.constantFrom('2', '20', '21', '0', ''),
  child: fc.constantFrom('1', '01', ''),
  double: fc.constantFrom('1', '21', 'x', ''),
}

describe.each<[TourKind, typeof firstCalls, typeof packageCalls]>([
  ['package', firstCalls, packageCalls],
  ['one-day', firstDayCalls, oneDayCalls],
])('early calls of a %s are those of the page, or none', (kind, first, calls) => {
  it('list', () => {
    agreesWithPage('tourArea=bali&month=3&year=2027&participants=4', {
      firstCalls: first,
      callsOf: first,
      ask(query) {
        const search = readSearch(query, kind)
        const isSlug = /^[a-z0-9-]+$/.test(search.tourArea)
        if (isSlug && Object.keys(searchProblems(search)).length === 0)
          void createCalls('id', kind).page(search, 1, new AbortController().signal)
      },
      addresses: fc.record(address),
    })
  })

  it('tour, and its booking', () => {
    agreesWithPage('id=komodo-padar-3-hari&month=3&year=2027&period=12&adult=2', {
      firstCalls: first,
      callsOf: calls,
      ask(query) {
        const asked = readChoice(query)
        if (Object.keys(choiceProblems(asked)).length === 0) void askTour(kind, asked, 'id')
      },
      addresses: fc.record(choice),
    })
  })
})
