import { desc, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../../core/common/errors.ts'
import { getStation, type Station, searchStation } from '../../core/train/contract.ts'
import type { Db } from '../db/connect.ts'
import { byKeyword } from '../db/keyword.ts'
import { stations } from '../db/schema/train.ts'
import { cachePlaces, MOST_PLACES } from '../http/cache-places.ts'
import { route } from '../http/route.ts'
import type { TrainDeps } from './deps.ts'

export function placeRoutes(app: FastifyInstance, { db }: TrainDeps): void {
  route(app, searchStation, async ({ query, reply }) => {
    cachePlaces(reply)
    return searchPlaces(db, query.keyword)
  })
  route(app, getStation, async ({ query }) => {
    const [row] = await db.select(SHOWN).from(stations).where(eq(stations.code, query.code))
    if (!row) throw new ApiError('station_not_found')
    return row
  })
}

const SHOWN = { code: stations.code, name: stations.name, city: stations.city, timezone: stations.timezone }

async function searchPlaces(db: Db, keyword: string): Promise<Station[]> {
  const found = byKeyword(stations, keyword)
  if (!found) return []
  return await db
    .select(SHOWN)
    .from(stations)
    .where(found.where)
    .orderBy(...found.order, desc(stations.dailyTrains), stations.name)
    .limit(MOST_PLACES)
}
