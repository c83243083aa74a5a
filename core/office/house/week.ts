import type { OpenDay } from './hours.ts'

/** Days of the week from 0 for Monday; `first` and `last` are the same for one day. */
export type OpenDays = { first: number; last: number; opens: string; closes: string }

/** Days in a row with the same hours, together. */
export function openDays(week: readonly OpenDay[]): OpenDays[] {
  const found: OpenDays[] = []
  for (const [day, hours] of week.entries()) {
    const known = found.at(-1)
    if (!hours) continue
    if (known && known.last === day - 1 && known.opens === hours.opens && known.closes === hours.closes)
      known.last = day
    else found.push({ first: day, last: day, ...hours })
  }
  return found
}
