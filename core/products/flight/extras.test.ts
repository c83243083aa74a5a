import { describe, expect, it } from 'vitest'
import { buyExtras, extraSums, extrasTotal, type FlightExtras, partyPlaces } from './extras.ts'

const seat = (number: string, ...prices: (number | null)[]) => ({ id: `S0-${number}`, number, prices, notes: [] })
const KNOWN: FlightExtras = {
  bags: [0, 1].map((passenger) => ({ id: 'BC23', passenger, kind: 'checked', kilograms: 23, most: 2, price: 300_000 })),
  maps: [
    { leg: 0, rows: [[seat('1A', 100_000, 90_000), null, seat('1B', 100_000, null), seat('1C', null, null)]] },
    { leg: 1, rows: [[{ ...seat('1A', 0, 0), id: 'S1-1A' }]] },
  ],
  endsHold: true,
}
/** A child first, then an infant, then the adult who is first in the party. */
const PLACES = partyPlaces([{ type: 'CHD' }, { type: 'INF' }, { type: 'ADT' }])
const bag = (passenger: number, quantity = 1) => ({ passenger, id: 'BC23', quantity })
const on = (id: string, passenger: number, quantity = 1) => ({ passenger, id, quantity })

it('counts the places of a party, adults first, without those on a lap', () => {
  expect([...PLACES]).toEqual([
    [2, 0],
    [0, 1],
  ])
})

describe('extras that were chosen', () => {
  it('cost what they cost for that passenger', () => {
    const { bought } = buyExtras([bag(2, 2), on('S0-1A', 0), on('S1-1A', 0)], KNOWN, PLACES)
    expect(bought).toEqual([
      { ...bag(2, 2), price: 300_000, kind: 'bag', leg: 0, number: '', kilograms: 23 },
      { ...on('S0-1A', 0), price: 90_000, kind: 'seat', leg: 0, number: '1A', kilograms: null },
      { ...on('S1-1A', 0), price: 0, kind: 'seat', leg: 1, number: '1A', kilograms: null },
    ])
    expect(extrasTotal(bought ?? [])).toBe(690_000)
    expect(extraSums(bought ?? [])).toEqual([
      { code: 'BAGGAGE', count: 2, amount: 600_000 },
      { code: 'SEAT', count: 2, amount: 90_000 },
    ])
  })

  it.each([
    ['a seat that is taken', [on('S0-1C', 2)], 'gone'],
    ['a seat that is not for this passenger', [on('S0-1B', 0)], 'gone'],
    ['a bag that nobody sells', [on('BC99', 2)], 'gone'],
    ['more bags than the airline takes', [bag(2, 3)], 'most'],
    ['a seat twice for one', [on('S0-1A', 2, 2)], 'most'],
    ['a seat for two', [on('S0-1A', 2), on('S0-1A', 0)], 'twice'],
    ['two seats of one leg for one', [on('S0-1A', 2), on('S0-1B', 2)], 'twice'],
    ['the same bag in two lines', [bag(2), bag(2)], 'twice'],
    ['something for an infant', [bag(1)], 'passenger'],
    ['something for nobody', [bag(7)], 'passenger'],
  ])('are refused: %s', (_, chosen, problem) => {
    expect(buyExtras(chosen, KNOWN, PLACES)).toEqual({ bought: null, problem: `validation.extras.${problem}` })
  })
})
