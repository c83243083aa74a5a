import { readData } from '../../server/base/common/data.ts'
import { distance, type Point } from '../../server/base/common/distance.ts'
import type { LocalText } from '../../server/base/words/words.ts'
import type { Nearby } from '../../server/products/hotel/supplier.ts'
import type { HotelFacts } from './reference.ts'

/** Something to search near. A venue's name is the same in both languages. */
export type KnownPlace = Point & { kind: 'venue' | 'station' | 'airport'; name: LocalText }

type VenueRow = Point & { name: string }
type StationRow = Point & { name: string; intercity: boolean; coord: string }
type AirportRow = Point & { airport_name: string; tier: number }

export function loadKnownPlaces(): readonly KnownPlace[] {
  const venues = readData<VenueRow[]>('venues').map(({ name, lat, lon }) =>
    toPlace('venue', { id: name, en: name }, { lat, lon }),
  )
  const stations = readData<StationRow[]>('stations')
    // The others stand at the centre of their city, which is no distance to walk by.
    .filter(({ intercity, coord }) => intercity && coord === 'authored')
    .map(({ name, lat, lon }) => toPlace('station', { id: `Stasiun ${name}`, en: `${name} Station` }, { lat, lon }))
  const airports = readData<AirportRow[]>('airports')
    .filter(({ tier }) => tier < 3)
    .map(({ airport_name, lat, lon }) => {
      const name = airport_name.replace(/ (International )?Airport$/, '')
      return toPlace('airport', { id: `Bandara ${name}`, en: `${name} Airport` }, { lat, lon })
    })
  return [...venues, ...stations, ...airports]
}

function toPlace(kind: KnownPlace['kind'], name: LocalText, point: Point): KnownPlace {
  return { kind, name, ...point }
}

export type Near = { place: KnownPlace; km: number }

export function placesNear(from: Point, places: readonly KnownPlace[], withinKm: number): readonly Near[] {
  return places
    .map((place) => ({ place, km: distance(from, place) }))
    .filter(({ km }) => km <= withinKm)
    .toSorted((one, other) => one.km - other.km)
}

export function kmToCentre({ destination, lat, lon }: HotelFacts): number {
  return distance(destination.centre, { lat, lon })
}

const SHOWN = { venue: { count: 3, km: 15 }, station: { count: 1, km: 25 }, airport: { count: 1, km: 80 } } as const
const KINDS = ['venue', 'station', 'airport'] as const

export function nearbyOf(hotel: HotelFacts, places: readonly KnownPlace[]): readonly Nearby[] {
  const near = placesNear(hotel, places, SHOWN.airport.km)
  const known = KINDS.flatMap((kind) =>
    near.filter(({ place, km }) => place.kind === kind && km <= SHOWN[kind].km).slice(0, SHOWN[kind].count),
  )
  const centre = { kind: 'centre' as const, name: hotel.destination.centre.name, km: kmToCentre(hotel) }
  return [centre, ...known.map(({ place, km }) => ({ kind: place.kind, name: place.name, km }))]
}
