import { type ClockTime, minutesOf } from '../common/dates.ts'

/** The specification's bands, upper end excluded. */
export const TIME_BANDS = ['00:00-06:00', '06:00-12:00', '12:00-18:00', '18:00-24:00'] as const
export type TimeBand = (typeof TIME_BANDS)[number]

export function timeBand(time: ClockTime): TimeBand {
  return TIME_BANDS[Math.floor(minutesOf(time) / 360)] ?? '18:00-24:00'
}
