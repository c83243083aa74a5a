import * as z from 'zod/mini'
import { areaSlug, ownAreaOf } from '../../../../../core/products/tour/area.ts'
import { hoursOf, type TourFacts, type TourWords } from '../../../../../core/products/tour/content.ts'
import { type CheckedTour, checkTour, type TourNames } from '../../../../../core/products/tour/faults.ts'
import { LIMITS } from '../../../../../core/products/tour/limits.ts'
import type { ProductDraft } from '../../../../../core/trade/product/draft.ts'
import type { Fault } from '../../../../../core/trade/product/faults.ts'
import { readJson, slugsIn } from '../../../../base/common/content-files.ts'
import type { LocalText, Place, Tour, TourText } from '../../supplier.ts'
import { readTourFiles, type TourSource } from './content.ts'

const name = z.object({ id: z.string(), en: z.string() })
const areasSchema = z.array(z.object({ id: z.int(), slug: z.string(), name, timezone: z.string(), scene: z.string() }))
const placesSchema = z.record(
  z.string(),
  z.object({
    name,
    city: z.optional(z.string()),
    lat: z.number(),
    lon: z.number(),
    scene: z.optional(z.string()),
  }),
)

/** `file`: as it is written. */
export type RuledTour = { tour: Tour; facts: TourFacts; file: CheckedTour }

/** Reference data of tours: `data/tour-areas.json` and `data/tour-places.json`. */
export type TourGround = {
  areas: ReadonlyMap<string, { id: number; slug: string; name: LocalText; timezone: string; scene: string }>
  places: ReadonlyMap<string, Omit<Place, 'key'>>
  names: TourNames
}

/** Throws StartError. */
export function readGround(source: TourSource): TourGround {
  const areas = new Map(readJson(source.areas, areasSchema).map((area) => [area.slug, area]))
  const places = new Map(
    Object.entries(readJson(source.places, placesSchema)).map(
      ([key, { lat, lon, city = null, scene = null, ...place }]) => [
        key,
        { ...place, city, latitude: lat, longitude: lon, scene },
      ],
    ),
  )
  return { areas, places, names: { areas: new Set(areas.keys()), places: new Set(places.keys()), scenes: null } }
}

/** Tours with their areas and places, by slug. Throws StartError with file and field. */
export function readTours(source: TourSource, ground?: TourGround): RuledTour[] {
  if (slugsIn(source.tours).length === 0) return []
  const known = ground ?? readGround(source)
  return readTourFiles(source, known.names).flatMap(({ slug, ...file }) => ruledTour(slug, file, known) ?? [])
}

/** A tour of the office, or why it cannot be sold. */
export function tourOfDraft(
  slug: string,
  draft: ProductDraft,
  ground: TourGround,
): { ruled: RuledTour | null; faults: readonly Fault[] } {
  const { product, faults } = checkTour(draft, ground.names)
  return { ruled: product && ruledTour(slug, product, ground), faults }
}

/** Null for names that `checkTour` refuses. */
function ruledTour(slug: string, file: CheckedTour, { areas, places }: TourGround): RuledTour | null {
  const { facts } = file
  const area = areas.get(areaSlug(facts)) ?? ownAreaOf(facts, (key) => places.get(key)?.scene)
  const placeOf = (key: string): Place[] => {
    const own = facts.places[key]
    const place = own
      ? { name: own.name, city: null, latitude: own.lat, longitude: own.lon, scene: null }
      : places.get(key)
    return place ? [{ key, ...place }] : []
  }
  const [meets] = placeOf(facts.meeting.place)
  if (!area || !meets) return null
  const { id, timezone: zone } = area
  const around = {
    area: { id, slug: area.slug, name: area.name, zone },
    meeting: { ...facts.meeting, place: meets },
    route: facts.route.map((day) => day.flatMap(placeOf)),
    scene: facts.scene ?? area.scene,
  }
  return { tour: tourOf(slug, file, around), facts, file }
}

type Surroundings = Pick<Tour, 'area' | 'meeting' | 'route' | 'scene'>

function tourOf(slug: string, { facts, english, itinerary }: CheckedTour, around: Surroundings): Tour {
  const text = (words: TourWords, language: 'id' | 'en'): TourText => ({
    title: words.title,
    summary: words.summary,
    meetingPoint: words.meeting_point,
    pickupArea: words.pickup_area ?? null,
    highlight: words.highlight,
    inclusion: words.inclusion,
    exclusion: words.exclusion,
    notes: words.notes,
    itinerary: itinerary[language],
  })
  const { promo, ends, pickup = null, cutoff_hours: cutoffHours, cancel = null } = facts
  const shared = {
    ...around,
    id: slug,
    promo,
    ends,
    pickup,
    cutoffHours,
    cancel,
    text: { id: text(facts, 'id'), en: text(english, 'en') },
  }
  if (facts.kind === 'package') {
    const { kind, days, nights, passport, visa } = facts
    return {
      ...shared,
      kind,
      days,
      nights,
      hours: 0,
      needsPassport: passport || visa,
      includesVisa: visa,
      maxParticipants: LIMITS.participants,
    }
  }
  return {
    ...shared,
    kind: facts.kind,
    days: 1,
    nights: 0,
    hours: hoursOf(facts),
    needsPassport: false,
    includesVisa: false,
    maxParticipants: Math.min(facts.max_participants, LIMITS.participants),
  }
}
