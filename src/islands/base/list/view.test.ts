import { atom } from 'nanostores'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { COLLECT_MS, PAGE } from './stores/view.ts'
import { type Cabin, cabin, cabinView } from './testing.ts'

function listOf(...cabins: Cabin[]) {
  return listIn(false, ...cabins)
}

function listIn(inPages: boolean, ...cabins: Cabin[]) {
  const $offers = atom<readonly Cabin[]>(cabins)
  const $waits = atom(true)
  const view = cabinView($offers, $waits, inPages)
  return {
    ...view,
    arrive: (...more: Cabin[]) => $offers.set([...$offers.get(), ...more]),
    end: () => $waits.set(false),
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

  it('takes ten at a time, and begins anew after a change', () => {
    const list = listOf(...many)
    expect(list.shown()).toHaveLength(PAGE)
    list.more()
    list.more()
    expect(list.shown()).toHaveLength(25)
    list.sortBy('best_rating')
    expect(list.shown()).toHaveLength(PAGE)
  })

  it('comes back to what its address holds, or to the first', () => {
    const list = listOf(...many)
    const first = list.$state.get()
    list.sortBy('best_rating')
    list.more()
    const left = new URLSearchParams([...list.pairs()])
    list.restore(new URLSearchParams())
    expect(list.$state.get()).toEqual(first)
    list.restore(left, { shown: 2 * PAGE })
    expect(list.$state.get()).toMatchObject({ sort: 'best_rating', shown: 2 * PAGE })
    expect(list.shown()).toHaveLength(2 * PAGE)
  })

  it('begins with the order of its search, and says only another in its address', () => {
    const list = listOf(...many)
    list.restore(new URLSearchParams(), { sort: 'best_rating' })
    expect([list.$state.get().sort, list.pairs()]).toEqual(['best_rating', []])
    list.sortBy('lowest_price')
    expect(list.pairs()).toEqual([['filter.sort', 'lowest_price']])
  })

  it('falls back to the first order when that of the address is unknown', () => {
    const list = listOf(...many)
    list.restore(new URLSearchParams('filter.sort=gone'))
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

describe('offers that come later', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('are collected for a moment before anything is drawn', () => {
    const list = listOf()
    list.arrive(cabin('one', 900))
    expect(list.shown()).toEqual([])
    list.arrive(cabin('two', 800))
    vi.advanceTimersByTime(COLLECT_MS)
    expect(list.shown()).toEqual(['two', 'one'])
  })

  it.each(['filter.sort=best_rating', 'filter.lake=no'])('are all drawn with the last page for %s', (choice) => {
    const list = listIn(true)
    list.restore(new URLSearchParams(choice))
    list.arrive(cabin('one', 900))
    vi.advanceTimersByTime(COLLECT_MS)
    expect(list.shown()).toEqual([])
    list.arrive(cabin('two', 800, { rating: 5 }))
    list.end()
    expect([list.shown(), list.$waiting.get().count]).toEqual([['two', 'one'], 0])
  })

  it('are drawn page by page in the order of the search', () => {
    const list = listIn(true)
    list.restore(new URLSearchParams(), { sort: 'best_rating' })
    list.arrive(cabin('one', 900, { rating: 5 }))
    vi.advanceTimersByTime(COLLECT_MS)
    expect(list.shown()).toEqual(['one'])
  })

  it('are drawn page by page in the first order, and after a change of the traveller', () => {
    const list = listIn(true)
    list.restore(new URLSearchParams())
    list.arrive(cabin('one', 900))
    vi.advanceTimersByTime(COLLECT_MS)
    expect(list.shown()).toEqual(['one'])
    list.restore(new URLSearchParams('filter.sort=best_rating'))
    list.sortBy('lowest_price')
    list.arrive(cabin('two', 1_000))
    expect(list.shown()).toEqual(['one', 'two'])
  })

  it('are drawn at once when nothing more can come', () => {
    const list = listOf()
    list.arrive(cabin('one', 900))
    list.end()
    expect(list.shown()).toEqual(['one'])
  })

  it('never move a drawn row: they wait, with the lowest price and the number of those that cost less', () => {
    const list = listOf(cabin('one', 900))
    list.arrive(cabin('two', 800), cabin('three', 900, { rating: 5 }))
    list.end()
    expect(list.shown()).toEqual(['one'])
    expect(list.$waiting.get()).toEqual({ count: 2, cheaper: 1, lowest: 800 })
    list.admit()
    expect(list.shown()).toEqual(['two', 'one', 'three'])
    expect(list.$waiting.get()).toMatchObject({ count: 0, cheaper: 0 })
  })

  it('are appended when they all come last', () => {
    const list = listOf(cabin('one', 900))
    list.arrive(cabin('two', 1_000))
    expect(list.shown()).toEqual(['one', 'two'])
  })

  it('join a full page unseen when they belong below it', () => {
    const list = listOf(...many)
    list.arrive(cabin('last', 9_000))
    expect([list.$ranked.get().matching.length, list.$waiting.get().count]).toEqual([26, 0])
  })

  it('are let in with a change of filter or order', () => {
    const list = listOf(cabin('one', 900))
    list.arrive(cabin('two', 800))
    list.sortBy('best_rating')
    expect(list.$waiting.get().count).toBe(0)
    list.arrive(cabin('three', 700, { lake: true, rating: 5 }))
    list.toggle('lake', 'yes')
    expect(list.shown()).toEqual(['three'])
  })

  it('count only those that fit the filter', () => {
    const list = listOf(cabin('one', 900))
    list.toggle('lake', 'no')
    list.arrive(cabin('two', 800, { lake: true }), cabin('three', 700))
    expect(list.$waiting.get()).toMatchObject({ count: 1, cheaper: 1 })
  })

  it('replace those of a search before at once', () => {
    const list = listOf(cabin('old', 900))
    list.startAnew(cabin('new', 800))
    expect(list.shown()).toEqual(['new'])
  })
})
