type Direction = { origin: string; destination: string; date: string }

export function directionsOf<Query extends Direction>(departure: Query, returnDate: string | null): Query[] {
  if (returnDate === null) return [departure]
  const { origin, destination } = departure
  return [departure, { ...departure, origin: destination, destination: origin, date: returnDate }]
}
