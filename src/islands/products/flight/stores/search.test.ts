import { describe, expect, it, vi } from 'vitest'
import type { Flight } from '../../../../../core/products/flight/contract.ts'
import { defaultSearch, someFlight } from '../../../../../core/products/flight/testing.ts'
import { CallError } from '../../../../lib/call/call.ts'
import { createOfferSearch, type SearchDeps } from './search.ts'

const SEARCH = defaultSearch('2026-12-01')
const GROUPS = [2, 4, 5, 7, 11] as const

function schedule(...flights: Flight[]) {
  return { origin: 'CGK', destination: 'DPS', isInternational: false, flights, haveUpdate: false }
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

  it('names the group that failed', async () => {
    const log = vi.fn()
    const ask = () => Promise.reject(new CallError('availability', 'supplier_timeout'))
    await createOfferSearch({ ask, log }).start(SEARCH, [4])
    expect(log).toHaveBeenCalledWith('provider group 4 failed', expect.any(CallError))
  })
})
