/** Accepts only texts of the catalogue, by code or whole: an address must not put words on the error page. */
export function catalogueText(catalogue: Readonly<Record<string, string>>, asked: string | null): string | null {
  if (!asked) return null
  const known = Object.entries(catalogue).find(([code, text]) => code === asked || text === asked)
  return known && !known[1].includes('{{') ? known[1] : null
}
