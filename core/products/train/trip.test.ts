import { describe, expect, test } from 'vitest'
import { someJourney } from './testing.ts'
import { canReturn, canTransfer, directionsOf, lastDay, TRANSFER, tripProblem } from './trip.ts'

const THERE = someJourney({ departs: 480, minutes: 165 })
const arrives = 480 + 165

/** Leaves so many minutes after `THERE` has arrived. */
const onward = (after: number, from = 'BD', to = 'YK') => someJourney({ from, to, departs: arrives + after })

test.each([
  [TRANSFER.min - 1, false],
  [TRANSFER.min, true],
  [TRANSFER.max, true],
  [TRANSFER.max + 1, false],
  [-60, false],
])('a change of %i minutes is safe and not too long: %s', (minutes, safe) => {
  expect(canTransfer(THERE, onward(minutes))).toBe(safe)
})

test('a change takes 45 minutes to five hours', () => {
  expect(TRANSFER).toEqual({ min: 45, max: 300 })
})

test('a change is at one station', () => {
  expect(canTransfer(THERE, onward(60, 'KAC'))).toBe(false)
})

test.each([
  [29, false],
  [30, true],
  [3000, true],
])('a return %i minutes after the arrival can be ridden: %s', (minutes, fits) => {
  expect(canReturn(THERE, onward(minutes, 'BD', 'GMR'))).toBe(fits)
})

describe('the direction of a train', () => {
  const there = [THERE, onward(60)]
  const back = someJourney({ from: 'YK', to: 'GMR' })

  test('is told by its buyer', () => {
    expect(directionsOf([THERE, onward(60, 'BD', 'GMR')], [0, 0])).toEqual([0, 0])
    expect(directionsOf([THERE, onward(60)], [0, 1])).toEqual([0, 1])
  })

  test('is found by where it ends when it was not told', () => {
    expect(directionsOf([THERE], [undefined])).toEqual([0])
    expect(directionsOf(there, [undefined, undefined])).toEqual([0, 0])
    expect(directionsOf([...there, back], [undefined, undefined, undefined])).toEqual([0, 0, 1])
    expect(directionsOf([THERE, onward(600, 'BD', 'GMR')], [undefined, undefined])).toEqual([0, 1])
    expect(directionsOf([], [])).toEqual([])
  })

  test('turns where the trip ends in the city where it began, at any of its stations', () => {
    expect(directionsOf([THERE, onward(60, 'BD', 'PSE')], [undefined, undefined])).toEqual([0, 1])
  })

  test('turns at the first train that is no change', () => {
    const none = [undefined, undefined, undefined]
    const last = (departs: number) => someJourney({ from: 'YK', to: 'GMR', departs })
    expect(directionsOf([THERE, onward(60), last(arrives + 1500)], none)).toEqual([0, 0, 1])
    expect(directionsOf([THERE, onward(1500), last(arrives + 1800)], none)).toEqual([0, 1, 1])
    const four = [THERE, onward(60), someJourney({ from: 'YK', departs: 3000 }), someJourney({ from: 'BD', to: 'GMR' })]
    expect(directionsOf(four, [...none, undefined])).toEqual([0, 0, 1, 1])
    const close = four.with(2, someJourney({ from: 'YK', departs: arrives + 285 }))
    expect(directionsOf(close, [...none, undefined])).toEqual([0, 0, 1, 1])
  })

  test('must be told where the second of three trains fits both ways', () => {
    const trains = [THERE, onward(60), someJourney({ from: 'YK', to: 'GMR', departs: arrives + 300 })]
    expect(directionsOf(trains, [undefined, undefined, undefined])).toBeNull()
    expect(directionsOf(trains, [undefined, 1, undefined])).toEqual([0, 1, 1])
    expect(directionsOf(trains, [undefined, 0, undefined])).toEqual([0, 0, 1])
  })
})

describe('a trip', () => {
  const back = onward(600, 'BD', 'GMR')
  const leaving = (departs: number, from: string, to: string) => someJourney({ from, to, departs })
  const inRegency = (code: string) => ({ ...THERE.origin, code, city: 'Cilacap', cityCode: undefined })

  test.each<[string, Parameters<typeof tripProblem>, ReturnType<typeof tripProblem>]>([
    ['one way', [[THERE], []], null],
    ['there and back', [[THERE], [back]], null],
    ['with a change', [[THERE, onward(60)], []], null],
    [
      'with a change both ways',
      [
        [THERE, onward(60)],
        [leaving(3000, 'YK', 'BD'), leaving(3225, 'BD', 'GMR')],
      ],
      null,
    ],
    ['back to another station of the city', [[THERE], [onward(600, 'BD', 'PSE')]], null],
    ['without a train', [[], []], 'invalid_connection'],
    ['with a change that is too short', [[THERE, onward(10)], []], 'invalid_connection'],
    [
      'with a change back that is too short',
      [[THERE], [onward(600, 'BD', 'YK'), leaving(arrives + 775, 'YK', 'GMR')]],
      'invalid_connection',
    ],
    ['of three trains one way', [[THERE, onward(60), onward(300, 'YK', 'SLO')], []], 'invalid_connection'],
    [
      'of three trains back',
      [[THERE], [onward(600, 'BD', 'YK'), leaving(arrives + 825, 'YK', 'SLO'), leaving(5000, 'SLO', 'GMR')]],
      'invalid_connection',
    ],
    ['that changes back to where it began', [[THERE, onward(60, 'BD', 'GMR')], []], 'invalid_connection'],
    ['that changes back to another station of its city', [[THERE, onward(60, 'BD', 'PSE')], []], 'invalid_connection'],
    ['back from another place', [[THERE], [onward(600, 'KAC', 'GMR')]], 'invalid_return_train'],
    ['back to another place', [[THERE], [onward(600, 'BD', 'CN')]], 'invalid_return_train'],
    [
      'back to another city of the regency',
      [[{ ...THERE, origin: inRegency('CP') }], [{ ...back, destination: inRegency('KYA') }]],
      'invalid_return_train',
    ],
    [
      'back 29 minutes after the second train there',
      [[THERE, onward(60)], [leaving(arrives + 60 + 165 + 29, 'YK', 'GMR')]],
      'invalid_return_train',
    ],
    [
      'back before the arrival',
      [[THERE], [someJourney({ from: 'BD', to: 'GMR', departs: 500 })]],
      'invalid_return_train',
    ],
  ])('%s', (_, [there, home], problem) => {
    expect(tripProblem(there, home)).toBe(problem)
  })
})

test('ages count on the day of the last arrival', () => {
  const night = someJourney({ departs: 1400, minutes: 300 })
  expect(lastDay([night, THERE])).toBe('2026-12-06')
})
