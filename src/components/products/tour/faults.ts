import type { TourFacts } from '../../../../core/products/tour/content.ts'
import { tourFactFaults } from '../../../../core/products/tour/faults.ts'
import { THEMES } from '../../../../pictures/scene.ts'
import { AREAS, PLACES } from './places.ts'

const NAMES = { areas: new Set(AREAS.keys()), places: new Set(PLACES.keys()), scenes: new Set<string>(THEMES) }

/** Faults in the shape of schema issues, as Astro takes them. */
export function factFaults(facts: TourFacts): { path: (string | number)[]; message: string }[] {
  return tourFactFaults(facts, NAMES).map(({ path, text }) => ({ path: [...path], message: text }))
}
