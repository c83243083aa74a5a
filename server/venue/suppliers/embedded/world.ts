import * as z from 'zod/mini'
import type { Zone } from '../../../../core/common/dates.ts'
import type { VenueFacts, VenueWords } from '../../../../core/venue/content.ts'
import { CATEGORIES } from '../../../../core/venue/kinds.ts'
import { type ContentFile, fail, readJson, shown } from '../../../common/content-files.ts'
import { readData } from '../../../common/data.ts'
import { nearestTo, type Point } from '../../../common/distance.ts'
import type { Venue, VenueText } from '../../supplier.ts'
import { readVenueFiles, type VenueSource } from './content.ts'

const placesSchema = z.array(
  z.object({
    id: z.int(),
    city_key: z.string().check(z.regex(/^ID-\d{4}$/)),
    city: z.string(),
    province: z.string(),
    category: z.enum(CATEGORIES),
    lat: z.number(),
    lon: z.number(),
    unesco: z.boolean(),
  }),
)
type Place = z.infer<typeof placesSchema>[number]

export type RuledVenue = { venue: Venue; facts: VenueFacts }

/** Venues with their places, by slug. Throws StartError with file and field. */
export function readVenues(source: VenueSource): RuledVenue[] {
  const files = readVenueFiles(source)
  if (files.length === 0) return []
  const places = new Map(readJson(source.places, placesSchema).map((place) => [place.id, place]))
  const zoneOf = zones()
  return files.map(({ slug, path, id, en }) => {
    const number = id.data.venue
    const place = places.get(number) ?? fail(path, 'venue', `names ${number}, not in ${shown(source.places)}`)
    const text = { id: textOf(id), en: textOf(en) }
    return { facts: id.data, venue: { ...venueOf(slug, id.data, place), zone: zoneOf(place), text } }
  })
}

/** The region of a city is the province, by the first two digits of its number. */
function venueOf(slug: string, facts: VenueFacts, place: Place): Omit<Venue, 'zone' | 'text'> {
  const { city_key, city, province, category, lat, lon, unesco } = place
  return {
    id: slug,
    category,
    type: facts.type,
    city: { id: city_key, name: city, province: { id: city_key.slice(0, 5), name: province } },
    latitude: lat,
    longitude: lon,
    unesco,
    scene: facts.scene ?? category,
    opens: facts.opens,
    closes: facts.closes,
    times: facts.times.toSorted(),
    blackDays: facts.closed,
    quota: facts.quota,
    cutOffDays: facts.cutoff_days,
    minPax: facts.min_pax,
    maxPax: facts.max_pax,
    days: facts.days,
    nights: facts.nights,
    isPeriod: facts.period,
    isInquiry: facts.inquiry,
    names: facts.names,
  }
}

function textOf({ data, text, parts }: ContentFile<VenueWords>): VenueText {
  const { title, summary, highlight, terms, documents, packages, addons, without } = data
  return {
    title,
    summary,
    description: text,
    highlight,
    terms,
    meetingPoint: data.meeting_point,
    documents,
    itinerary: parts,
    packages,
    addons,
    without,
  }
}

type AirportRow = Point & { province: string; country_code: string; timezone: Zone }

/** A province keeps one time; one without an airport keeps that of the nearest. */
function zones(): (place: Place) => Zone {
  const airports = readData<AirportRow[]>('airports').filter(({ country_code }) => country_code === 'ID')
  const byProvince = new Map(airports.map(({ province, timezone }) => [province, timezone]))
  return (place) => byProvince.get(place.province) ?? nearestTo(place, airports)?.timezone ?? 'Asia/Jakarta'
}
