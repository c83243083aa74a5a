type Direction = { origin: string; destination: string; date: string }

/** Queries of the way there, and of the way back when there is a return date. */
export function directionsOf<Query extends Direction>(there: readonly Query[], returnDate: string | null): Query[][] {
  if (returnDate === null) return [[...there]]
  const back = there.map((query) => ({
    ...query,
    origin: query.destination,
    destination: query.origin,
    date: returnDate,
  }))
  return [[...there], back]
}
