import { desc } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { journeysOfClass } from '../../core/train/cabin-class.ts'
import { otherEnds } from '../../core/train/contract.ts'
import { lowestPrice } from '../../core/train/price.ts'
import { askSupplier } from '../booking/ask.ts'
import { checkNotPast } from '../booking/checks.ts'
import { stations } from '../db/schema/train.ts'
import { route } from '../http/route.ts'
import { otherEnds as findOtherEnds } from '../journey/other-ends.ts'
import type { TrainDeps } from './deps.ts'
import { mergeSchedules } from './merge.ts'
import { placeLookup } from './places.ts'

const WITHIN_KM = 30

export function otherEndRoutes(app: FastifyInstance, deps: TrainDeps): void {
  const { db, clock } = deps
  const findPlaces = placeLookup(db)

  route(app, otherEnds, async ({ query: { origin, destination, date, cabinClass, ...pax } }) => {
    const now = clock.now()
    const found = await findPlaces({ origin, destination })
    checkNotPast('date', date, found.origin[0].timezone, now)
    return await findOtherEnds(found, {
      places: await db.select().from(stations).orderBy(desc(stations.dailyTrains), stations.name),
      withinKm: WITHIN_KM,
      nameOf: ({ name }) => name,
      async ask(pairs) {
        const queries = pairs.map((pair) => ({ ...pair, date, pax, now }))
        const schedules = await askSupplier(() => Promise.all(queries.map((query) => deps.supplier.search(query))))
        const ofClass = schedules.map((each) => ({ ...each, journeys: journeysOfClass(each.journeys, cabinClass) }))
        const { journeys } = mergeSchedules(ofClass, { origin, destination })
        const price = Math.min(...journeys.map(lowestPrice))
        return { direct: journeys.length, price: Number.isFinite(price) ? price : null }
      },
    })
  })
}
