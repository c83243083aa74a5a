/** Filters of an address that have one of these names. */
export function filtersIn(address: string, names: readonly string[]): Record<string, string> {
  const query = new URLSearchParams(address)
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = query.get(name)?.trim()
      return value ? [[name, value]] : []
    }),
  )
}
