import { describe, expect, it } from 'vitest'
import type { Booking } from '../../../core/booking/contract.ts'
import { CallError, type call } from '../../lib/call.ts'
import { createHistory } from './history-flow.ts'

type Query = { page: number; keyword?: string }

/** Twelve bookings in pages of ten; `hold` keeps one keyword's answer back. */
function server(hold?: { keyword: string; until: Promise<void> }) {
  const asked: Query[] = []
  const send = (async (_endpoint: unknown, { query }: { query: Query }) => {
    asked.push(query)
    if (hold && query.keyword === hold.keyword) await hold.until
    if (query.keyword === 'broken') throw new CallError('booking', 'offline')
    const all = Array.from({ length: 12 }, (_, index) => ({ id: `${query.keyword ?? ''}${index}` }) as Booking)
    const data = all.slice((query.page - 1) * 10, query.page * 10)
    return { data, current_page: query.page, total: all.length }
  }) as unknown as typeof call
  return { send, asked }
}

const filter = (keyword: string) => ({ keyword, startDate: '', endDate: '' })

describe('booking history', () => {
  it('appends the next ten', async () => {
    const history = createHistory({ call: server().send, locale: 'id' })
    await history.search(filter(''))
    await history.more()
    expect(history.$list.get()).toMatchObject({ state: 'ready', total: 12, rows: { length: 12 } })
  })

  it('begins again for another question', async () => {
    const { send, asked } = server()
    const history = createHistory({ call: send, locale: 'id' })
    await history.search(filter(''))
    await history.more()
    await history.search(filter('DPS'))
    expect(asked.at(-1)).toEqual({ page: 1, keyword: 'DPS' })
    expect(history.$list.get().rows).toHaveLength(10)
  })

  it('drops a late answer to an earlier question', async () => {
    const late = Promise.withResolvers<void>()
    const history = createHistory({ call: server({ keyword: 'slow', until: late.promise }).send, locale: 'id' })
    const first = history.search(filter('slow'))
    await history.search(filter('fast'))
    late.resolve()
    await first
    expect(history.$list.get().rows[0]?.id).toBe('fast0')
  })

  it('keeps the rows it has when more cannot be had', async () => {
    const { send } = server()
    const history = createHistory({ call: send, locale: 'id' })
    await history.search(filter(''))
    history.$filter.set(filter('broken'))
    await history.more()
    expect(history.$list.get()).toMatchObject({ state: 'failed', rows: { length: 10 } })
  })
})
