import type { CalendarDate } from './dates.ts'

/** Public holidays on which places close and tours do not leave. */
export const HOLIDAYS = ['nyepi', 'idul-fitri'] as const
type Holiday = (typeof HOLIDAYS)[number]

/** Days at the place. `named` are those on which places close, `all` the public holidays of the country. */
export type Holidays = {
  named: Readonly<Record<Holiday, readonly CalendarDate[]>>
  all: ReadonlySet<CalendarDate>
}

/** `closed_dates` are days of every year, as MM-DD. */
type ClosedDays = { closed_dates: readonly string[]; holidays: readonly Holiday[] }

export function isClosedOn(
  { closed_dates, holidays }: ClosedDays,
  date: CalendarDate,
  { named }: Pick<Holidays, 'named'>,
): boolean {
  return closed_dates.includes(date.slice(5)) || holidays.some((name) => named[name].includes(date))
}
