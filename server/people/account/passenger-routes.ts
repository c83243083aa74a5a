import type { FastifyInstance } from 'fastify'
import { page, pageAt } from '../../../core/base/common/call/envelope.ts'
import { ApiError } from '../../../core/base/common/call/errors.ts'
import {
  createPassenger,
  deletePassenger,
  getPassenger,
  listPassengers,
  updatePassenger,
} from '../../../core/people/account/passenger.ts'
import type { Deps } from '../../base/common/deps.ts'
import { route } from '../../base/http/route.ts'
import { changePassenger, findPassenger, pageOfPassengers, removePassenger, savePassenger } from './passengers.ts'

export function passengerRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, createPassenger, ({ user, body }) => savePassenger(deps, user.id, body))

  route(app, listPassengers, async ({ user, query }) => {
    const at = pageAt(query)
    const { rows, total } = await pageOfPassengers(deps, user.id, { ...at, query: query.query ?? '' })
    return page(rows, { ...at, total })
  })

  route(app, getPassenger, async ({ user, params }) => {
    return (await findPassenger(deps, user.id, params.id)) ?? unknown()
  })

  route(app, updatePassenger, async ({ user, params, body }) => {
    return (await changePassenger(deps, user.id, params.id, body)) ?? unknown()
  })

  route(app, deletePassenger, async ({ user, params }) => {
    return (await removePassenger(deps, user.id, params.id)) ? null : unknown()
  })
}

function unknown(): never {
  throw new ApiError('passenger_not_found')
}
