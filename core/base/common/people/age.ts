import type { CalendarDate } from '../dates.ts'

/** Someone born on 29 February comes of age on 1 March of a short year. */
export function ageOn(birthDate: CalendarDate, on: CalendarDate): number {
  const years = Number(on.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return on.slice(5) < birthDate.slice(5) ? years - 1 : years
}
