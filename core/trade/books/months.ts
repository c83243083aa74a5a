import { HOME_ZONE, todayIn } from '../../base/common/dates.ts'

/** `2026-12`, in Jakarta. */
export type Month = string

export function monthOf(at: Date): Month {
  return todayIn(HOME_ZONE, at).slice(0, 7)
}

export function monthAfter(month: Month): Month {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 7)
}

/** The month that takes what happened at this instant. All months up to `closed` are closed. */
export function monthFor(at: Date, closed: Month | null): Month {
  const month = monthOf(at)
  return closed !== null && month <= closed ? monthAfter(closed) : month
}
