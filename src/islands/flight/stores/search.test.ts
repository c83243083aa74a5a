import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import type { Flight } from '../../../../core/flight/contract.ts'
import type { ProviderGroup } from '../../../../core/flight/providers.ts'
import { defaultSearch } from '../../../../core/flight/search.ts'
import { someFlight } from '../../../../core/flight/testing.ts'
import { CallError } from '../../../lib/call.ts'
import { createOfferSearch, type FlightSearchDeps } from './search.ts'

const SEARCH = defaultSearch('2026-12-01')
const GROUPS = [2, 4, 5, 7, 11] as const

function answerOf(departures: readonly Flight[], returns?: readonly Flight[]) {
  const schedule = (flights: readonly Flight[]) => ({
    origin: 'CGK',
    destination: 'DPS',
    isInternational: false,
    flights: [...flights],
    haveUpdate: false,
  })
  return { schedules: returns ? [schedule(departures), schedule(returns)] : [schedule(departures)] }
}

/** A server whose answers are given one by one, by provider group. */
function controlled() {
  const waiting = new Map<number, { answer: (flights: readonly Flight[]) => void; fail: (code: string) => void }>()
  const signals: AbortSignal[] = []
  const ask: FlightSearchDeps['ask'] = ({ preferredAirlines = [] }, signal) => {
    signals.push(signal)
    return new Promise((resolve, reject) => {
      waiting.set(preferredAirlines[0] ?? 0, {
        answer: (flights) => resolve(answerOf(flights)),
        fail: (code) => reject(new CallError('availability', code)),
      })
    })
  }
  const log = vi.fn()
  const settle = () => new Promise((resolve) => setTimeout(resolve))
  return {
    ask,
    log,
    signals,
    async answer(group: number, ...flights: Flight[]) {
      waiting.get(group)?.answer(flights)
      await settle()
    },
    async fail(group: number, code = 'supplier_timeout') {
      waiting.get(group)?.fail(code)
      await settle()
    },
  }
}

const idsOf = (flights: readonly Flight[]) => flights.map(({ id }) => id)

describe('a flight search', () => {
  it('asks each provider group once, for that group alone', async () => {
    const ask = vi.fn(async () => answerOf([]))
    await createOfferSearch({ ask, log: vi.fn() }).start(SEARCH, GROUPS)
    const asked = ask.mock.calls as unknown as [{ preferredAirlines: number[] }][]
    expect(asked.map(([body]) => body.preferredAirlines)).toEqual(GROUPS.map((group) => [group]))
  })

  it('grows by an equal share after each answer, and after each failure', async () => {
    const server = controlled()
    const { start, $progress, $state } = createOfferSearch(server)
    expect([$progress.get(), $state.get()]).toEqual([0, 'idle'])
    void start(SEARCH, GROUPS)
    expect([$progress.get(), $state.get()]).toEqual([0, 'searching'])
    await server.answer(5)
    expect($progress.get()).toBe(20)
    await server.fail(2)
    expect($progress.get()).toBe(40)
    for (const group of [4, 7, 11]) await server.answer(group)
    expect([$progress.get(), $state.get()]).toEqual([100, 'done'])
  })

  it('appends what comes, in the order of the answers, and lists a flight once', async () => {
    const server = controlled()
    const { start, $results } = createOfferSearch(server)
    void start(SEARCH, GROUPS)
    await server.answer(7, someFlight({ id: 'C' }))
    await server.answer(2, someFlight({ id: 'A' }), someFlight({ id: 'C' }))
    expect(idsOf($results.get().found.departures)).toEqual(['C', 'A'])
  })

  it('only logs a group that fails', async () => {
    const server = controlled()
    const { start, $results } = createOfferSearch(server)
    void start(SEARCH, GROUPS)
    await server.fail(4)
    expect(server.log).toHaveBeenCalledWith('provider group 4 failed', expect.any(CallError))
    await server.answer(5, someFlight({ id: 'A' }))
    expect(idsOf($results.get().found.departures)).toEqual(['A'])
  })

  it('has failed when every group has, and says why', async () => {
    const server = controlled()
    const { start, $results, $state } = createOfferSearch(server)
    void start(SEARCH, [2, 5])
    await server.fail(2, 'offline')
    await server.fail(5, 'offline')
    expect($state.get()).toBe('failed')
    expect($results.get().error?.code).toBe('offline')
  })

  it('asks again for those that failed, and keeps what the others said', async () => {
    const server = controlled()
    const { start, retry, $results, $progress, $state } = createOfferSearch(server)
    void start(SEARCH, [2, 5])
    await server.answer(5, someFlight({ id: 'A' }))
    await server.fail(2)
    void retry()
    expect([$progress.get(), $state.get()]).toEqual([50, 'searching'])
    await server.answer(2, someFlight({ id: 'B' }))
    expect([$progress.get(), $state.get()]).toEqual([100, 'done'])
    expect(idsOf($results.get().found.departures)).toEqual(['A', 'B'])
  })

  it('aborts the search before, and hears nothing of it any more', async () => {
    const server = controlled()
    const { start, $results } = createOfferSearch(server)
    void start(SEARCH, [2])
    const late = server.answer
    const [first] = server.signals
    const flight = someFlight({ id: 'LATE' })
    const before = late(2, flight)
    void start({ ...SEARCH, destination: 'SUB' }, [5])
    await before
    expect(first?.aborted).toBe(true)
    await server.answer(5, someFlight({ id: 'NEW' }))
    expect(idsOf($results.get().found.departures)).toEqual(['NEW'])
    expect(server.log).not.toHaveBeenCalled()
  })

  it('keeps departures and returns of a round trip apart', async () => {
    const ask = async () => answerOf([someFlight({ id: 'THERE' })], [someFlight({ id: 'BACK' })])
    const { start, $results } = createOfferSearch({ ask, log: vi.fn() })
    await start({ ...SEARCH, returnDate: '2026-12-09' }, [11])
    expect(idsOf($results.get().found.departures)).toEqual(['THERE'])
    expect(idsOf($results.get().found.returns)).toEqual(['BACK'])
  })

  it('ends at 100 whatever the order of answers and failures', async () => {
    const outcomes = fc
      .shuffledSubarray([...GROUPS, 17], { minLength: 6 })
      .chain((order) => fc.tuple(fc.constant(order), fc.array(fc.boolean(), { minLength: 6, maxLength: 6 })))
    await fc.assert(
      fc.asyncProperty(outcomes, async ([order, works]) => {
        const server = controlled()
        const { start, $progress, $state } = createOfferSearch(server)
        void start(SEARCH, order as ProviderGroup[])
        let before = 0
        for (const [index, group] of order.entries()) {
          if (works[index]) await server.answer(group, someFlight({ id: `F${group}` }))
          else await server.fail(group)
          expect($progress.get()).toBeGreaterThan(before)
          before = $progress.get()
        }
        expect(before).toBe(100)
        expect($state.get()).toBe(works.includes(true) ? 'done' : 'failed')
      }),
      { numRuns: 25 },
    )
  })
})
