import type { FastifyInstance } from 'fastify'
import { listGates, scanTicket, settleScans } from '../../../core/trade/gate/contract.ts'
import { route } from '../../base/http/route.ts'
import type { BookingDeps } from '../booking/module.ts'
import { gatesOf } from './gates.ts'
import { scan } from './scan.ts'

export function gateRoutes(app: FastifyInstance, deps: BookingDeps): void {
  route(app, listGates, async ({ locale }) => {
    const gates = await gatesOf(deps, locale)
    return gates.toSorted((one, other) => one.name.localeCompare(other.name, locale))
  })

  route(app, scanTicket, ({ body, locale, request: { log } }) => scan(deps, body, { locale, log }))

  // One after another: two of one ticket in a call would lock the same row.
  route(app, settleScans, async ({ body, locale, request: { log } }) => {
    const answers = []
    for (const each of body.scans) answers.push(await scan(deps, each, { locale, log }))
    return answers
  })
}
