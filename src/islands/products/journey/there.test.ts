import { setPersistentEngine } from '@nanostores/persistent'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createMemory } from '../../base/list/search-form/memory.ts'
import { hrefThere as flightsThere } from '../flight/there.ts'
import { hrefThere as trainsThere } from '../train/there.ts'

const THERE = { city: 'Yogyakarta', from: '2026-12-12', to: '2026-12-14', adults: 2, children: 1, infants: 0 }
const asked: URL[] = []

/** `prices` by day of the calendar. */
function serverKnows(place: string, prices: Record<string, number | null>): void {
  vi.stubGlobal('fetch', async (url: string) => {
    const at = new URL(url, 'http://localhost')
    asked.push(at)
    const day = at.searchParams.get('from') ?? ''
    const data = at.pathname.endsWith('/calendar')
      ? [{ date: day, price: prices[day] ?? null }]
      : [{ code: place, name: place, city: 'Yogyakarta', timezone: 'Asia/Jakarta' }]
    const body = JSON.stringify({ success: true, code: 'OK', message: '', errors: null, data })
    return new Response(body, { headers: { 'content-type': 'application/json' } })
  })
}

function lookedFrom(slug: string, origin: string): void {
  const memory = createMemory(slug, { name: `${slug}-places`, version: 1 })
  memory.keepSearch({ key: '', title: '', days: [''], query: `origin=${origin}` })
}

beforeEach(() => setPersistentEngine({}, { addEventListener() {}, removeEventListener() {} }))

afterEach(() => {
  vi.unstubAllGlobals()
  asked.length = 0
})

describe('trains to where somebody stays', () => {
  it('go there and back on the days, for all, at the lowest price of both ways', async () => {
    lookedFrom('train', 'GMR')
    serverKnows('YK', { '2026-12-12': 200_000, '2026-12-14': 150_000 })
    const found = await trainsThere(THERE, 'id')
    expect(found?.price).toEqual({ amount: 350_000, per: 'return' })
    expect(found?.href).toMatch(/\/id\/train\/results\?.*origin=GMR&destination=YK.*departDate=2026-12-12.*ADT=3/)
  })

  it('are not offered where none goes back', async () => {
    lookedFrom('train', 'GMR')
    serverKnows('YK', { '2026-12-12': 200_000, '2026-12-14': null })
    expect(await trainsThere(THERE, 'id')).toBeNull()
  })

  it('are not offered, nor asked for, to who never looked for one', async () => {
    serverKnows('YK', {})
    expect(await trainsThere(THERE, 'id')).toBeNull()
    expect(asked).toEqual([])
  })
})

it('flights are offered without a price where a day has none', async () => {
  lookedFrom('flight', 'CGK')
  serverKnows('YIA', {})
  expect(await flightsThere(THERE, 'en')).toMatchObject({ price: null })
})
