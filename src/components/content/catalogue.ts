/** What an address may make the error page say: a text of the catalogue, named by its code or given whole, and nothing else. */
export function catalogueText(catalogue: Readonly<Record<string, string>>, asked: string | null): string | null {
  if (!asked) return null
  const known = Object.entries(catalogue).find(([code, text]) => code === asked || text === asked)
  return known && !known[1].includes('{{') ? known[1] : null
}
