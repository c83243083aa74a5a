import fc from 'fast-check'
import { expect, test } from 'vitest'

import { departureKey, firstDay, formatJourneyCode, parseDepartureKey, parseJourneyCode } from './codes.ts'
import { loadLines } from './reference.ts'
import { createTimetable, dayShift } from './timetable.ts'

const timetable = createTimetable(loadLines())
const anyBoarding = fc
  .tuple(fc.constantFrom(...timetable.trains), fc.nat(), fc.nat(), fc.integer({ min: 20_000, max: 24_000 }))
  .map(([train, one, other, day]) => {
    const from = one % (train.stops.length - 1)
    return { ride: { train, from, to: from + 1 + (other % (train.stops.length - 1 - from)) }, day }
  })

test('a journey code is read back as what it was made of', () => {
  fc.assert(
    fc.property(anyBoarding, (boarding) => {
      expect(parseJourneyCode(timetable, formatJourneyCode(boarding))).toEqual(boarding)
    }),
  )
})

test('a departure is the train on the day on which it began, however late it is boarded', () => {
  fc.assert(
    fc.property(anyBoarding, (boarding) => {
      const { train, day } = parseDepartureKey(timetable, departureKey(boarding))
      expect(train).toBe(boarding.ride.train)
      expect(day).toBe(firstDay(boarding))
      expect(boarding.day - day).toBe(dayShift(boarding.ride))
    }),
  )
})

test('all who ride one train have one departure, on either side of midnight', () => {
  const code = (from: string, to: string, date: string) =>
    departureKey(parseJourneyCode(timetable, `${date}-3-${from}-${to}`))
  expect(code('GMR', 'CN', '20261204')).toBe('3|2026-12-04')
  expect(code('SMT', 'SBI', '20261205')).toBe('3|2026-12-04')
})

test.each([
  '',
  '131',
  '20261205-131',
  '20261205-131-GMR',
  '20261205-131-BD-GMR',
  '20261205-131-GMR-GMR',
  '20261205-131-GMR-YK',
  '20261205-9999-GMR-BD',
  '20260230-131-GMR-BD',
  '2026125-131-GMR-BD',
  '20261205-131-gmr-bd',
  ' 20261205-131-GMR-BD',
  '20261205-131-GMR-BD-',
  '20261205-toString-GMR-BD',
])('%j is no journey', (code) => {
  expect(() => parseJourneyCode(timetable, code)).toThrow(expect.objectContaining({ code: 'train_not_found' }))
})
