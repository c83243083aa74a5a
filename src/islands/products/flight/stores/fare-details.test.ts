import { describe, expect, it, vi } from 'vitest'
import type { FareDetail } from '../../../../../core/products/flight/contract.ts'
import { SOME_RULES } from '../../../../../core/products/flight/testing.ts'
import { CallError } from '../../../../lib/call/call.ts'
import { createFareDetails, fareKey } from './fare-details.ts'

const PAX = { adult: 2, child: 0, infant: 1 }
const detail = (classId: string): FareDetail => ({
  ...{ classId, flightId: 'F', total: 1, currency: 'IDR', foreignTotal: 1, foreignTotalCurrency: 'IDR', details: [] },
  passengers: [],
  rules: SOME_RULES,
})

describe('fare details', () => {
  it('are asked for once a class, for the party', async () => {
    const ask = vi.fn(async ({ classId }: { classId: string }) => detail(classId))
    const { load, reset, $fares } = createFareDetails({ ask })
    reset(PAX)
    await Promise.all([load('F', 'Q'), load('F', 'Q')])
    await load('F', 'M')
    expect(ask.mock.calls.map(([asked]) => asked)).toEqual([
      { flightId: 'F', classId: 'Q', ...PAX },
      { flightId: 'F', classId: 'M', ...PAX },
    ])
    expect($fares.get()[fareKey('F', 'Q')]).toEqual({ state: 'ready', value: detail('Q') })
  })

  it('are asked for again after a failure', async () => {
    const ask = vi.fn(async ({ classId }: { classId: string }) => detail(classId))
    ask.mockRejectedValueOnce(new CallError('fare-detail', 'supplier_timeout'))
    const { load, $fares } = createFareDetails({ ask })
    await load('F', 'Q')
    expect($fares.get()['F.Q']?.state).toBe('failed')
    await load('F', 'Q')
    expect($fares.get()['F.Q']?.state).toBe('ready')
  })

  it('of another party are forgotten, also those on their way', async () => {
    let answer = (_: FareDetail) => {}
    const ask = vi.fn(() => new Promise<FareDetail>((resolve) => (answer = resolve)))
    const { load, reset, $fares } = createFareDetails({ ask })
    const late = load('F', 'Q')
    reset(PAX)
    answer(detail('Q'))
    await late
    expect($fares.get()).toEqual({})
  })
})
