import type { City } from '../../../../../core/products/hotel/contract.ts'
import type { ParsedSearch } from '../../../../../core/products/hotel/search.ts'
import type { Calls } from './calls.ts'

/** An address that holds no search yet: a form without scripts sends a typed city. Rejects with CallError. */
async function settleCity(given: ParsedSearch, find: Calls['find']) {
  const { search, problems } = given
  if (problems.city && search.city) {
    const city = meant(search.city, await find(search.city))
    if (city) {
      const { city: _, ...others } = problems
      const settled = { search: { ...search, destinationKey: city.key, city: city.name }, problems: others }
      return { given: settled, known: Object.keys(others).length === 0 ? { city: city.name } : null }
    }
  }
  return { given, known: null }
}

function unknownCity({ search, problems }: ParsedSearch) {
  return { given: { search, problems: { ...problems, city: 'validation.city.valid' } }, known: null }
}

/** The place of that name, else the first, which is the best match. */
function meant(typed: string, cities: readonly City[]): City | undefined {
  const named = cities.find(({ name }) => name.toLowerCase() === typed.trim().toLowerCase())
  return named ?? cities[0]
}

export default { settleCity, unknownCity }
