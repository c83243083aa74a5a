import type { TourFacts } from '../../../core/tour/content.ts'
import { THEMES } from '../../../pictures/scene.ts'
import { AREAS, PLACES } from './places.ts'

type Fault = { path: (string | number)[]; message: string }

/** What the schema cannot see: names that are not in the data, and days that do not add up. */
export function factFaults(facts: TourFacts): Fault[] {
  const faults: Fault[] = []
  if (!AREAS.has(facts.area)) faults.push({ path: ['area'], message: `"${facts.area}" is not in data/tour-areas.json` })
  const { scene, meeting, ends } = facts
  if (!PLACES.has(meeting.place))
    faults.push({ path: ['meeting', 'place'], message: `"${meeting.place}" is not in data/tour-places.json` })
  if (facts.kind === 'one-day' && ends.time <= meeting.time)
    faults.push({ path: ['ends'], message: `${ends.time} is not after ${meeting.time}` })
  if ((facts.pickup === undefined) !== (facts.pickup_area === undefined))
    faults.push({ path: ['pickup_area'], message: 'belongs to pickup: both are written, or none' })
  if (scene && !THEMES.some((theme) => theme === scene)) {
    faults.push({ path: ['scene'], message: `"${scene}" is none of ${THEMES.join(', ')}` })
  }
  for (const [day, keys] of facts.route.entries()) {
    for (const [index, key] of keys.entries()) {
      if (PLACES.has(key)) continue
      faults.push({ path: ['route', day, index], message: `"${key}" is not in data/tour-places.json` })
    }
  }
  const days = facts.kind === 'package' ? facts.days : 1
  if (facts.route.length !== days) {
    faults.push({ path: ['route'], message: `has ${facts.route.length} days, the tour has ${days}` })
  }
  if (facts.kind === 'package' && facts.nights > facts.days) {
    faults.push({ path: ['nights'], message: `${facts.nights} nights do not fit ${facts.days} days` })
  }
  return faults
}

/** The itinerary of a package has a heading for each day, and as many in English. */
export function itineraryFault(file: string, headings: number, expected: number | undefined): string | null {
  if (headings === 0) return `${file}: the itinerary has no "## " heading`
  if (expected === undefined || headings === expected) return null
  return `${file}: the itinerary has ${headings} "## " headings instead of ${expected}`
}
