import * as z from 'zod/mini'
import { type Checked, inEnglish, type ProductDraft, type Step, translationOf } from '../../trade/product/draft.ts'
import { type Fault, type FaultCode, faultsOf } from '../../trade/product/faults.ts'
import { areaSlug, isAreaSlug } from './area.ts'
import { type TourFacts, type TourWords, tourFactsSchema, tourWordsSchema } from './content.ts'

/** Names that a tour may use. */
export type TourNames = { areas: ReadonlySet<string>; places: ReadonlySet<string>; scenes: ReadonlySet<string> | null }

/** Faults that the schema cannot see: names that are not in the data, and days that do not add up. */
export function tourFactFaults(facts: TourFacts, { areas, places, scenes }: TourNames): Fault[] {
  const faults: Fault[] = []
  const add = (path: Fault['path'], code: FaultCode, text: string) => faults.push({ path, code, text })
  const isPlace = (key: string) => key in facts.places || places.has(key)
  const { scene, meeting, ends, route, pickup, pickup_area } = facts
  const { area, own_area } = facts
  if ((area === undefined) === (own_area === undefined))
    add(['area'], 'area', 'or own_area must be written, and not both')
  else if (area !== undefined && !areas.has(area)) add(['area'], 'unknown', `"${area}" is not in data/tour-areas.json`)
  else if (!isAreaSlug(areaSlug(facts))) add(['own_area', 'id'], 'invalid', 'makes no address of a page')
  if (!isPlace(meeting.place))
    add(['meeting', 'place'], 'unknown', `"${meeting.place}" is not in data/tour-places.json`)
  if (facts.price.adult === 0) add(['price', 'adult'], 'noPrice', 'is 0, which nobody can pay')
  if (facts.kind === 'one-day' && ends.time <= meeting.time)
    add(['ends', 'time'], 'endsBefore', `${ends.time} is not after ${meeting.time}`)
  if (pickup && pickup_area === undefined)
    add(['pickup_area'], 'pickupArea', 'belongs to pickup: both are written, or none')
  if (!pickup && pickup_area !== undefined) add(['pickup_area'], 'noPickup', 'is written, but the tour has no pickup')
  if (scene && scenes && !scenes.has(scene)) add(['scene'], 'scene', `"${scene}" is none of ${[...scenes].join(', ')}`)
  for (const [day, keys] of route.entries())
    for (const [index, key] of keys.entries())
      if (!isPlace(key)) add(['route', day, index], 'unknown', `"${key}" is not in data/tour-places.json`)
  const days = facts.kind === 'package' ? facts.days : 1
  if (route.length !== days) add(['route'], 'days', `has ${route.length} days, the tour has ${days}`)
  if (facts.kind === 'package' && facts.nights > facts.days)
    add(['nights'], 'nights', `${facts.nights} nights do not fit ${facts.days} days`)
  return faults
}

/** The itinerary of a package has a heading for each day. */
export function headingsFault(headings: number, expected: number | undefined): Fault | null {
  const path = ['itinerary']
  if (headings === 0) return { path, code: 'headings', text: 'has no "## " heading' }
  if (expected === undefined || headings === expected) return null
  return { path, code: 'headings', text: `has ${headings} "## " headings instead of ${expected}` }
}

/** Faults that show only when the English words are read beside the facts. */
function wordFaults(facts: TourFacts, words: TourWords): Fault[] {
  if ((facts.pickup === undefined) === (words.pickup_area === undefined)) return []
  return facts.pickup
    ? [{ path: ['pickup_area'], code: 'pickupArea', text: 'is missing' }]
    : [{ path: ['pickup_area'], code: 'noPickup', text: 'is written, but the tour has no pickup' }]
}

export type CheckedTour = {
  facts: TourFacts
  english: TourWords
  /** False: `english` are the Indonesian words. */
  isTranslated: boolean
  itinerary: { id: readonly Step[]; en: readonly Step[] }
}

/** Without a translation, both sites show the Indonesian words. */
export function checkTour(draft: ProductDraft, names: TourNames): Checked<CheckedTour> {
  const { id } = draft
  const en = translationOf(draft)
  const read = z.safeParse(tourFactsSchema, id.front)
  const english = en && z.safeParse(tourWordsSchema, en.front)
  const faults: Fault[] = read.success ? tourFactFaults(read.data, names) : faultsOf(tourFactsSchema, id.front)
  const days = read.success && read.data.kind === 'package' ? read.data.days : undefined
  faults.push(...[headingsFault(id.steps.length, days)].filter((fault) => fault !== null))
  if (en) {
    const own = english?.success
      ? read.success
        ? wordFaults(read.data, english.data)
        : []
      : faultsOf(tourWordsSchema, en.front)
    const headings = headingsFault(en.steps.length, id.steps.length || undefined)
    faults.push(...inEnglish([...own, ...(headings ? [headings] : [])]))
  }
  if (faults.length > 0 || !read.success) return { product: null, faults }
  const words = english?.success ? english.data : read.data
  return {
    product: {
      facts: read.data,
      english: words,
      isTranslated: en !== null,
      itinerary: { id: id.steps, en: en?.steps ?? id.steps },
    },
    faults: [],
  }
}
