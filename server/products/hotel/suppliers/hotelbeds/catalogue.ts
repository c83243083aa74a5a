import { eq, inArray } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { ApiError } from '../../../../../core/base/common/call/errors.ts'
import type { BedBankHotel, BedBankRoom } from '../../../../../core/products/hotel/bed-bank.ts'
import { readData } from '../../../../base/common/data.ts'
import { distance } from '../../../../base/common/distance.ts'
import type { Db } from '../../../../base/db/connect.ts'
import { hotelbedsHotels, hotelbedsRounds } from '../../../../base/db/schema/products/hotel-content.ts'
import { type CityFact, hotelsAt } from '../../reference/hotels.ts'
import type { Hotel, HotelDetail } from '../../supplier.ts'
import { hotelPictures } from './pictures.ts'
import { createPlacing, type Placed, type PlaceOf } from './places.ts'

export type SoldHotel = { code: number; hotel: Hotel; placed: Placed }

export type Catalogue = {
  /** Rises when the content was read anew. */
  version: number
  all(): readonly SoldHotel[]
  /** Throws ApiError('hotel_not_found'). */
  hotel(key: string): SoldHotel
  /** Hotels that a search at a place finds; none for an unknown place. */
  at(placeKey: string): readonly SoldHotel[]
}

type Catalogues = {
  read(): Promise<Catalogue>
  /** Room types by code, of each hotel. */
  roomsOf(codes: readonly number[]): Promise<ReadonlyMap<number, ReadonlyMap<string, BedBankRoom>>>
  /** Throws ApiError('hotel_not_found') when it is gone meanwhile. */
  detail(sold: SoldHotel): Promise<HotelDetail>
}

/** How long other processes may sell what the last round had. */
const FRESH_MS = 5_000
const ROOMS_KEPT = 3_000

/** The hotels of our tables. Read again when a round is over. */
export function createCatalogue(db: Db): Catalogues {
  let known: Catalogue | null = null
  let checkedAt = Number.NEGATIVE_INFINITY
  let reading: Promise<Catalogue> | null = null
  let placeOf: PlaceOf | null = null
  const rooms = new LRUCache<number, ReadonlyMap<string, BedBankRoom>>({ max: ROOMS_KEPT })

  async function current(): Promise<Catalogue> {
    const [round] = await db.select({ version: hotelbedsRounds.version }).from(hotelbedsRounds)
    const version = round?.version ?? 0
    if (known?.version !== version) {
      const rows = await db.select({ code: hotelbedsHotels.code, hotel: hotelbedsHotels.hotel }).from(hotelbedsHotels)
      placeOf ??= createPlacing()
      known = catalogueOf(version, rows, placeOf)
      rooms.clear()
    }
    checkedAt = performance.now()
    return known
  }

  async function read(): Promise<Catalogue> {
    if (known && performance.now() - checkedAt < FRESH_MS) return known
    reading ??= current().finally(() => {
      reading = null
    })
    return await reading
  }

  return {
    read,
    async roomsOf(codes) {
      const missing = codes.filter((code) => !rooms.has(code))
      if (missing.length > 0) {
        const rows = await db
          .select({ code: hotelbedsHotels.code, rooms: hotelbedsHotels.rooms })
          .from(hotelbedsHotels)
          .where(inArray(hotelbedsHotels.code, missing))
        for (const row of rows) rooms.set(row.code, new Map(row.rooms.map((room) => [room.code, room])))
      }
      return new Map(codes.map((code) => [code, rooms.get(code) ?? new Map()]))
    },
    async detail({ code, hotel, placed }) {
      const [row] = await db
        .select({ texts: hotelbedsHotels.texts })
        .from(hotelbedsHotels)
        .where(eq(hotelbedsHotels.code, code))
      if (!row) throw new ApiError('hotel_not_found')
      const { photos: _, ...texts } = row.texts
      const { centre } = placed.destination
      const km = distance(centre, { lat: hotel.latitude, lon: hotel.longitude })
      return {
        ...texts,
        hotel,
        nearby: [{ kind: 'centre', name: centre.name, km }],
        pictures: hotelPictures(code, hotel.area, hotel.facilities),
        reviews: [],
      }
    },
  }
}

type Row = { code: number; hotel: BedBankHotel }

function catalogueOf(version: number, rows: readonly Row[], placeOf: PlaceOf): Catalogue {
  const sold = rows.flatMap(({ code, hotel }) => {
    const placed = placeOf(hotel)
    return placed ? [{ code, placed, hotel: hotelOf(hotel, placed) }] : []
  })
  const byKey = new Map(sold.map((each) => [each.hotel.key, each]))
  const cities = new Map(readData<CityFact[]>('cities').map((city) => [city.key, city]))
  const located = sold.map((each) => ({
    ...each,
    destination: each.placed.destination,
    city: each.placed.city,
    countryCode: each.hotel.countryCode,
    lat: each.hotel.latitude,
    lon: each.hotel.longitude,
  }))
  const places = new Map<string, readonly SoldHotel[]>()
  const all = sold.toSorted(
    (one, other) => other.hotel.stars - one.hotel.stars || one.hotel.name.localeCompare(other.hotel.name),
  )
  return {
    version,
    all: () => all,
    hotel(key) {
      const found = byKey.get(key)
      if (!found) throw new ApiError('hotel_not_found')
      return found
    },
    at(key) {
      let found = places.get(key)
      if (!found) {
        const city = cities.get(key)
        found = city ? hotelsAt(city, located) : []
        places.set(key, found)
      }
      return found
    },
  }
}

function hotelOf(given: BedBankHotel, { destination, city, area, province, zone }: Placed): Hotel {
  const { code, name, chain, stars, countryCode, address, lat, lon, checkInTime, checkOutTime, facilities } = given
  const [picture = { scene: 'facade-0', caption: { id: '', en: '' } }] = hotelPictures(code, area, facilities)
  return {
    key: `hb-${code}`,
    name,
    chain,
    stars,
    destination: { key: destination.key, name: destination.name },
    city,
    countryCode,
    province,
    area,
    address,
    latitude: lat,
    longitude: lon,
    zone,
    checkInTime,
    checkOutTime,
    facilities,
    picture,
    // The bed bank has no reviews of its own that may be shown.
    rating: null,
    reviews: 0,
  }
}
