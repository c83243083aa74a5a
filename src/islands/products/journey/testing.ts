import { vi } from 'vitest'
import { readIdPair } from '../../../../core/base/common/call/query.ts'
import { createFilter } from '../../../../core/base/list/filter.ts'
import { defineSearch } from '../../../../core/base/list/search.ts'
import { createJourneyQuery, type JourneySearch, type Parsed } from '../../../../core/products/journey/query.ts'
import { SORT_ORDERS, type SortOrder, sortJourneys } from '../../../../core/products/journey/sort.ts'
import { CallError } from '../../../lib/call/call.ts'
import { derive } from '../../../lib/store.ts'
import type { Place, PlaceValue } from '../../base/list/search-form/place.ts'
import type { Position } from '../../base/list/stores/position.ts'
import { append, createSearch } from '../../base/list/stores/search.ts'
import { createListView, type ListView } from '../../base/list/stores/view.ts'
import { createJourneyAddress } from './stores/address.ts'
import { createPriceCalendar } from './stores/price-calendar.ts'
import { createJourneyResults, prefixOfStep } from './stores/results.ts'
import type { Step } from './stores/step.ts'

/** A product made up for tests: boats between harbours, sold by deck; a return leaves an hour after the arrival or later. */
export type Boat = { id: string; departAt: string; arriveAt: string; duration: string; decks: readonly string[] }
export type BoatChoice = { boatId: string; deck: string }
export type BoatSearch = JourneySearch<{ adult: number }, BoatChoice>
type Harbour = { code: string; name: string }
export type BoatPicked = { boat: Boat; deck: string }
export type FoundBoats = Record<Step, readonly Boat[]>

export const RETURN_GAP = 60
const MIDNIGHT = Date.parse('2026-12-05T00:00:00+08:00')
export const TODAY = '2026-12-01'

/** `departs` and `minutes` count from midnight of 5 December 2026. */
export function boat(id: string, departs: number, minutes = 60, decks: readonly string[] = ['open', 'upper']): Boat {
  const at = (minute: number) => new Date(MIDNIGHT + minute * 60_000).toISOString()
  return { id, departAt: at(departs), arriveAt: at(departs + minutes), duration: '01:00', decks }
}

export function toValue(place: Place): PlaceValue {
  return { text: `${place.name} (${place.code})`, place }
}

const trip = createJourneyQuery<{ adult: number }, BoatChoice>({
  places: { code: [3, 3], invalid: 'harbour.invalid', same: 'harbour.same' },
  pax: [['adult', 'ADT']],
  defaultPax: { adult: 1 },
  paxProblem: ({ adult }) => (adult > 3 ? 'pax.limit' : null),
  choices: { departure: 'departBoat', back: 'returnBoat' },
  readChoice(text) {
    const pair = readIdPair(text)
    return pair && { boatId: pair[0], deck: pair[1] }
  },
  choiceText: ({ boatId, deck }) => `${boatId}.${deck}`,
})
const boatSearch = defineSearch<BoatSearch, Parsed<BoatSearch>>({
  fields: { ...trip.trip, ...trip.choices },
  parse: trip.parse,
})
export const parseBoats = boatSearch.parse

export const boatAddress = createJourneyAddress<BoatSearch>({
  ...boatSearch,
  position: 'boat-results-place',
  pages: { results: 'home', booking: 'login' },
})

export function pickBoat(found: FoundBoats, step: Step, { boatId, deck }: BoatChoice): BoatPicked | null {
  const picked = found[step].find(({ id }) => id === boatId)
  return picked?.decks.includes(deck) ? { boat: picked, deck } : null
}

const HARBOURS: readonly Harbour[] = [
  { code: 'PAD', name: 'Padangbai' },
  { code: 'GIL', name: 'Gili Air' },
  { code: 'SAN', name: 'Sanur' },
]

export const harbours = {
  find: async (keyword: string) => HARBOURS.filter(({ name }) => name.toLowerCase().includes(keyword.toLowerCase())),
  async get(code: string) {
    const found = HARBOURS.find((harbour) => harbour.code === code)
    if (!found) throw new CallError('harbour', 'harbour_not_found')
    return found
  },
}
export const harbourRules = {
  calls: harbours,
  namesOf: ({ code, name }: Harbour) => [code, name],
  notFound: 'harbour_not_found',
  problem: 'harbour.invalid',
  same: 'harbour.same',
}

interface ViewSpec {
  Offer: Boat
  Group: 'deck'
  Order: SortOrder
  Marks: null
}

interface Spec {
  Search: BoatSearch
  Place: Harbour
  Part: 'all'
  Found: FoundBoats
  View: ListView<ViewSpec>
  Choice: BoatChoice
  Picked: BoatPicked
  Route: { origin: string; destination: string }
}

const filter = createFilter<Boat, 'deck'>({
  groups: ['deck'],
  optionsOf: { deck: ({ decks }) => decks },
  priceOf: () => 100,
})

export function boatsAt(first: string, found: FoundBoats, positions: Readonly<Record<string, Position>> = {}) {
  const entries = [first]
  const book = vi.fn()
  const calendarAsked: string[] = []
  const ask = vi.fn(async () => found)
  const run = createSearch<BoatSearch, 'all', FoundBoats>({
    nothing: { departure: [], return: [] },
    log: vi.fn(),
    nameOf: (part) => part,
    async ask() {
      const boats = await ask()
      return {
        add: (before) => ({
          departure: append(before.departure, boats.departure, ({ id }) => id),
          return: append(before.return, boats.return, ({ id }) => id),
        }),
      }
    },
  })
  const page = createJourneyResults<Spec>({
    browser: {
      log: vi.fn(),
      today: () => TODAY,
      painted: async () => {},
      breathe: async () => {},
      bar: {
        read: () => new URLSearchParams(entries.at(-1)),
        write(next, how) {
          if (how === 'replace') entries.pop()
          entries.push(next.toString())
        },
      },
      positionOf: (search) => positions[search] ?? null,
      book,
    },
    address: boatAddress,
    parse: parseBoats,
    places: harbourRules,
    run,
    partsOf: () => ['all'],
    calendar: createPriceCalendar({
      async ask({ origin, from }) {
        calendarAsked.push(`${origin} ${from}`)
        return []
      },
      today: () => TODAY,
      log: vi.fn(),
    }),
    routeOf: (_, ends) => ends,
    pick: pickBoat,
    timesOf: ({ boat: { departAt, arriveAt } }) => ({ departAt, arriveAt, zone: 'Asia/Makassar' }),
    returnGap: RETURN_GAP,
    viewOf: (step, _, $tooSoon) =>
      createListView<ViewSpec>({
        $waits: run.$waits,
        $offers: derive([run.$found], (boats) => boats[step]),
        idOf: ({ id }) => id,
        filter,
        prefixOf: prefixOfStep(step, ['deck']),
        $isLast: $tooSoon,
        orders: SORT_ORDERS,
        $marksOf: derive([run.$found], () => () => null),
        sort: (boats, order) =>
          sortJourneys(boats, order, { priceOf: () => 100, changesOf: () => 0, clocksOf: () => ['10:00', '12:00'] }),
      }),
  })
  const settle = () => new Promise((resolve) => setTimeout(resolve))
  return {
    page,
    entries,
    book,
    ask,
    calendarAsked,
    async open() {
      await page.open()
      await settle()
    },
    async back() {
      entries.pop()
      await page.follow()
      await settle()
    },
  }
}
