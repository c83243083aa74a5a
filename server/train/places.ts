import { desc, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../../core/common/errors.ts'
import type { Findable } from '../../core/list/forgiving.ts'
import { getStation, type Station, searchStation } from '../../core/train/contract.ts'
import type { Db } from '../db/connect.ts'
import { namesIn } from '../db/keyword.ts'
import { stations } from '../db/schema/train.ts'
import { cachePlaces, MOST_PLACES } from '../http/cache-places.ts'
import { route } from '../http/route.ts'
import { createPlaceSearch } from '../search/places.ts'
import type { TrainDeps } from './deps.ts'

export function placeRoutes(app: FastifyInstance, { db }: TrainDeps): void {
  const find = createPlaceSearch(() => findable(db), ['stasiun', 'station', 'st'])
  route(app, searchStation, async ({ query, reply }) => {
    cachePlaces(reply)
    return (await find(query.keyword)).slice(0, MOST_PLACES)
  })
  route(app, getStation, async ({ query }) => {
    const [row] = await db.select(SHOWN).from(stations).where(eq(stations.code, query.code))
    if (!row) throw new ApiError('station_not_found')
    return row
  })
}

const SHOWN = { code: stations.code, name: stations.name, city: stations.city, timezone: stations.timezone }

async function findable(db: Db): Promise<Findable<Station>[]> {
  const rows = await db
    .select({ ...SHOWN, search: stations.search })
    .from(stations)
    .orderBy(desc(stations.dailyTrains), stations.name)
  return rows.map(({ search, ...item }) => ({ item, code: item.code, names: namesIn(search) }))
}
