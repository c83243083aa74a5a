/** A country in the page's language. */
export type Country = { code: string; name: string; callingCode: string }

/** `ID|Indonesia|62` a line: as one text a list of 250 costs an island's page a third of what objects would. */
export function packCountries(countries: readonly Country[]): string {
  return countries.map(({ code, name, callingCode }) => `${code}|${name}|${callingCode}`).join('\n')
}

export function unpackCountries(packed: string): Country[] {
  return packed.split('\n').flatMap((line) => {
    const [code = '', name = '', callingCode = ''] = line.split('|')
    return code ? [{ code, name, callingCode }] : []
  })
}
