import { describe, expect, test } from 'vitest'
import { pickDate, type TripDates } from './dates.ts'

const oneway: TripDates = { trip: 'oneway', departDate: '2026-12-01', returnDate: '' }
const trip: TripDates = { trip: 'roundtrip', departDate: '2026-12-01', returnDate: '2026-12-05' }

describe('a day pressed', () => {
  test.each([
    ['is the departure of a one-way trip', oneway, 'departDate', '2026-12-03', '2026-12-03', '', null],
    [
      'leads from the departure to the return',
      trip,
      'departDate',
      '2026-12-02',
      '2026-12-02',
      '2026-12-05',
      'returnDate',
    ],
    ['takes away a return before the new departure', trip, 'departDate', '2026-12-09', '2026-12-09', '', 'returnDate'],
    [
      'keeps a return on the day of departure',
      trip,
      'departDate',
      '2026-12-05',
      '2026-12-05',
      '2026-12-05',
      'returnDate',
    ],
    ['ends with the return', trip, 'returnDate', '2026-12-04', '2026-12-01', '2026-12-04', null],
    ['may be the return of the same day', trip, 'returnDate', '2026-12-01', '2026-12-01', '2026-12-01', null],
    [
      'before the departure is a new departure',
      trip,
      'returnDate',
      '2026-11-28',
      '2026-11-28',
      '2026-12-05',
      'returnDate',
    ],
  ] as const)('%s', (_, before, end, day, departDate, returnDate, next) => {
    expect(pickDate(before, end, day)).toEqual({ dates: { ...before, departDate, returnDate }, next })
  })
})
