import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CallError } from '../../../lib/call/call.ts'
import { type Address, createListFlow, type ListPage, type ListQuery } from './list-flow.ts'

/** A browser's history; `back` is its button. */
function addressOf(start = '') {
  const steps = [start]
  const watchers = new Set<() => void>()
  const address: Address = {
    read: () => new URLSearchParams(steps.at(-1)),
    push: (query) => void steps.push(query.toString()),
    watch(onBack) {
      watchers.add(onBack)
      return () => watchers.delete(onBack)
    },
  }
  const back = () => {
    steps.pop()
    for (const each of watchers) each()
  }
  return { address, steps, back, watchers }
}

const pageOf = (text: string): ListPage<string> => ({
  data: [text],
  total: 1,
  current_page: 1,
  first_item: 1,
  last_item: 1,
})

/** Each row names the query it was asked with. */
const echo = async (query: ListQuery) => pageOf(JSON.stringify(query))

function open(start = '', load: (query: ListQuery) => Promise<ListPage<string>> = echo) {
  const browser = addressOf(start)
  const shown = { read: () => 0, write() {} }
  const flow = createListFlow({ filters: ['keyword', 'status'], load, address: browser.address, shown })
  return { ...browser, flow, rows: () => flow.$list.get().page?.data }
}

const settled = () => new Promise((resolve) => setTimeout(resolve))

describe('a list', () => {
  test('takes filters and position from its address', async () => {
    const { flow, rows } = open('keyword=sri&after=abc&status=&other=1')
    flow.start()
    await settled()
    expect(flow.$query.get()).toEqual({ keyword: 'sri', after: 'abc' })
    expect(rows()).toEqual(['{"keyword":"sri","after":"abc"}'])
  })

  test('begins at the first page for another filter and keeps what is not its own', async () => {
    const { flow, steps } = open('keyword=sri&after=abc&_dev_=true')
    await flow.filter({ status: 'aktif' })
    expect(steps.at(-1)).toBe('keyword=sri&_dev_=true&status=aktif')
    await flow.filter({ keyword: '' })
    expect(steps.at(-1)).toBe('_dev_=true&status=aktif')
    await flow.clear()
    expect(steps.at(-1)).toBe('_dev_=true')
  })

  test('turns pages without losing a filter, and links to them', async () => {
    const { flow, steps } = open('keyword=sri&after=abc')
    expect(flow.hrefOf({ after: 'def' })).toBe('?keyword=sri&after=def')
    expect(flow.hrefOf({})).toBe('?keyword=sri')
    await flow.turnTo({ page: '3' })
    expect(steps.at(-1)).toBe('keyword=sri&page=3')
  })

  test('shows the page before when the browser goes back, until it ends', async () => {
    const { flow, back, rows, watchers } = open('keyword=sri')
    const end = flow.start()
    await flow.filter({ keyword: 'ayu' })
    back()
    await settled()
    expect(rows()).toEqual(['{"keyword":"sri"}'])
    end()
    expect(watchers.size).toBe(0)
  })

  test('asks again for the same filter without a step in the history', async () => {
    const { flow, steps } = open('keyword=sri')
    await flow.filter({ keyword: 'sri' })
    expect(steps).toEqual(['keyword=sri'])
    expect(flow.$list.get().state).toBe('ready')
  })

  test('drops a late answer, also a late failure', async () => {
    const late = Promise.withResolvers<ListPage<string>>()
    const { flow, rows } = open('', ({ keyword }) => (keyword === 'slow' ? late.promise : echo({ keyword: 'fast' })))
    const first = flow.filter({ keyword: 'slow' })
    await flow.filter({ keyword: 'fast' })
    late.reject(new CallError('members', 'offline'))
    await first
    expect(flow.$list.get().state).toBe('ready')
    expect(rows()).toEqual(['{"keyword":"fast"}'])
  })

  test('keeps its rows while the next load and when they fail, and tries again', async () => {
    let isBroken = false
    const { flow, rows } = open('', async (query) => {
      if (isBroken) throw new CallError('members', 'offline')
      return await echo(query)
    })
    await flow.retry()
    isBroken = true
    const loading = flow.filter({ keyword: 'ayu' })
    expect(flow.$list.get()).toMatchObject({ state: 'loading', page: { data: ['{}'] } })
    await loading
    expect(flow.$list.get()).toMatchObject({ state: 'failed', error: { code: 'offline' }, page: { data: ['{}'] } })
    isBroken = false
    await flow.retry()
    expect(rows()).toEqual(['{"keyword":"ayu"}'])
  })

  test('reads back from its address whatever was filtered', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme' }), fc.string(), async (keyword, status) => {
        const { flow, steps } = open()
        await flow.filter({ keyword, status })
        const { flow: reopened } = open(steps.at(-1))
        await reopened.retry()
        const expected = Object.entries({ keyword, status }).filter(([, value]) => value.trim())
        expect(reopened.$query.get()).toEqual(Object.fromEntries(expected.map(([name, value]) => [name, value.trim()])))
      }),
    )
  })
})

describe('a list that grows', () => {
  /** Five rows, two a page. */
  async function load({ after = '0' }: ListQuery): Promise<ListPage<string>> {
    const first = Number(after)
    const data = ['a', 'b', 'c', 'd', 'e'].slice(first, first + 2)
    const last = first + data.length
    const next = last < 5 ? String(last) : null
    return { data, total: 5, current_page: first / 2 + 1, first_item: first + 1, last_item: last, next }
  }
  const opened = async (shown: { count: number }) => {
    const { address } = addressOf('status=aktif')
    const kept = { read: () => shown.count, write: (count: number) => void Object.assign(shown, { count }) }
    const flow = createListFlow({ filters: ['status'], load, address, shown: kept })
    flow.start()
    await settled()
    return { flow, address, page: () => flow.$list.get().page }
  }

  test('puts the next rows below and leaves the address alone', async () => {
    const { flow, address, page } = await opened({ count: 0 })
    expect(page()?.data).toEqual(['a', 'b'])
    await flow.more()
    expect(page()).toMatchObject({ data: ['a', 'b', 'c', 'd'], first_item: 1, last_item: 4 })
    await flow.more()
    await flow.more()
    expect(page()?.data).toEqual(['a', 'b', 'c', 'd', 'e'])
    expect(address.read().toString()).toBe('status=aktif')
  })

  test('has as many rows again on the way back', async () => {
    const shown = { count: 0 }
    await (await opened(shown)).flow.more()
    expect((await opened(shown)).page()?.data).toEqual(['a', 'b', 'c', 'd'])
  })
})
