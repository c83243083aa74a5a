import { expect, it } from 'vitest'
import { summariesOf } from './policy-view.ts'

it('says that an end at midnight is the last minute of the day', () => {
  const steps = [
    { until: '2026-12-30T17:00:00.000Z', refund: 100_000 },
    { until: null, refund: 0 },
  ]
  const [first] = summariesOf(steps, 100_000, 'Asia/Jakarta', 'id')
  expect(first).toContain('Rab, 30 Des 2026, 23.59 WIB')
})
