export function journeyTitle(places: readonly { city: string; code: string }[]): string {
  return places.map(({ city, code }) => `${city} (${code})`).join(' – ')
}
