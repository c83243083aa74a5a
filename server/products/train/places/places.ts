import { desc, inArray } from 'drizzle-orm'
import type { Db } from '../../../base/db/connect.ts'
import { stations } from '../../../base/db/schema/products/train.ts'
import { createPlaceLookup } from '../../journey/place-lookup.ts'
import { STATION_CITIES } from './cities.ts'

export type StationRow = typeof stations.$inferSelect

/** All stations, busiest first. */
export function stationsByTraffic(db: Db): Promise<StationRow[]> {
  return db.select().from(stations).orderBy(desc(stations.dailyTrains), stations.name)
}

export function stationsWithCodes(db: Db, codes: readonly string[]): Promise<StationRow[]> {
  return db
    .select()
    .from(stations)
    .where(inArray(stations.code, [...codes]))
}

/** Throws ApiError('station_not_found'). */
export function placeLookup(db: Db) {
  return createPlaceLookup({
    load: (codes) => stationsWithCodes(db, codes),
    cities: STATION_CITIES,
    error: 'station_not_found',
    message: 'validation.station.valid',
    same: 'validation.station.same',
  })
}
