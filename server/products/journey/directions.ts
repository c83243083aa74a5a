type Direction = { origin: string; destination: string; date: string }

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
