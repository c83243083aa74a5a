import { afterEach, describe, expect, it, vi } from 'vitest'
import { readSearch } from '../../../../core/products/tour/search.ts'
import { $examples } from '../../base/list/examples.ts'
import { createCalls } from './stores/calls.ts'

const TOUR = { id: 'tiga-gili', demo: true, area: { slug: 'lombok' }, cover: { path: 'bay' }, maxParticipants: 6 }

function serverAnswers(data: unknown): void {
  const body = JSON.stringify({ success: true, code: 'OK', message: '', errors: null, data })
  vi.stubGlobal('fetch', async () => new Response(body, { headers: { 'content-type': 'application/json' } }))
}

afterEach(() => {
  vi.unstubAllGlobals()
  $examples.set(false)
})

describe.each(['package', 'one-day'] as const)('a list of the kind %s', (kind) => {
  const calls = createCalls('id', kind)
  const list = () => calls.page(readSearch(new URLSearchParams(), kind), 1, new AbortController().signal)
  const listed = (tours: unknown[]) => (kind === 'package' ? { data: tours, total: tours.length } : tours)

  it.each([true, false])('notes whether its prices are examples: %s', async (demo) => {
    $examples.set(!demo)
    serverAnswers(listed([{ ...TOUR, demo }]))
    expect((await list()).tours).toHaveLength(1)
    expect($examples.get()).toBe(demo)
  })

  it('names the pages that follow, and no page after the last', async () => {
    const tours = Array.from({ length: 50 }, (_, index) => ({ ...TOUR, id: `tur-${index}` }))
    serverAnswers(kind === 'package' ? { data: tours, total: 120 } : tours)
    expect((await list()).more).toEqual(kind === 'package' ? [2, 3] : [2])
    serverAnswers(listed([TOUR]))
    expect((await list()).more).toEqual([])
  })

  it('does so in its calendar, where an empty month changes nothing', async () => {
    serverAnswers([TOUR])
    await calls.departures({ tour_area_id: 'all', month: 3, year: 2027, limit: 400 })
    serverAnswers([])
    await calls.departures({ tour_area_id: 'all', month: 4, year: 2027, limit: 400 })
    expect($examples.get()).toBe(true)
  })
})
