type Direction = { origin: string; destination: string; date: string }

/** The departure and, with a return date, the same query the other way round on that day. */
export function directionsOf<Query extends Direction>(departure: Query, returnDate: string | null): Query[] {
  if (returnDate === null) return [departure]
  const { origin, destination } = departure
  return [departure, { ...departure, origin: destination, destination: origin, date: returnDate }]
}
