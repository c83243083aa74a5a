import * as z from 'zod/mini'
import type { Zone } from '../../../../../core/base/common/dates.ts'
import type { VenueFacts, VenueWords } from '../../../../../core/products/venue/content.ts'
import { type CheckedVenue, checkVenue, type VenueNames } from '../../../../../core/products/venue/faults.ts'
import { CATEGORIES } from '../../../../../core/products/venue/kinds.ts'
import type { ProductDraft, Step } from '../../../../../core/trade/product/draft.ts'
import type { Fault } from '../../../../../core/trade/product/faults.ts'
import { readJson, slugsIn } from '../../../../base/common/content-files.ts'
import { readData } from '../../../../base/common/data.ts'
import { nearestTo, type Point } from '../../../../base/common/distance.ts'
import type { Venue, VenueText } from '../../supplier.ts'
import { readVenueFiles, type VenueSource } from './content.ts'

const placesSchema = z.array(
  z.object({
    id: z.int(),
    name: z._default(z.string(), ''),
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

/** Reference data of venues: `data/venues.json`, and the cities of their own places. */
export type VenueGround = {
  placeOf(facts: VenueFacts): Place | null
  zoneOf(place: Point & { province: string }): Zone
  centreOf(city: string): Venue['city']['centre']
  names: VenueNames
  venues: readonly { id: number; name: string; city: string }[]
  cities: readonly { key: string; name: string; province: string }[]
}

type City = Point & { key: string; name: string; province: string; country_code: string; kind: string }

/** Throws StartError. */
export function readGround(source: VenueSource): VenueGround {
  const places = new Map(readJson(source.places, placesSchema).map((place) => [place.id, place]))
  const cities = new Map(
    readData<City[]>('cities')
      .filter(({ key }) => /^ID-\d{4}$/.test(key))
      .map((city) => [city.key, city]),
  )
  return {
    zoneOf: zones(),
    centreOf(key) {
      const city = cities.get(key)
      return city ? { latitude: city.lat, longitude: city.lon } : null
    },
    venues: [...places.values()],
    cities: [...cities.values()],
    names: { venues: new Set(places.keys()), cities: new Set(cities.keys()), scenes: null },
    placeOf({ venue, at }) {
      if (venue !== undefined) return places.get(venue) ?? null
      const city = at && cities.get(at.city)
      if (!at || !city) return null
      const { category, lat, lon } = at
      return {
        id: 0,
        name: '',
        city_key: city.key,
        city: city.name,
        province: city.province,
        category,
        lat,
        lon,
        unesco: false,
      }
    },
  }
}

/** Venues with their places, by slug. Throws StartError with file and field. */
export function readVenues(source: VenueSource, ground?: VenueGround): RuledVenue[] {
  if (slugsIn(source.venues).length === 0) return []
  const known = ground ?? readGround(source)
  return readVenueFiles(source, known.names).flatMap(({ slug, ...file }) => ruledVenue(slug, file, known) ?? [])
}

/** A venue of the office, or why it cannot be sold. */
export function venueOfDraft(
  slug: string,
  draft: ProductDraft,
  ground: VenueGround,
): { ruled: RuledVenue | null; faults: readonly Fault[] } {
  const { product, faults } = checkVenue(draft, ground.names)
  return { ruled: product && ruledVenue(slug, product, ground), faults }
}

/** Null for names that `checkVenue` refuses. */
function ruledVenue(
  slug: string,
  { id, en }: CheckedVenue,
  { placeOf, zoneOf, centreOf }: VenueGround,
): RuledVenue | null {
  const place = placeOf(id.data)
  if (!place) return null
  const text = { id: textOf(id), en: textOf(en) }
  return {
    facts: id.data,
    venue: { ...venueOf(slug, id.data, place, centreOf(place.city_key)), zone: zoneOf(place), text },
  }
}

/** The region of a city is the province, by the first two digits of its number. */
function venueOf(
  slug: string,
  facts: VenueFacts,
  place: Place,
  centre: Venue['city']['centre'],
): Omit<Venue, 'zone' | 'text'> {
  const { city_key, city, province, category, lat, lon, unesco } = place
  return {
    id: slug,
    category,
    type: facts.type,
    city: { id: city_key, name: city, province: { id: city_key.slice(0, 5), name: province }, centre },
    latitude: lat,
    longitude: lon,
    unesco,
    scene: facts.scene ?? category,
    opens: facts.opens,
    closes: facts.closes,
    hours: facts.hours,
    cancel: facts.cancel ?? null,
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

function textOf({ data, text, steps }: { data: VenueWords; text: string; steps: readonly Step[] }): VenueText {
  const { title, summary, highlight, terms, documents, packages, addons, without } = data
  return {
    title,
    summary,
    description: text,
    highlight,
    terms,
    meetingPoint: data.meeting_point,
    documents,
    itinerary: steps,
    packages,
    addons,
    without,
  }
}

type AirportRow = Point & { province: string; country_code: string; timezone: Zone }

/** A province keeps one time; one without an airport keeps that of the nearest. */
function zones(): VenueGround['zoneOf'] {
  const airports = readData<AirportRow[]>('airports').filter(({ country_code }) => country_code === 'ID')
  const byProvince = new Map(airports.map(({ province, timezone }) => [province, timezone]))
  return (place) => byProvince.get(place.province) ?? nearestTo(place, airports)?.timezone ?? 'Asia/Jakarta'
}
