import fc from 'fast-check'
import { describe, it } from 'vitest'
import { availability } from '../../../core/venue/calls.ts'
import { choiceProblems, readChoice } from '../../../core/venue/choice.ts'
import { readSearch, searchProblems } from '../../../core/venue/search.ts'
import { agreesWithList, agreesWithPage } from '../list/testing-first-calls.ts'
import { firstCalls } from './first-calls.ts'
import { askVenue } from './offer.ts'
import { bodyOf } from './stores/search.ts'
import { venueCalls } from './venue-calls.ts'

const counts = fc.constantFrom('0', '1', '2', '50', '51', '007', 'x', '')
const when = {
  month: fc.constantFrom('1', '12', '13', '01', 'all', 'x', ''),
  year: fc.constantFrom('2027', '1999', '99', 'all', ''),
}
const search = {
  locationId: fc.constantFrom('ID-5171', 'all', 'Denpasar city', ''),
  city: fc.constantFrom('Denpasar', ''),
  destinationId: fc.constantFrom('ID-51', 'all', 'Bali!', ''),
  category: fc.constantFrom('zoo', 'theme_park', '6', 'all', 'moon', ''),
  type: fc.constantFrom('admission', 'charter', '1', 'boat', ''),
  direction: fc.constantFrom('asc', 'desc', 'up', ''),
  ...when,
  ADT: counts,
  JNR: counts,
  CHD: counts,
  INF: counts,
}

describe('early calls are those of the page, or none', () => {
  it('list', () => {
    agreesWithList('locationId=ID-5171&city=Denpasar&month=3&year=2027&ADT=2&CHD=1&category=zoo', {
      firstCalls,
      parse: (query) => {
        const parsed = readSearch(query)
        return { search: parsed, problems: searchProblems(parsed) }
      },
      path: availability.path,
      bodiesOf: (parsed) => [bodyOf(parsed, 1)],
      addresses: fc.record(search),
    })
  })

  it('venue, and its booking', () => {
    agreesWithPage('venueId=monas&date=2027-03-06&ADT=2&package=puncak&addons=parkir,pemandu', {
      firstCalls,
      callsOf: venueCalls,
      ask(query) {
        const choice = readChoice(query)
        if (Object.keys(choiceProblems(choice)).length === 0) void askVenue(choice, 'id')
      },
      addresses: fc.record({
        ...when,
        venueId: fc.constantFrom('monas', 'Monas', ''),
        date: fc.constantFrom('2027-03-06', '2027-02-30', '2027-3-6', 'soon', ''),
        time: fc.constantFrom('09:00', '9:00', ''),
        package: fc.constantFrom('puncak', 'Puncak', ''),
        units: fc.constantFrom('1', '10', '11', '0', 'x', ''),
        addons: fc.constantFrom('parkir', 'parkir,pemandu', ',', 'Parkir', ''),
        childBeds: fc.constantFrom('1', '2', 'x', ''),
        ADT: counts,
        CHD: counts,
      }),
    })
  })
})
