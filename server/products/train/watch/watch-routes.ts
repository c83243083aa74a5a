import type { FastifyInstance } from 'fastify'
import { listWatches, unwatchTrain, watchTrain } from '../../../../core/products/train/contract.ts'
import { route } from '../../../base/http/route.ts'
import type { TrainDeps } from '../deps.ts'
import { unwatch, watch, watchesOf } from './watches.ts'

export function watchRoutes(app: FastifyInstance, deps: TrainDeps): void {
  route(app, watchTrain, ({ user, locale, body: { journey_code: journeyCode, adult: adults } }) =>
    watch(deps, { user, locale, journeyCode, adults }),
  )

  route(app, unwatchTrain, async ({ user, query }) => {
    await unwatch(deps.db, user.id, query.journey_code)
    return null
  })

  route(app, listWatches, ({ user }) => watchesOf(deps.db, user.id, deps.clock.now()))
}
