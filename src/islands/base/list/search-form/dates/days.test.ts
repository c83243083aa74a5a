import { expect, test } from 'vitest'
import { fromDay, toDay } from './days.ts'

test.each(['2026-01-01', '2026-12-31', '2028-02-29'])('%s goes to the calendar and back', (date) => {
  const day = toDay(date)
  expect(day && fromDay(day)).toBe(date)
})

test('no date is no day', () => {
  expect(toDay('')).toBeUndefined()
})
