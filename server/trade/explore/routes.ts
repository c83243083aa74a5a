import type { FastifyInstance } from 'fastify'
import * as contract from '../../../core/trade/explore/contract.ts'
import { countFrom } from '../../base/http/limit.ts'
import { LIMITS } from '../../base/http/limits.ts'
import { route } from '../../base/http/route.ts'
import { cachePlaces } from '../../base/http/site/cache-places.ts'
import type { BookingDeps } from '../booking/module.ts'
import { createExplore } from './explore.ts'

export function exploreRoutes(app: FastifyInstance, deps: BookingDeps): void {
  const explore = createExplore(deps)

  route(app, contract.exploreStarts, async ({ reply }) => {
    const starts = await explore.starts()
    cachePlaces(reply)
    return starts
  })

  route(app, contract.explore, ({ query: { from, month, budget, by }, locale, request }) =>
    explore.destinations(
      { from, month, budget: budget ?? null, by: by ?? null },
      { locale, count: () => countFrom(deps, 'explore', request.ip, LIMITS.explore) },
    ),
  )
}
