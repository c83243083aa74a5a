import { atom } from 'nanostores'
import { describe, expect, it } from 'vitest'
import type { CabinClass, Flight } from '../../../../core/flight/contract.ts'
import { offerFilter } from '../../../../core/flight/filter.ts'
import { someFlight } from '../../../../core/flight/testing.ts'
import { firstView, PAGE } from '../../list/stores/view.ts'
import { createOfferView } from './view.ts'

const FIRST_VIEW = firstView(offerFilter.none)

const flight = (id: string, price: number, more: Parameters<typeof someFlight>[0] = {}) =>
  someFlight({ id, prices: [price], ...more })

function listOf(...flights: Flight[]) {
  const $flights = atom<readonly Flight[]>(flights)
  const view = createOfferView({ $flights, $cabin: atom<CabinClass>('Economy') })
  return {
    ...view,
    arrive: (...more: Flight[]) => $flights.set([...$flights.get(), ...more]),
    startAnew: (...others: Flight[]) => $flights.set(others),
    shown: () => view.$rows.get().map(({ id }) => id),
  }
}

describe('a list of flights', () => {
  it('sorts by the lowest price at first, and by what is chosen', () => {
    const list = listOf(flight('early', 900_000, { departs: 0 }), flight('cheap', 800_000, { departs: 300 }))
    expect(list.shown()).toEqual(['cheap', 'early'])
    list.sortBy('earliest_departure')
    expect(list.shown()).toEqual(['early', 'cheap'])
  })

  it('puts what comes in its place while nobody is busy with the list', () => {
    const list = listOf(flight('one', 900_000))
    list.arrive(flight('two', 800_000))
    expect(list.shown()).toEqual(['two', 'one'])
    expect(list.$waiting.get()).toBe(0)
  })

  it.each(['pointer', 'focus', 'scroll'] as const)('keeps still while it is held by the %s', (why) => {
    const list = listOf(flight('one', 900_000))
    list.hold(why)
    list.arrive(flight('two', 800_000))
    expect(list.shown()).toEqual(['one'])
    expect(list.$waiting.get()).toBe(1)
    list.release(why)
    expect(list.shown()).toEqual(['two', 'one'])
  })

  it('stays held until the last reason is gone', () => {
    const list = listOf(flight('one', 900_000))
    list.hold('pointer')
    list.hold('scroll')
    list.arrive(flight('two', 800_000))
    list.release('pointer')
    expect(list.shown()).toEqual(['one'])
  })

  it('lets new flights in when asked to', () => {
    const list = listOf(flight('one', 900_000))
    list.hold('scroll')
    list.arrive(flight('two', 800_000))
    list.admit()
    expect(list.shown()).toEqual(['two', 'one'])
  })

  it('lets new flights in with a change of filter or order', () => {
    const list = listOf(flight('one', 900_000))
    list.hold('pointer')
    list.arrive(flight('two', 800_000, { airlines: ['JT'] }))
    list.toggle('airline', 'JT')
    expect(list.shown()).toEqual(['two'])
  })

  it('counts only those that wait and fit the filter', () => {
    const list = listOf(flight('one', 900_000))
    list.toggle('airline', 'GA')
    list.hold('pointer')
    list.arrive(flight('two', 800_000, { airlines: ['JT'] }), flight('three', 700_000))
    expect(list.$waiting.get()).toBe(1)
  })

  it('shows the first flights even under a pointer: there is nothing that could move', () => {
    const list = listOf()
    list.hold('pointer')
    list.arrive(flight('one', 900_000))
    expect(list.shown()).toEqual(['one'])
  })

  it('forgets the flights of a search before, held or not', () => {
    const list = listOf(flight('old', 900_000))
    list.hold('scroll')
    list.startAnew(flight('new', 800_000))
    expect(list.shown()).toEqual(['new'])
  })

  it('takes ten at a time, and begins anew after a change', () => {
    const many = Array.from({ length: 25 }, (_, index) => flight(`F${index}`, 500_000 + index))
    const list = listOf(...many)
    expect(list.shown()).toHaveLength(PAGE)
    list.more()
    expect(list.shown()).toHaveLength(2 * PAGE)
    list.more()
    expect(list.shown()).toHaveLength(25)
    list.sortBy('latest_arrival')
    expect(list.shown()).toHaveLength(PAGE)
  })

  it('comes back to where it was left', () => {
    const many = Array.from({ length: 25 }, (_, index) => flight(`F${index}`, 500_000 + index))
    const list = listOf(...many)
    list.restore({ ...FIRST_VIEW, sort: 'latest_departure', shown: 20 })
    expect(list.$state.get().sort).toBe('latest_departure')
    expect(list.shown()).toHaveLength(20)
    list.restore()
    expect(list.$state.get()).toEqual(FIRST_VIEW)
  })

  it('labels what is far off the rest and lists it last', () => {
    const list = listOf(
      flight('long', 500_000, { legs: [100, 100], layovers: [900], transits: ['SUB'] }),
      flight('short', 900_000),
      flight('usual', 950_000),
    )
    expect(list.shown()).toEqual(['short', 'usual', 'long'])
    expect(list.$ranked.get().marks.get('long')).toEqual(['duration'])
  })

  it('tells the chosen filters, takes one away and all', () => {
    const list = listOf(flight('one', 900_000), flight('two', 1_500_000, { airlines: ['JT'] }))
    list.toggle('airline', 'GA')
    list.price({ min: 900_000, max: 1_000_000 })
    const { chosen } = list.$ranked.get()
    expect(chosen.map(({ group }) => group)).toEqual(['airline', 'price'])
    if (chosen[0]) list.remove(chosen[0])
    expect(list.$ranked.get().chosen.map(({ group }) => group)).toEqual(['price'])
    list.reset()
    expect(list.shown()).toEqual(['one', 'two'])
  })

  it('takes a price range over the whole list for no filter', () => {
    const list = listOf(flight('one', 920_000), flight('two', 1_480_000))
    list.price({ min: 900_000, max: 1_500_000 })
    expect(list.$ranked.get().chosen).toEqual([])
  })
})
