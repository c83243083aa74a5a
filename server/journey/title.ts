/** `Jakarta (CGK) – Denpasar (DPS)`, in order of travel. The same in every language. */
export function journeyTitle(places: readonly { city: string; code: string }[]): string {
  return places.map(({ city, code }) => `${city} (${code})`).join(' – ')
}
