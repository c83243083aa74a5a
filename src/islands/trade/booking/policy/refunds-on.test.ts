import { describe, expect, it } from 'vitest'
import { refundsOn } from './refunds-on.ts'
import { stepEndText } from './step-end.ts'

const ZONE = 'Asia/Jakarta'
/** Free until 5 December 18:00 WIB, half until the start on the 6th at 14:00, nothing afterwards. */
const STEPS = [
  { until: '2026-12-05T11:00:00.000Z', refund: 800_000 },
  { until: '2026-12-06T07:00:00.000Z', refund: 400_000 },
  { until: null, refund: 0 },
]
const NOW = new Date('2026-12-01T03:00:00Z')

describe('what comes back on a day', () => {
  it.each([
    ['2026-12-01', [{ until: null, refund: 800_000 }]],
    [
      '2026-12-05',
      [
        { until: '2026-12-05T11:00:00.000Z', refund: 800_000 },
        { until: null, refund: 400_000 },
      ],
    ],
    [
      '2026-12-06',
      [
        { until: '2026-12-06T07:00:00.000Z', refund: 400_000 },
        { until: null, refund: 0 },
      ],
    ],
    ['2026-12-09', [{ until: null, refund: 0 }]],
  ])('is read from the timeline (%s)', (day, found) => {
    expect(refundsOn(STEPS, day, ZONE, NOW)).toEqual(found)
  })

  it('leaves out what is over today', () => {
    const evening = new Date('2026-12-05T12:00:00Z')
    expect(refundsOn(STEPS, '2026-12-05', ZONE, evening)).toEqual([{ until: null, refund: 400_000 }])
  })

  it('begins a day at midnight of the place', () => {
    const steps = [
      { until: '2026-12-04T17:00:00.000Z', refund: 1 },
      { until: null, refund: 0 },
    ]
    expect(refundsOn(steps, '2026-12-04', ZONE, NOW)).toEqual([{ until: null, refund: 1 }])
    expect(refundsOn(steps, '2026-12-05', ZONE, NOW)).toEqual([{ until: null, refund: 0 }])
  })
})

it.each([
  ['id', 'Sab, 5 Des 23.59 WITA'],
  ['en', 'Sat, 5 Dec, 23:59 WITA'],
] as const)('writes an end at midnight as the last minute of the day (%s)', (locale, text) => {
  expect(stepEndText(locale, '2026-12-05T16:00:00.000Z', 'Asia/Makassar')).toBe(text)
})

it.each([
  ['id', 'Sab, 5 Des 18.00 WIB'],
  ['en', 'Sat, 5 Dec, 18:00 WIB'],
] as const)('writes a moment in the time of the place (%s)', (locale, text) => {
  expect(stepEndText(locale, '2026-12-05T11:00:00.000Z', ZONE)).toBe(text)
})
