/** Slugs of the address, `a,b`. */
export function servicesIn(text: string): string[] {
  return text
    .split(',')
    .map((slug) => slug.trim())
    .filter(Boolean)
}

/** In or out, in the order of `known`; slugs that are unknown go. */
export function withService(text: string, slug: string, known: readonly string[]): string {
  const chosen = new Set(servicesIn(text))
  if (!chosen.delete(slug)) chosen.add(slug)
  return known.filter((each) => chosen.has(each)).join(',')
}
