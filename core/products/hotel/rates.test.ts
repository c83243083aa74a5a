import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CancelPolicy } from '../../trade/booking/change/policy.ts'
import { cancelKind, MEALS, mergeRates, netOf, type Rate, ROOM_KEY, roomCodeOf, roomKey } from './rates.ts'

const free = (daysBefore: number, time = '18:00'): CancelPolicy => [{ from: { daysBefore, time }, parts: 1 }]
const NEVER: CancelPolicy = [{ from: null, percent: 100 }]
const HALF: CancelPolicy = [{ from: null, percent: 50 }]

function rate(provider: string, net: number, changes: Partial<Rate> = {}): Rate {
  return { provider, code: `DLX-${provider}`, meal: 'breakfast', nights: [net, net], policy: free(2), ...changes }
}

it.each<[CancelPolicy, string]>([
  [[], 'free'],
  [free(1), 'free'],
  [NEVER, 'none'],
  [HALF, 'part'],
  [[{ from: null, parts: 1 }], 'part'],
])('%j is %s', (policy, kind) => {
  expect(cancelKind(policy)).toBe(kind)
})

it.each<[Partial<Rate>, string]>([
  [{}, 'DLX.BB.F'],
  [{ meal: 'room_only', policy: NEVER }, 'DLX.RO.N'],
  [{ meal: 'half_board', policy: HALF }, 'DLX.HB.P'],
])('the key of %j is %s', (changes, key) => {
  expect(roomKey('DLX', rate('HTL', 1, changes))).toBe(key)
  expect(key).toMatch(ROOM_KEY)
  expect(roomCodeOf(key)).toBe('DLX')
})

describe('rates of several providers', () => {
  it.each<[string, Rate[], string, string]>([
    ['alone', [rate('HTL', 500)], 'HTL', 'only'],
    ['of which one is cheaper', [rate('HTL', 500), rate('BBK', 499)], 'BBK', 'cheapest'],
    [
      'that cost the same, of which one is free for longer',
      [rate('AGN', 500), rate('HTL', 500, { policy: free(1) })],
      'HTL',
      'free_longest',
    ],
    [
      'free until another hour',
      [rate('AGN', 500, { policy: free(1, '12:00') }), rate('HTL', 500, { policy: free(1) })],
      'HTL',
      'free_longest',
    ],
    ['free until check-in', [rate('AGN', 500), rate('HTL', 500, { policy: [] })], 'HTL', 'free_longest'],
    ['that are the same', [rate('HTL', 500), rate('AGN', 500)], 'AGN', 'same'],
    [
      'that never give anything back',
      [rate('HTL', 500, { policy: NEVER }), rate('AGN', 500, { policy: NEVER })],
      'AGN',
      'same',
    ],
  ])('%s', (_, rates, provider, reason) => {
    const [row, ...more] = mergeRates('DLX', rates)
    expect([row?.rate.provider, row?.reason, more]).toEqual([provider, reason, []])
    expect(row?.others).toHaveLength(rates.length - 1)
  })

  it('keep a row for each meal and kind of cancellation, cheapest first', () => {
    const rows = mergeRates('DLX', [
      rate('HTL', 900),
      rate('HTL', 700, { meal: 'room_only' }),
      rate('BBK', 600, { meal: 'room_only', policy: NEVER }),
      rate('AGN', 880),
    ])
    expect(rows.map(({ key, rate: { provider } }) => [key, provider])).toEqual([
      ['DLX.RO.N', 'BBK'],
      ['DLX.RO.F', 'HTL'],
      ['DLX.BB.F', 'AGN'],
    ])
  })

  it('are merged the same way in any order, none is lost, and none is cheaper than the one chosen', () => {
    const rates = fc.array(
      fc.record({
        provider: fc.constantFrom('HTL', 'BBK', 'AGN'),
        code: fc.constantFrom('A', 'B', 'C'),
        meal: fc.constantFrom(...MEALS),
        nights: fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 2, maxLength: 2 }),
        policy: fc.constantFrom(NEVER, HALF, free(1), free(3), []),
      }),
      { maxLength: 12 },
    )
    fc.assert(
      fc.property(rates, fc.nat(), (given, turn) => {
        const rows = mergeRates('DLX', given)
        expect(rows.flatMap(({ rate: best, others }) => [best, ...others])).toHaveLength(given.length)
        for (const { key, rate: best, others } of rows) {
          expect(roomKey('DLX', best)).toBe(key)
          for (const other of others) expect(netOf(other)).toBeGreaterThanOrEqual(netOf(best))
        }
        const cut = given.length === 0 ? 0 : turn % given.length
        const shown = (all: readonly Rate[]) =>
          mergeRates('DLX', all).map(({ key, reason, rate: { provider, nights } }) => [
            key,
            reason,
            provider,
            nights.join('+') && netOf({ nights }),
          ])
        expect(shown([...given.slice(cut), ...given.slice(0, cut)].toReversed())).toEqual(shown(given))
      }),
    )
  })
})
