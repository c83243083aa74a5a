export type DateEnd = 'departDate' | 'returnDate'
export type TripDates = { trip: 'oneway' | 'roundtrip' } & Record<DateEnd, string>

/** Returns the new dates and the end to choose next (null closes). A departure after the return clears the return. */
export function pickDate(dates: TripDates, end: DateEnd, day: string): { dates: TripDates; next: DateEnd | null } {
  if (dates.trip === 'oneway') return { dates: { ...dates, departDate: day }, next: null }
  if (end === 'departDate' || day < dates.departDate) {
    const returnDate = dates.returnDate < day ? '' : dates.returnDate
    return { dates: { ...dates, departDate: day, returnDate }, next: 'returnDate' }
  }
  return { dates: { ...dates, returnDate: day }, next: null }
}

/** The day as the browser's local midnight, which calendar widgets draw. */
export function toDay(date: string): Date | undefined {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  return date ? new Date(year, month - 1, day) : undefined
}

export function fromDay(day: Date): string {
  return [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, '0')).join('-')
}
