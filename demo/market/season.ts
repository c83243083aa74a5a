import { type Day, dayOf } from '../../server/base/common/zone.ts'

/** First days of Lebaran (1 Syawal). */
const LEBARAN = [
  '2025-03-31',
  '2026-03-20',
  '2027-03-10',
  '2028-02-26',
  '2029-02-14',
  '2030-02-05',
  '2031-01-24',
  '2032-01-14',
  '2033-01-02',
  '2033-12-23',
  '2034-12-12',
  '2035-12-01',
].map(dayOf)

/** 0 to 1; down to -0.25 against the Lebaran stream. `way`: 1 out of the big city, -1 into it, 0 otherwise. */
export function holidayPeak(day: Day, way: number): number {
  const peak = Math.max(yearEnd(day), schoolHoliday(day))
  const feast = lebaran(day, way)
  return peak === 0 ? feast : Math.max(peak, feast)
}

/** Negative before it; null more than 60 days away. */
export function daysFromLebaran(day: Day): number | null {
  const feast = LEBARAN.find((first) => Math.abs(day - first) <= 60)
  return feast === undefined ? null : day - feast
}

function yearEnd(day: Day): number {
  const date = new Date(day * 86_400_000)
  const [month, on] = [date.getUTCMonth() + 1, date.getUTCDate()]
  if (month === 12 && on >= 18) return on >= 22 ? 0.85 : 0.5
  return month === 1 && on <= 4 ? 0.8 : 0
}

function schoolHoliday(day: Day): number {
  const date = new Date(day * 86_400_000)
  const [month, on] = [date.getUTCMonth() + 1, date.getUTCDate()]
  return (month === 6 && on >= 14) || (month === 7 && on <= 14) ? 0.4 : 0
}

function lebaran(day: Day, way: number): number {
  for (const feast of LEBARAN) {
    const after = day - feast
    if (after < -10 || after > 11) continue
    const direction = after <= 0 ? way : -way
    return direction > 0 ? 1 : direction === 0 ? 0.6 : -0.25
  }
  return 0
}
