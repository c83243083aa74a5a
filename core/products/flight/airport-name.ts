/** `Soekarno-Hatta International Airport` → `Soekarno-Hatta`. */
export function shortName(airportName: string): string {
  return airportName.replace(/ (International )?Airport$/, '')
}

/** The word of the house that names an airport, for both server and site; the few names in another order stay as they are. */
export function airportText(t: (key: string, values: { name: string }) => string, airportName: string): string {
  const name = shortName(airportName)
  if (name === airportName) return airportName
  const kind = airportName.endsWith(' International Airport') ? 'international' : 'domestic'
  return t(`flight-facts:airport.${kind}`, { name })
}
