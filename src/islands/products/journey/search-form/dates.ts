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
