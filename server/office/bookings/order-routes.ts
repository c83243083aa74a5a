import type { FastifyInstance } from 'fastify'
import { ApiError } from '../../../core/base/common/call/errors.ts'
import {
  createMember,
  listMemberPassengers,
  type Ordered,
  placeOrder,
  showMemberPassenger,
  startOrder,
} from '../../../core/office/bookings/order.ts'
import { findPassenger, pageOfPassengers } from '../../people/account/passengers.ts'
import type { BookingDeps } from '../../trade/booking/module.ts'
import { officeRoute } from '../desk/office-route.ts'
import { activeMember, memberView } from '../people/members.ts'
import { customerOf, makeMember, order } from './orders.ts'

const MOST_PASSENGERS = 50

export function officeOrderRoutes(app: FastifyInstance, deps: BookingDeps): void {
  officeRoute(app, deps, createMember, async ({ user, body, audit }) => {
    const { row, isNew } = await makeMember(deps, user.id, body, audit)
    return { member: memberView(row, user), is_new: isNew }
  })

  officeRoute(app, deps, startOrder, async ({ params, audit }) => {
    const row = await activeMember(deps.db, params.id)
    await audit(deps.db, { action: 'member.contact', subject: { kind: 'member', id: row.id } })
    return await customerOf(deps.db, row)
  })

  officeRoute(app, deps, listMemberPassengers, async ({ params, query }) => {
    const { id } = await activeMember(deps.db, params.id)
    const at = { page: 1, limit: MOST_PASSENGERS, query: query.query ?? '' }
    return (await pageOfPassengers(deps, id, at)).rows
  })

  officeRoute(app, deps, showMemberPassenger, async ({ params, audit }) => {
    const { id } = await activeMember(deps.db, params.id)
    const found = await findPassenger(deps, id, params.passenger)
    if (!found) throw new ApiError('passenger_not_found')
    await audit(deps.db, { action: 'member.passenger', subject: { kind: 'member', id } })
    return found
  })

  officeRoute(app, deps, placeOrder, ({ user, body, audit, once }) =>
    once<Ordered>((keep) => order(deps, { staff: user, body, audit, keep })),
  )
}
