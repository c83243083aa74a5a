import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type TourFacts, type TourWords, tourFactsSchema, tourWordsSchema } from '../../../../core/tour/content.ts'
import { fail, readContent, slugsIn, type TextPart } from '../../../common/content-files.ts'

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url))

export type TourSource = { tours: string; areas: string; places: string }

export const SHIPPED: TourSource = {
  tours: join(ROOT, 'src/content/tours'),
  areas: join(ROOT, 'data/tour-areas.json'),
  places: join(ROOT, 'data/tour-places.json'),
}

export type TourFile = {
  slug: string
  facts: TourFacts
  english: TourWords
  itinerary: { id: readonly TextPart[]; en: readonly TextPart[] }
}

/** All tours by slug. Throws StartError with file and field when one cannot be used. */
export function readTourFiles({ tours }: TourSource): TourFile[] {
  return slugsIn(tours).map((slug) => readTour(tours, slug))
}

function readTour(folder: string, slug: string): TourFile {
  const [path, english] = [join(folder, 'id', `${slug}.md`), join(folder, 'en', `${slug}.md`)]
  const { data: facts, parts } = readContent(path, tourFactsSchema)
  // Without a translation, both sites show the Indonesian words.
  const words = existsSync(english) ? readContent(english, tourWordsSchema) : { data: facts, parts }
  const days = facts.kind === 'package' ? facts.days : 1
  if (facts.route.length !== days) fail(path, 'route', `has ${facts.route.length} days instead of ${days}`)
  if (facts.kind === 'package' && parts.length !== days)
    fail(path, 'itinerary', `has ${parts.length} headings for ${days} days`)
  if (parts.length === 0) fail(path, 'itinerary', 'has no heading')
  for (const [file, { pickup_area }] of [
    [path, facts],
    [english, words.data],
  ] as const)
    if ((facts.pickup === undefined) !== (pickup_area === undefined))
      fail(file, 'pickup_area', facts.pickup ? 'is missing' : 'is written, but the tour has no pickup')
  if (facts.kind === 'one-day' && facts.ends.time <= facts.meeting.time)
    fail(path, 'ends', `${facts.ends.time} is not after ${facts.meeting.time}`)
  if (words.parts.length !== parts.length)
    fail(english, 'itinerary', `has ${words.parts.length} headings instead of ${parts.length}`)
  return { slug, facts, english: words.data, itinerary: { id: parts, en: words.parts } }
}
