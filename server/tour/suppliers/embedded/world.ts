import { join } from 'node:path'
import * as z from 'zod/mini'
import { hoursOf, type TourFacts, type TourWords } from '../../../../core/tour/content.ts'
import { LIMITS } from '../../../../core/tour/limits.ts'
import { fail, readJson, shown } from '../../../common/content-files.ts'
import type { Place, Tour, TourText } from '../../supplier.ts'
import { readTourFiles, type TourFile, type TourSource } from './content.ts'

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

export type RuledTour = { tour: Tour; facts: TourFacts }

/** Tours with their areas and places, by slug. Throws StartError with file and field. */
export function readTours(source: TourSource): RuledTour[] {
  const files = readTourFiles(source)
  if (files.length === 0) return []
  const areas = new Map(readJson(source.areas, areasSchema).map((area) => [area.slug, area]))
  const places = readJson(source.places, placesSchema)
  return files.map((file) => {
    const path = join(source.tours, 'id', `${file.slug}.md`)
    const area =
      areas.get(file.facts.area) ?? fail(path, 'area', `names "${file.facts.area}", not in ${shown(source.areas)}`)
    const placeOf = (key: string, field: string): Place => {
      const {
        name,
        city = null,
        lat,
        lon,
        scene = null,
      } = places[key] ?? fail(path, field, `names "${key}", not in ${shown(source.places)}`)
      return { key, name, city, latitude: lat, longitude: lon, scene }
    }
    const route = file.facts.route.map((day, index) => day.map((key) => placeOf(key, `route.${index}`)))
    const { id, slug, timezone: zone } = area
    const { meeting, scene = area.scene } = file.facts
    const met = { ...meeting, place: placeOf(meeting.place, 'meeting.place') }
    return {
      tour: tourOf(file, { area: { id, slug, name: area.name, zone }, meeting: met, route, scene }),
      facts: file.facts,
    }
  })
}

type Surroundings = Pick<Tour, 'area' | 'meeting' | 'route' | 'scene'>

function tourOf({ slug, facts, english, itinerary }: TourFile, around: Surroundings): Tour {
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
  const { promo, ends, pickup = null } = facts
  const shared = { ...around, id: slug, promo, ends, pickup, text: { id: text(facts, 'id'), en: text(english, 'en') } }
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
