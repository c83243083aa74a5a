import { FACILITY_GROUPS, type FacilityCode } from '../../core/base/common/facilities.ts'
import { type Locale, type LocalText, wordsFor } from '../../server/base/words/words.ts'
import { seedOf } from '../market/chance.ts'
import { facilitiesOf, isInRoom } from './facilities.ts'
import { type KnownPlace, kmToCentre, type Near, placesNear } from './places.ts'
import type { HotelFacts } from './reference.ts'
import { roomsOf } from './rooms.ts'
import { inBoth, listed, newSentence, someOf, type Values } from './sentences.ts'

type Slot = 'opening' | 'rooms' | 'shared' | 'service'

const VENUE_KM = 15
const STOP_KM = 60

const SHARED = new Set<FacilityCode>([
  'RESTAURANT',
  'CAFE',
  'BAR',
  ...FACILITY_GROUPS.leisure,
  ...FACILITY_GROUPS.business,
])
/** Left out of the text: they say little of a hotel, or nothing without another one. */
const UNSAID = new Set<FacilityCode>(['NONSMOKING', 'KIDSPOOL'])

/** By hotel key, for the hotels of one destination: no sentence is used twice. */
export function describeAll(
  hotels: readonly HotelFacts[],
  places: readonly KnownPlace[],
): ReadonlyMap<string, LocalText> {
  const used = new Set<string>()
  return new Map(
    hotels.map((hotel, index) => {
      const rank = index + (seedOf(hotel.destination.key) % 1000)
      return [hotel.key, describe(hotel, { rank, near: placesNear(hotel, places, STOP_KM), used })]
    }),
  )
}

type Context = { rank: number; near: readonly Near[]; used: Set<string> }

function describe(hotel: HotelFacts, { rank, near, used }: Context): LocalText {
  const sentence = (slot: Slot, begin = rank) =>
    newSentence({
      key: `hotel-descriptions:${slot}`,
      rank: begin,
      used,
      valuesOf: (locale, turn) => VALUES[slot](locale, { hotel, near, turn: rank + turn }),
    })
  const opening = sentence('opening')
  // Neighbours share no pattern, and those that share one differ in the others.
  const inside = [
    sentence('rooms'),
    sentence(sharedOf(hotel).length > 0 ? 'shared' : 'service', rank + Math.floor(rank / 4)),
  ]
  return inBoth((locale) => `${opening?.[locale]}\n\n${inside.flatMap((each) => each?.[locale] ?? []).join(' ')}`)
}

type Facts = { hotel: HotelFacts; near: readonly Near[]; turn: number }

const VALUES: Record<Slot, (locale: Locale, facts: Facts) => Values> = {
  opening: openingValues,
  rooms: roomValues,
  shared: (locale, facts) => ({ ...sharedValues(locale, facts), ...serviceValues(locale, facts) }),
  service: serviceValues,
}

function openingValues(locale: Locale, facts: Facts): Values {
  const { name, stars, area, called, street } = facts.hotel
  const words = wordsFor(locale)
  const label = area.label[locale]
  const setting = area.kind === 'city' && label === called[locale] ? 'same' : area.kind
  return {
    name,
    street,
    places: listed(locale, distancesOf(locale, facts)),
    class: words(`hotel-descriptions:class.${stars}`),
    setting: words(`hotel-descriptions:setting.${setting}`, { area: label }),
  }
}

function venueNear(near: readonly Near[], turn: number): Near | undefined {
  const venues = near.filter(({ place, km }) => place.kind === 'venue' && km <= VENUE_KM).slice(0, 3)
  return venues[turn % venues.length]
}

function distancesOf(locale: Locale, { hotel, near, turn }: Facts): readonly string[] {
  const words = wordsFor(locale)
  const from = (place: string, km: number) =>
    words('hotel-descriptions:distance.from', { place, distance: roughKm(locale, km) })
  const centre = words('hotel-descriptions:distance.centre', { centre: hotel.destination.centre.name[locale] })
  const known = [venueNear(near, turn), stopNear(hotel, near, turn)].flatMap((each) => each ?? [])
  return [from(centre, kmToCentre(hotel)), ...known.map(({ place, km }) => from(place.name[locale], km))]
}

/** None on a small island: the last part of the way is by boat. */
function stopNear({ area }: HotelFacts, near: readonly Near[], turn: number): Near | undefined {
  if (area.kind === 'island') return undefined
  const first = (kind: KnownPlace['kind']) => near.filter(({ place }) => place.kind === kind).slice(0, 1)
  const stops = [...first('station').filter(({ km }) => km <= VENUE_KM), ...first('airport')]
  return stops[turn % stops.length]
}

function roomValues(locale: Locale, { hotel, turn }: Facts): Values {
  const rooms = roomsOf(hotel)
  const inRoom = facilitiesOf(hotel).filter(isInRoom)
  return {
    types: wordsFor(locale)(`hotel-descriptions:count.${rooms.length}`),
    size: Math.min(...rooms.map(({ size }) => size)),
    inRoom: facilityList(locale, inRoom, 3 + (turn % 2), turn),
  }
}

function sharedOf(hotel: HotelFacts): readonly FacilityCode[] {
  return facilitiesOf(hotel).filter((code) => SHARED.has(code) && !UNSAID.has(code))
}

function sharedValues(locale: Locale, { hotel, turn }: Facts): Values {
  return { shared: facilityList(locale, sharedOf(hotel), 3 + (turn % 3), turn) }
}

function serviceValues(locale: Locale, { hotel, turn }: Facts): Values {
  const codes = facilitiesOf(hotel).filter((code) => !SHARED.has(code) && !isInRoom(code) && !UNSAID.has(code))
  const services = facilityList(locale, codes, 2 + (turn % 2), turn)
  return { services }
}

function facilityList(locale: Locale, codes: readonly FacilityCode[], count: number, turn: number): string {
  const names = someOf(codes, count, turn).map((code) => wordsFor(locale)(`facilities:inline.${code}`))
  return listed(locale, names)
}

/** Hotels stand at the middle of their area, so a figure to the metre would be wrong. */
function roughKm(locale: Locale, exact: number): string {
  const words = wordsFor(locale)
  if (exact < 0.8) return words('hotel-descriptions:distance.near')
  const rough = exact < 5 ? Math.round(exact * 2) / 2 : Math.round(exact)
  const km = locale === 'id' ? String(rough).replace('.', ',') : String(rough)
  return words('hotel-descriptions:distance.about', { km })
}
