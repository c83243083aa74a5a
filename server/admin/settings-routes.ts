import type { FastifyInstance } from 'fastify'
import * as contract from '../../core/house/contract.ts'
import type { Deps } from '../common/deps.ts'
import { changeHouse } from '../house/change.ts'
import { officeRoute } from './office-route.ts'

export function officeSettingsRoutes(app: FastifyInstance, deps: Deps): void {
  officeRoute(app, deps, contract.getSettings, async () => {
    // A process that has not seen the last change yet would show a version that no change fits.
    await deps.house.refresh()
    return deps.house.view()
  })

  officeRoute(app, deps, contract.changeSettings, async ({ body, audit }) => {
    await changeHouse(deps, body, audit)
    return deps.house.view()
  })
}
