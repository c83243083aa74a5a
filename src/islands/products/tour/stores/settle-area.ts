import type { TourArea } from '../../../../../core/products/tour/contract.ts'
import type { ParsedSearch } from '../../../../../core/products/tour/search.ts'
import { choiceNamed } from '../choice-names.ts'
import type { Calls } from './calls.ts'

/** An area as it was typed, or as the form shows it in either language: a form without scripts sends that. Rejects with CallError. */
async function settleTyped(given: ParsedSearch, { areas, areasNamed }: Pick<Calls, 'areas' | 'areasNamed'>) {
  const { search, problems } = given
  const isWhole = Object.keys(problems).length === 0
  const choice = await choiceNamed(search.tourArea)
  if (choice)
    return { given: { search: { ...search, tourArea: choice }, problems }, known: isWhole ? { area: null } : null }
  const area = exactly(search.tourArea, await areas()) ?? (await areasNamed(search.tourArea))[0]
  if (!area) return { given: { search, problems: { ...problems, tourArea: 'validation.tour.area' } }, known: null }
  const settled = { search: { ...search, tourArea: area.slug }, problems }
  return { given: settled, known: isWhole ? { area: area.area } : null }
}

function exactly(typed: string, areas: readonly TourArea[]): TourArea | undefined {
  const name = typed.trim().toLowerCase()
  return areas.find(({ slug, area }) => slug === name || area.toLowerCase() === name)
}

export default { settleTyped }
