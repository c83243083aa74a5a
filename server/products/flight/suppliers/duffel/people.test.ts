import { describe, expect, it } from 'vitest'
import type { Passenger } from '../../../../../core/products/flight/people.ts'
import { passengerIds, trueAges } from './people.ts'
import { rulesOf } from './price.ts'
import type { DuffelOffer, DuffelPassenger, DuffelSegment } from './shapes.ts'

const DAY = '2026-12-05'
const EXCHANGE = { rate: '20000', margin: '0' }
type Bags = DuffelSegment['passengers'][number]['baggages']

const person = (type: Passenger['type'], birthDate: string) => ({ type, birthDate }) as Passenger

function offerOf(passengers: readonly DuffelPassenger[], bags: Readonly<Record<string, Bags>> = {}) {
  const segment = {
    departing_at: `${DAY}T09:00:00`,
    passengers: passengers.map(({ id }) => ({ passenger_id: id, baggages: bags[id] ?? [] })),
  }
  return { id: 'off_1', passengers, slices: [{ segments: [segment] }], total_currency: 'EUR' } as unknown as DuffelOffer
}

it('sends the age of each who is below 18 on the day, and of adults none', () => {
  const party = [
    person('ADT', '1990-01-01'),
    person('ADT', '2008-12-05'),
    person('ADT', '2008-12-06'),
    person('ADT', '2013-01-01'),
    person('CHD', '2018-01-01'),
    person('INF', '2026-01-01'),
  ]
  expect(trueAges(party, DAY)).toEqual({ young: [17, 13], child: [8], infant: [0] })
})

describe('passengers of an offer', () => {
  it.each([
    ['without a type', null],
    ['as adults', 'adult'],
    ['as children', 'child'],
  ])('are given to those of their age where Duffel has the young %s', (_, type) => {
    const offer = offerOf([
      { id: 'young', type, age: 15 },
      { id: 'child', type: 'child', age: 8 },
      { id: 'adult', type: 'adult', age: null },
    ])
    const party = [person('ADT', '1990-01-01'), person('ADT', '2011-01-01'), person('CHD', '2018-01-01')]
    expect(passengerIds(offer, party)).toEqual(['adult', 'young', 'child'])
  })
})

/** Passengers 1 and 2 of `off_1.json` of duffelhq/duffel-api-ruby: one has a checked bag, the other none. */
it.each<[string, Bags, Bags, number, number]>([
  [
    'both',
    [
      { type: 'checked', quantity: 1 },
      { type: 'carry_on', quantity: 1 },
    ],
    [],
    0,
    0,
  ],
  ['the second', [], [{ type: 'checked', quantity: 2 }], 0, 0],
  [
    'the fewer',
    [
      { type: 'checked', quantity: 2 },
      { type: 'carry_on', quantity: 1 },
    ],
    [
      { type: 'checked', quantity: 1 },
      { type: 'carry_on', quantity: 1 },
    ],
    20,
    7,
  ],
])('promises the bags that %s passengers have, infants aside', (_, one, other, baggage, cabinBaggage) => {
  const offer = offerOf(
    [
      { id: 'pas_1', type: 'adult', age: null },
      { id: 'pas_2', type: 'adult', age: null },
      { id: 'pas_3', type: 'infant_without_seat', age: 1 },
    ],
    { pas_1: one, pas_2: other },
  )
  expect(rulesOf(offer, { adult: 2, child: 0, infant: 1 }, EXCHANGE)).toMatchObject({ baggage, cabinBaggage })
})

const BAG = { type: 'checked', quantity: 1 }
const CABIN = { type: 'carry_on', quantity: 1 }

it.each<[string, Bags, Bags, Bags, unknown]>([
  [
    'each type where they differ',
    [BAG, BAG, CABIN],
    [BAG, CABIN],
    [],
    [
      { paxType: 'ADT', baggage: 40, cabinBaggage: 7 },
      { paxType: 'CHD', baggage: 20, cabinBaggage: 7 },
      { paxType: 'INF', baggage: 0, cabinBaggage: 0 },
    ],
  ],
  ['nobody where all have the same', [BAG, CABIN], [BAG, CABIN], [BAG, CABIN], undefined],
])('tells the bags of %s', (_, adult, child, infant, bags) => {
  const offer = offerOf(
    [
      { id: 'pas_1', type: 'adult', age: null },
      { id: 'pas_2', type: null, age: 8 },
      { id: 'pas_3', type: 'infant_without_seat', age: 1 },
    ],
    { pas_1: adult, pas_2: child, pas_3: infant },
  )
  const rules = rulesOf(offer, { adult: 1, child: 1, infant: 1 }, EXCHANGE)
  expect(rules).toMatchObject({ baggage: 20, cabinBaggage: 7 })
  expect(rules.bags).toEqual(bags)
})
