import { describe, expect, it, vi } from 'vitest'
import { defaultSearch } from '../../../../../core/products/train/testing.ts'
import { CallError } from '../../../../lib/call/call.ts'
import { createOfferSearch, type SearchDeps, stepsOf } from './search.ts'
import { someSchedule, someTrain } from './testing.ts'

const ONE_WAY = { ...defaultSearch('2026-12-04'), pax: { adult: 2, infant: 1 } }
const ROUND_TRIP = { ...ONE_WAY, returnDate: '2026-12-07' }
const THERE = someTrain()
const BACK = someTrain({ number: '132', from: 'BD', to: 'GMR' })

/** The test decides when each way is answered. */
function controlled() {
  const waiting = new Map<string, { answer: () => void; fail: () => void }>()
  const ask = vi.fn<SearchDeps['ask']>(
    ({ origin, departDate }) =>
      new Promise((resolve, reject) => {
        waiting.set(origin, {
          answer: () =>
            resolve({ schedules: [someSchedule({ date: departDate, journeys: [origin === 'GMR' ? THERE : BACK] })] }),
          fail: () => reject(new CallError('availability', 'supplier_timeout')),
        })
      }),
  )
  const settle = () => new Promise((resolve) => setTimeout(resolve))
  const log = vi.fn()
  return {
    ask,
    log,
    async answer(origin: string) {
      waiting.get(origin)?.answer()
      await settle()
    },
    async fail(origin: string) {
      waiting.get(origin)?.fail()
      await settle()
    },
  }
}

describe('a train search', () => {
  it('asks once on a one-way trip, and the other way round again for the return', async () => {
    const server = controlled()
    const one = createOfferSearch(server)
    void one.start(ONE_WAY, stepsOf(ONE_WAY))
    expect(server.ask.mock.calls.map(([body]) => body)).toEqual([
      { origin: 'GMR', destination: 'BD', departDate: '2026-12-05', adult: 2, infant: 1 },
    ])
    void one.start(ROUND_TRIP, stepsOf(ROUND_TRIP))
    expect(server.ask.mock.calls.map(([body]) => [body.origin, body.destination, body.departDate])).toEqual([
      ['GMR', 'BD', '2026-12-05'],
      ['GMR', 'BD', '2026-12-05'],
      ['BD', 'GMR', '2026-12-07'],
    ])
  })

  it('is half done with one way, whichever answers first, and shows what came', async () => {
    const server = controlled()
    const { start, $progress, $found, $state } = createOfferSearch(server)
    void start(ROUND_TRIP, stepsOf(ROUND_TRIP))
    await server.answer('BD')
    expect([$progress.get(), $state.get()]).toEqual([50, 'searching'])
    expect($found.get().departure).toBeNull()
    expect($found.get().return?.journeys).toEqual([BACK])
    await server.answer('GMR')
    expect([$progress.get(), $state.get()]).toEqual([100, 'done'])
    expect($found.get().departure?.journeys).toEqual([THERE])
  })

  it('keeps one way when the other fails, and asks that one again', async () => {
    const server = controlled()
    const { start, retry, $results, $found } = createOfferSearch(server)
    void start(ROUND_TRIP, stepsOf(ROUND_TRIP))
    await server.answer('GMR')
    await server.fail('BD')
    expect($results.get().failed).toEqual(['return'])
    expect(server.log).toHaveBeenCalledWith('trains of the return failed', expect.any(CallError))
    void retry()
    expect($results.get().waiting).toEqual(['return'])
    await server.answer('BD')
    expect($found.get().departure?.journeys).toEqual([THERE])
    expect($found.get().return?.journeys).toEqual([BACK])
    expect(server.ask).toHaveBeenCalledTimes(3)
  })
})
