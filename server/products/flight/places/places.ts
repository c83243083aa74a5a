import { desc, inArray } from 'drizzle-orm'
import { isInternational } from '../../../../core/products/flight/providers.ts'
import type { Db } from '../../../base/db/connect.ts'
import { airports } from '../../../base/db/schema/products/flight.ts'
import { createPlaceLookup } from '../../journey/place-lookup.ts'
import { AIRPORT_CITIES } from './cities.ts'

export type AirportRow = typeof airports.$inferSelect

/** All airports, busiest first. */
export function airportsByTraffic(db: Db): Promise<AirportRow[]> {
  return db.select().from(airports).orderBy(desc(airports.dailyFlights), airports.tier, airports.cityName)
}

export function airportsWithCodes(db: Db, codes: readonly string[]): Promise<AirportRow[]> {
  return db
    .select()
    .from(airports)
    .where(inArray(airports.code, [...codes]))
}

/** Throws ApiError('airport_not_found'). */
export function placeLookup(db: Db) {
  return createPlaceLookup({
    load: (codes) => airportsWithCodes(db, codes),
    cities: AIRPORT_CITIES,
    error: 'airport_not_found',
    message: 'validation.airport.valid',
    same: 'validation.airport.same',
  })
}

type EndPlaces = Record<'origin' | 'destination', readonly [{ countryCode: string }, ...unknown[]]>

export function crossesBorder({ origin: [from], destination: [to] }: EndPlaces): boolean {
  return isInternational(from.countryCode, to.countryCode)
}
