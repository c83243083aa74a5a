import { atom } from 'nanostores'
import { describe, expect, it } from 'vitest'
import type { CabinClass } from '../../../../../core/products/flight/cabins.ts'
import type { Flight } from '../../../../../core/products/flight/contract.ts'
import { someFlight } from '../../../../../core/products/flight/testing.ts'
import { createOfferView } from './view.ts'

const flight = (id: string, price: number, more: Parameters<typeof someFlight>[0] = {}) =>
  someFlight({ id, prices: [price], ...more })

function listOf(...flights: Flight[]) {
  const $flights = atom<readonly Flight[]>(flights)
  const view = createOfferView({
    step: 'departure',
    $waits: atom(false),
    $flights,
    $tooSoon: atom(() => false),
    $cabin: atom<CabinClass>('Economy'),
  })
  return { ...view, shown: () => view.$rows.get().map(({ id }) => id) }
}

describe('a list of flights', () => {
  it('lists the best at first, and then by what is chosen', () => {
    const list = listOf(flight('early', 900_000, { departs: 0 }), flight('cheap', 800_000, { departs: 300 }))
    expect(list.shown()).toEqual(['cheap', 'early'])
    list.sortBy('earliest_departure')
    expect(list.shown()).toEqual(['early', 'cheap'])
  })

  it('labels what is far off the rest, keeps it in the order of prices, and never among the best', () => {
    const list = listOf(
      flight('long', 500_000, { legs: [100, 100], layovers: [900], transits: ['SUB'] }),
      flight('short', 900_000),
      flight('usual', 950_000),
    )
    expect(list.shown()).toEqual(['short', 'usual', 'long'])
    expect(list.topOf('lowest_price')?.id).toBe('long')
    list.sortBy('lowest_price')
    expect(list.shown()).toEqual(['long', 'short', 'usual'])
    expect(list.$ranked.get().marks.get('long')).toEqual(['duration'])
  })
})
