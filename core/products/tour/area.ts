import { plainText } from '../../base/list/text.ts'
import type { TourFacts } from './content.ts'
import { ALL, PROMO } from './search.ts'

type Written = Pick<TourFacts, 'area' | 'own_area'>
type Whole = Written & Pick<TourFacts, 'route' | 'meeting'>

/** Slug of an own area comes from its name: tours that write the same name are in the same area. */
export function areaSlug({ area = '', own_area }: Written): string {
  return own_area ? slugOf(own_area.id) : area
}

function slugOf(name: string): string {
  return plainText(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
}

/** A slug must not be taken for a number or for one of the words of the search. */
export function isAreaSlug(slug: string): boolean {
  return /[a-z]/.test(slug) && slug !== ALL && slug !== PROMO
}

/** The area that a tour names itself; null without one. It lies where the tour begins, and looks like the first place that is drawn. */
export function ownAreaOf(facts: Whole, sceneOf: (place: string) => string | null | undefined) {
  const { own_area: name, route, meeting } = facts
  if (!name) return null
  const scene = route.flat().reduce<string | null>((found, place) => found ?? sceneOf(place) ?? null, null)
  const slug = areaSlug(facts)
  return { id: numberOf(slug), slug, name, timezone: meeting.zone, scene: scene ?? 'island' }
}

/** Above the numbers of `data/tour-areas.json`, and always the same. */
function numberOf(slug: string): number {
  let number = 0
  for (const letter of slug) number = (number * 31 + letter.charCodeAt(0)) % 1_000_000_007
  return 1_000_000 + number
}
