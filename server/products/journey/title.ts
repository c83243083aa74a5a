export function journeyTitle(places: readonly { name: string; code: string }[]): string {
  return places.map(({ name, code }) => `${name} (${code})`).join(' – ')
}
