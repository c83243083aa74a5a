import { describe, expect, it, vi } from 'vitest'
import { CallError } from '../../../lib/call/call.ts'
import { cabin, cabinsAt, positionAt } from './testing.ts'

const QUERY = 'town=bdg&from=2026-12-01&to=2026-12-03'
const FILTERS = 'filter.lake=no&filter.sort=best_rating'

describe('the results of a list that is no journey', () => {
  it('write the search into the address, with what was missing, and keep its other parameters', async () => {
    const { page, entries } = cabinsAt('_dev_=true&town=bdg&from=2026-12-01')
    await page.open()
    expect(entries).toEqual(['town=bdg&from=2026-12-01&to=2026-12-02&_dev_=true'])
    expect(page.$page.get()).toMatchObject({ at: 'results', known: { town: 'Bandung' } })
  })

  it('show the form for an address without a search, and ask for nothing', async () => {
    const { page, asked } = cabinsAt('town=bdg')
    await page.open()
    expect(page.$page.get()).toMatchObject({ at: 'invalid', given: { problems: { from: 'validation.required' } } })
    expect(asked).toEqual([])
  })

  it('fail when the town cannot be asked for, and open when it can', async () => {
    const { page, towns } = cabinsAt(QUERY)
    towns.mockRejectedValueOnce(new CallError('town', 'offline'))
    await page.open()
    expect(page.$page.get().at).toBe('failed')
    await page.open()
    expect(page.$page.get().at).toBe('results')
  })

  it('list the answers of all parts, each when it arrives', async () => {
    const { page, view, shown, answer } = cabinsAt(QUERY)
    await page.open()
    await answer('south', cabin('S', 300))
    expect(page.run.$progress.get()).toBe(50)
    await vi.waitFor(() => expect(shown()).toEqual(['S']))
    await answer('north', cabin('N', 200))
    expect([shown(), view.$waiting.get().cheaper, page.run.$state.get()]).toEqual([['S'], 1, 'done'])
    view.admit()
    expect(shown()).toEqual(['N', 'S'])
  })

  it('filter, sort and show ten at a time', async () => {
    const { page, view, shown, answer } = cabinsAt(QUERY)
    await page.open()
    await answer('north', cabin('lake', 900, { lake: true, rating: 5 }))
    await answer('south', ...Array.from({ length: 12 }, (_, index) => cabin(`S${index}`, 100 + index)))
    expect(shown()).toHaveLength(10)
    view.more()
    expect(shown()).toHaveLength(13)
    view.sortBy('best_rating')
    expect(shown()[0]).toBe('lake')
    view.toggle('lake', 'yes')
    expect(shown()).toEqual(['lake'])
    expect(view.$ranked.get().facets).toEqual([
      {
        group: 'lake',
        options: [
          { value: 'no', count: 12 },
          { value: 'yes', count: 1 },
        ],
        selected: ['yes'],
      },
    ])
  })

  it('keep their position, and open where they were left', async () => {
    const left = cabinsAt(QUERY)
    await left.page.open()
    await left.answer('north', cabin('N', 200))
    left.view.sortBy('best_rating')
    left.view.toggle('lake', 'no')
    left.view.more()
    const position = left.page.position()
    expect(position).toEqual({ search: QUERY, query: `${QUERY}&${FILTERS}`, shown: { cabins: 20 } })
    const again = cabinsAt(`${QUERY}&${FILTERS}`, { [QUERY]: positionAt(QUERY, position?.shown) })
    await again.page.open()
    expect(again.view.$state.get()).toEqual(left.view.$state.get())
    expect(again.view.$state.get()).toMatchObject({ sort: 'best_rating', filter: { lake: ['no'] }, shown: 20 })
  })

  it('show what the address of a shared link holds, and nothing unknown', async () => {
    const { page, view } = cabinsAt(`${QUERY}&${FILTERS}&filter.lake=maybe`)
    await page.open()
    expect(view.$state.get()).toMatchObject({ sort: 'best_rating', filter: { lake: ['no'] } })
  })

  it('write filters and order into the address when they rest, and no new entry', async () => {
    const { page, view, entries } = cabinsAt(`${QUERY}&shown=map&filter.colour=red`)
    await page.open()
    expect(entries).toEqual([`${QUERY}&shown=map`])
    view.sortBy('best_rating')
    view.toggle('lake', 'no')
    await vi.waitFor(() => expect(entries).toEqual([`${QUERY}&shown=map&${FILTERS}`]))
    expect(page.$filters.get()).toBe(FILTERS)
    view.reset()
    view.sortBy('lowest_price')
    await vi.waitFor(() => expect(entries).toEqual([`${QUERY}&shown=map`]))
  })

  it('keep their filters when Back leads to the same search', async () => {
    const { page, view, entries } = cabinsAt(QUERY)
    await page.open()
    view.toggle('lake', 'no')
    entries.push(`${QUERY}&shown=map`)
    await page.follow()
    expect(entries.at(-1)).toBe(`${QUERY}&shown=map&filter.lake=no`)
  })

  it('take the filters of the address when Back leads to another search', async () => {
    const { page, view, entries } = cabinsAt(QUERY)
    await page.open()
    view.toggle('lake', 'no')
    entries.push(`${QUERY.replace('bdg', 'lem')}&filter.lake=yes`)
    await page.follow()
    expect(view.$state.get().filter.lake).toEqual(['yes'])
  })

  it('have no position without a search', () => {
    expect(cabinsAt(QUERY).page.position()).toBeNull()
  })

  it('search anew when Back leads to another search, and stay where it leads to the same', async () => {
    const { page, entries, asked } = cabinsAt(QUERY)
    await page.open()
    entries.push(`${QUERY}&shown=map`)
    await page.follow()
    expect(asked).toEqual(['bdg north', 'bdg south'])
    entries.push(QUERY.replace('bdg', 'lem'))
    await page.follow()
    expect(page.$search.get()?.town).toBe('lem')
    expect(asked.slice(2)).toEqual(['lem north', 'lem south'])
  })

  it('show the search that was opened last, whichever town is known first', async () => {
    const { page, entries, towns } = cabinsAt(QUERY)
    let late = (_: string) => {}
    towns.mockImplementationOnce(() => new Promise((resolve) => (late = resolve)))
    const first = page.open()
    entries.push(QUERY.replace('bdg', 'lem'))
    await page.open()
    late('Bandung')
    await first
    expect(page.$search.get()?.town).toBe('lem')
  })
})
