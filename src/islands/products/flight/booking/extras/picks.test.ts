import { describe, expect, it } from 'vitest'
import type { FlightExtras } from '../../../../../../core/products/flight/extras.ts'
import { nextSeat, rowsByPrice } from './cabin.ts'
import { type Pick, pickText } from './picks.ts'
import { keyOf, refreshed } from './refreshed.ts'

const seat: Pick = {
  ...{
    fare: 'f c',
    flight: 0,
    passenger: 0,
    id: 'S0-1A',
    quantity: 1,
    kind: 'seat',
    leg: 0,
    price: 100_000,
    text: '1A',
  },
}
const bag: Pick = { ...seat, id: 'BC23', kind: 'bag', quantity: 2, price: 300_000, text: '23' }
const picks = { [keyOf(seat)]: seat, [keyOf(bag)]: bag }

const known = (price: number, ...seatPrices: (number | null)[]): FlightExtras => ({
  bags: [{ id: 'BC23', passenger: 0, kind: 'checked', kilograms: 23, most: 2, price }],
  maps: [{ leg: 0, rows: [[{ id: 'S0-1A', number: '1A', prices: seatPrices, notes: [] }]] }],
  endsHold: true,
})

describe('what was chosen', () => {
  it('has one seat for each passenger and leg, and each kind of bag once', () => {
    expect(keyOf({ ...seat, id: 'S0-2B' })).toBe(keyOf(seat))
    expect(keyOf({ ...seat, leg: 1 })).not.toBe(keyOf(seat))
    expect(keyOf({ ...bag, id: 'BC32' })).not.toBe(keyOf(bag))
  })

  it('stays as it is where nothing changed', () => {
    expect(refreshed(picks, 0, 'f c', known(300_000, 100_000))).toBeNull()
  })

  it('has the prices of now', () => {
    expect(Object.values(refreshed(picks, 0, 'f c', known(330_000, 0)) ?? {}).map(({ price }) => price)).toEqual([
      0, 330_000,
    ])
  })

  it('loses what is gone, and nothing of another flight', () => {
    expect(refreshed(picks, 0, 'f c', known(300_000, null))).toEqual({ [keyOf(bag)]: bag })
    expect(refreshed(picks, 1, 'f c', known(300_000, null))).toBeNull()
  })

  it('is told in words', () => {
    const t = (key: string, values = {}) => [key.split('.').at(-1), ...Object.values(values)].join(' ')
    expect([seat, bag, { ...bag, text: '', quantity: 1 }].map((pick) => pickText(pick, t))).toEqual([
      'seat 1A',
      '2 × bag 23',
      'bagAny',
    ])
  })
})

describe('arrows in a cabin', () => {
  const row = (number: string, letters: string) =>
    [...letters].map((letter) => (letter === '-' ? null : { id: `${number}${letter}` }))
  const rows = [row('1', 'AB-CD'), row('2', 'A--CD'), row('3', 'AB-CD')]

  it.each([
    ['1B', 'ArrowRight', '1C'],
    ['1B', 'ArrowDown', '3B'],
    ['2C', 'ArrowLeft', '2A'],
    ['3A', 'ArrowUp', '2A'],
    ['1A', 'ArrowLeft', null],
    ['3D', 'ArrowDown', null],
    ['1A', 'Enter', null],
    ['9Z', 'ArrowLeft', null],
  ])('lead from %s by %s to %s', (from, key, to) => {
    expect(nextSeat(rows, from, key)).toBe(to)
  })
})

it('tells what seats cost by their rows, the cheapest first', () => {
  const seatAt = (number: string, ...prices: (number | null)[]) => ({ number, prices })
  const rows = [
    [seatAt('1A', 500), null, seatAt('1B', null)],
    [seatAt('2A', 100)],
    [seatAt('3A', 100), seatAt('3B', 0)],
    [seatAt('5A', 100)],
    [seatAt('6A', null)],
  ]
  expect(rowsByPrice(rows, 0)).toEqual([
    { price: 0, rows: '3' },
    { price: 100, rows: '2–3, 5' },
    { price: 500, rows: '1' },
  ])
  expect(rowsByPrice(rows, 1)).toEqual([])
})
