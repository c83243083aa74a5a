import { atom } from 'nanostores'
import { describe, expect, it } from 'vitest'
import { PAGE } from './stores/view.ts'
import { type Cabin, cabin, cabinView } from './testing.ts'

function listOf(...cabins: Cabin[]) {
  const $offers = atom<readonly Cabin[]>(cabins)
  const view = cabinView($offers)
  return {
    ...view,
    arrive: (...more: Cabin[]) => $offers.set([...$offers.get(), ...more]),
    startAnew: (...others: Cabin[]) => $offers.set(others),
    shown: () => view.$rows.get().map(({ id }) => id),
  }
}
const many = Array.from({ length: 25 }, (_, index) => cabin(`C${index}`, 500 + index))

describe('a list', () => {
  it('begins with the first order, and sorts by the chosen one', () => {
    const list = listOf(cabin('good', 900, { rating: 5 }), cabin('cheap', 800))
    expect(list.shown()).toEqual(['cheap', 'good'])
    list.sortBy('best_rating')
    expect(list.shown()).toEqual(['good', 'cheap'])
    list.sortBy('unknown')
    expect(list.$state.get().sort).toBe('lowest_price')
  })

  it('puts new offers in their places while it is not held', () => {
    const list = listOf(cabin('one', 900))
    list.arrive(cabin('two', 800))
    expect(list.shown()).toEqual(['two', 'one'])
    expect(list.$waiting.get()).toBe(0)
  })

  it.each(['pointer', 'focus', 'scroll'] as const)('keeps still while it is held by the %s', (why) => {
    const list = listOf(cabin('one', 900))
    list.hold(why)
    list.arrive(cabin('two', 800))
    expect(list.shown()).toEqual(['one'])
    expect(list.$waiting.get()).toBe(1)
    list.release(why)
    expect(list.shown()).toEqual(['two', 'one'])
  })

  it('stays held until the last reason is gone', () => {
    const list = listOf(cabin('one', 900))
    list.hold('pointer')
    list.hold('scroll')
    list.arrive(cabin('two', 800))
    list.release('pointer')
    expect(list.shown()).toEqual(['one'])
  })

  it('lets new offers in when asked to, or with a change of filter', () => {
    const list = listOf(cabin('one', 900))
    list.hold('scroll')
    list.arrive(cabin('two', 800))
    list.admit()
    expect(list.shown()).toEqual(['two', 'one'])
    list.arrive(cabin('three', 700, { lake: true }))
    list.toggle('lake', 'yes')
    expect(list.shown()).toEqual(['three'])
  })

  it('counts only those that wait and fit the filter', () => {
    const list = listOf(cabin('one', 900))
    list.toggle('lake', 'no')
    list.hold('pointer')
    list.arrive(cabin('two', 800, { lake: true }), cabin('three', 700))
    expect(list.$waiting.get()).toBe(1)
  })

  it('shows the first offers even under a pointer: nothing can move', () => {
    const list = listOf()
    list.hold('pointer')
    list.arrive(cabin('one', 900))
    expect(list.shown()).toEqual(['one'])
  })

  it('forgets the offers of a search before, held or not', () => {
    const list = listOf(cabin('old', 900))
    list.hold('scroll')
    list.startAnew(cabin('new', 800))
    expect(list.shown()).toEqual(['new'])
  })

  it('takes ten at a time, and begins anew after a change', () => {
    const list = listOf(...many)
    expect(list.shown()).toHaveLength(PAGE)
    list.more()
    list.more()
    expect(list.shown()).toHaveLength(25)
    list.sortBy('best_rating')
    expect(list.shown()).toHaveLength(PAGE)
  })

  it('comes back to the state it was stored in, or to the first', () => {
    const list = listOf(...many)
    const first = list.stored()
    list.sortBy('best_rating')
    list.more()
    const stored = list.stored()
    list.restore()
    expect(list.stored()).toEqual(first)
    list.restore(stored)
    expect(list.stored()).toEqual(stored)
    expect(list.shown()).toHaveLength(2 * PAGE)
  })

  it('falls back to the first order when the stored one is unknown', () => {
    const list = listOf(...many)
    list.restore({ ...list.stored(), sort: 'gone' })
    expect(list.$state.get().sort).toBe('lowest_price')
  })

  it('hands what is remarked about the offers to its order', () => {
    const list = listOf(cabin('poor', 100, { rating: 1 }), cabin('usual', 900))
    expect(list.shown()).toEqual(['usual', 'poor'])
    expect([...list.$ranked.get().marks]).toEqual(['poor'])
  })

  it('names the chosen filters, takes one away, and all', () => {
    const list = listOf(cabin('one', 900), cabin('two', 1_500, { lake: true }))
    list.toggle('lake', 'no')
    list.price({ min: 900, max: 1_000 })
    const { chosen } = list.$ranked.get()
    expect(chosen.map(({ group }) => group)).toEqual(['lake', 'price'])
    if (chosen[0]) list.remove(chosen[0])
    expect(list.$ranked.get().chosen.map(({ group }) => group)).toEqual(['price'])
    list.reset()
    expect(list.shown()).toEqual(['one', 'two'])
  })

  it('takes a price range over the whole list for no filter', () => {
    const list = listOf(cabin('one', 920), cabin('two', 1_480))
    list.price({ min: 900, max: 1_500 })
    expect(list.$ranked.get().chosen).toEqual([])
  })
})
