import { describe, expect, it, vi } from 'vitest'
import type { Flight } from '../../../../../core/products/flight/contract.ts'
import { withFare } from '../../../../../core/products/flight/priced.ts'
import { defaultSearch, someFlight } from '../../../../../core/products/flight/testing.ts'
import { CallError } from '../../../../lib/call/call.ts'
import { createOfferSearch, type SearchDeps } from './search.ts'

const SEARCH = defaultSearch('2026-12-01')
const GROUPS = [2, 4, 5, 7, 11] as const

function schedule(...flights: Flight[]) {
  return {
    origin: 'CGK',
    destination: 'DPS',
    isInternational: false,
    flights: flights.map(withFare),
    haveUpdate: false,
  }
}
const idsOf = (flights: readonly Flight[]) => flights.map(({ id }) => id)

describe('a flight search', () => {
  it('asks each provider group once, for that group alone', async () => {
    const ask = vi.fn<SearchDeps['ask']>(async () => ({ schedules: [] }))
    await createOfferSearch({ ask, log: vi.fn() }).start(SEARCH, GROUPS)
    expect(ask.mock.calls.map(([body]) => body.preferredAirlines)).toEqual(GROUPS.map((group) => [group]))
  })

  it('keeps departures and returns apart, and lists a flight once', async () => {
    const ask = async () => ({
      schedules: [schedule(someFlight({ id: 'THERE' })), schedule(someFlight({ id: 'BACK' }))],
    })
    const { start, $found } = createOfferSearch({ ask, log: vi.fn() })
    await start({ ...SEARCH, returnDate: '2026-12-09' }, [11, 17])
    expect(idsOf($found.get().departure)).toEqual(['THERE'])
    expect(idsOf($found.get().return)).toEqual(['BACK'])
  })

  it.each([
    ['abroad, where one more group joins', [17] as const, [0, 17, 33, 50, 67, 83, 100]],
    ['at home, where none joins', [] as const, [0, 17, 33, 50, 67, 83, 100]],
  ])('grows by an equal share for each group and never steps back %s', async (_, later, expected) => {
    let tell: (groups: readonly (typeof later)[number][]) => void = () => {}
    const parts = new Promise<readonly (typeof later)[number][]>((resolve) => {
      tell = resolve
    })
    const { start, $progress } = createOfferSearch({ ask: async () => ({ schedules: [] }), log: vi.fn() })
    const shown: number[] = []
    $progress.subscribe((progress) => void shown.push(Math.round(progress)))
    const searching = start(SEARCH, GROUPS, { parts, most: 1 })
    await vi.waitFor(() => expect(shown.at(-1)).toBe(83))
    tell(later)
    await searching
    expect(shown.filter((progress, at) => progress !== shown[at - 1])).toEqual(expected)
  })

  it('names the group that failed', async () => {
    const log = vi.fn()
    const ask = () => Promise.reject(new CallError('availability', 'supplier_timeout'))
    await createOfferSearch({ ask, log }).start(SEARCH, [4])
    expect(log).toHaveBeenCalledWith('provider group 4 failed', expect.any(CallError))
  })
})
