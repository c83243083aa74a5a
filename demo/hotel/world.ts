import { ApiError } from '../../core/base/common/call/errors.ts'
import { cheapestOf } from '../../core/base/common/money.ts'
import { readData } from '../../server/base/common/data.ts'
import { localOf, minuteAt } from '../../server/base/common/zone.ts'
import type { LocalText } from '../../server/base/words/words.ts'
import { type CityFact, type HotelRow, hotelsAt } from '../../server/products/hotel/reference/hotels.ts'
import type { Hotel, HotelDetail } from '../../server/products/hotel/supplier.ts'
import { addressOf } from './address.ts'
import { describeAll } from './descriptions.ts'
import { facilitiesOf } from './facilities.ts'
import { picturesOf, roomPicture } from './pictures.ts'
import { type KnownPlace, loadKnownPlaces, nearbyOf } from './places.ts'
import { plansOf } from './plans.ts'
import { nightPrices } from './rates.ts'
import { type HotelFacts, loadHotels } from './reference.ts'
import { ratingOf, reviewCount, reviewsOf } from './reviews.ts'
import { roomsOf } from './rooms.ts'
import type { SoldHotel } from './rooms-for-sale.ts'

export type Catalogue = {
  /** Hotels with most reviews come first. */
  all(): readonly Hotel[]
  /** Throws ApiError('hotel_not_found'). */
  hotel(key: string): SoldHotel
  /** Hotels that a search at a place finds; none for an unknown one. */
  at(placeKey: string): readonly SoldHotel[]
  shown(hotel: SoldHotel): Hotel
  detail(hotel: SoldHotel, now: Date): HotelDetail
}

const CHECK_IN = '14:00'
const CHECK_OUT = '12:00'

let ofData: Catalogue | undefined

/** The hotels of the data, or of `rows`, with all that does not change. Texts are written when they are first asked for. */
export function createWorld(rows?: readonly HotelRow[]): Catalogue {
  if (rows) return makeWorld(rows)
  ofData ??= makeWorld()
  return ofData
}

function makeWorld(rows?: readonly HotelRow[]): Catalogue {
  const hotels = loadHotels(rows).map(toSold)
  const byKey = new Map(hotels.map((hotel) => [hotel.facts.key, hotel]))
  const cities = new Map(readData<CityFact[]>('cities').map((city) => [city.key, city]))
  const placeHotels = new Map<string, readonly SoldHotel[]>()
  const shownHotels = new Map<SoldHotel, Hotel>()
  const descriptions = new Map<string, ReadonlyMap<string, LocalText>>()
  let places: readonly KnownPlace[] | undefined

  function knownPlaces(): readonly KnownPlace[] {
    places ??= loadKnownPlaces()
    return places
  }

  function describe({ facts }: SoldHotel): LocalText {
    const { key } = facts.destination
    let texts = descriptions.get(key)
    if (!texts) {
      const inside = hotels.flatMap((hotel) => (hotel.facts.destination.key === key ? [hotel.facts] : []))
      texts = describeAll(inside, knownPlaces())
      descriptions.set(key, texts)
    }
    return texts.get(facts.key) ?? { id: '', en: '' }
  }

  function shown(hotel: SoldHotel): Hotel {
    const known = shownHotels.get(hotel) ?? toHotel(hotel.facts)
    shownHotels.set(hotel, known)
    return known
  }

  return {
    all: () => hotels.map(shown).sort((one, other) => other.reviews - one.reviews),
    hotel(key) {
      const found = byKey.get(key)
      if (!found) throw new ApiError('hotel_not_found')
      return found
    },
    at(key) {
      let found = placeHotels.get(key)
      if (!found) {
        const city = cities.get(key)
        const keys = city
          ? hotelsAt(
              city,
              hotels.map(({ facts }) => facts),
            ).map((facts) => facts.key)
          : []
        found = keys.flatMap((each) => byKey.get(each) ?? [])
        placeHotels.set(key, found)
      }
      return found
    },
    shown,
    detail(hotel, now) {
      const { facts } = hotel
      return {
        hotel: shown(hotel),
        description: describe(hotel),
        nearby: nearbyOf(facts, knownPlaces()),
        pictures: picturesOf(facts),
        reviews: reviewsOf(facts, localOf(facts.zone, minuteAt(now)).day),
        // The data has none of these; made-up ones could belong to real people.
        phone: null,
        fax: null,
        email: null,
        website: null,
      }
    },
  }
}

function toSold(facts: HotelFacts): SoldHotel {
  const prices = nightPrices(facts, [0], 0)
  const rooms = roomsOf(facts).flatMap((room) => {
    const { level: _, capacity: __, ...type } = room
    const plans = plansOf(facts, room)
    const cheapest = cheapestOf(plans, (plan) => prices(room, plan)[0] ?? 0)
    return cheapest ? [{ facts: room, shown: { ...type, picture: roomPicture(facts, room) }, plans, cheapest }] : []
  })
  return { facts, rooms }
}

function toHotel(facts: HotelFacts): Hotel {
  const { key, name, chain, stars, city, called, countryCode, province, area, zone } = facts
  const [picture] = picturesOf(facts)
  if (!picture) throw new Error(`no picture of ${key}`)
  return {
    key,
    name,
    chain,
    stars,
    destination: { key: facts.destination.key, name: facts.destination.name },
    city: { key: city.key, name: called.id },
    countryCode,
    province,
    area: area.label,
    address: addressOf(facts),
    latitude: facts.lat,
    longitude: facts.lon,
    zone,
    checkInTime: CHECK_IN,
    checkOutTime: CHECK_OUT,
    facilities: facilitiesOf(facts),
    picture,
    rating: ratingOf(facts),
    reviews: reviewCount(facts),
  }
}
