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
import { mayCall } from '../../../core/people/account/roles.ts'
import { findPassenger, pageOfPassengers, withoutIdNumber } from '../../people/account/passengers.ts'
import type { BookingDeps } from '../../trade/booking/module.ts'
import { maskedEmail, maskedPhone } from '../desk/masks.ts'
import { officeRoute } from '../desk/office-route.ts'
import { activeMember, memberView } from '../people/members.ts'
import { customerOf, makeMember, order } from './orders.ts'

const MOST_PASSENGERS = 50

export function officeOrderRoutes(app: FastifyInstance, deps: BookingDeps): void {
  officeRoute(app, deps, createMember, async ({ user, body, audit }) => {
    const { row, isNew } = await makeMember(deps, user.id, body, audit)
    return { member: memberView(row), is_new: isNew }
  })

  officeRoute(app, deps, startOrder, async ({ params, user, audit }) => {
    const row = await activeMember(deps.db, params.id)
    const isWhole = mayCall(user, 'full_contact')
    await audit(deps.db, {
      action: isWhole ? 'member.contact' : 'member.order',
      subject: { kind: 'member', id: row.id },
    })
    const customer = await customerOf(deps.db, row)
    return isWhole ? customer : { ...customer, email: '', phone: '' }
  })

  officeRoute(app, deps, listMemberPassengers, async ({ params, query }) => {
    const { id } = await activeMember(deps.db, params.id)
    const at = { page: 1, limit: MOST_PASSENGERS, query: query.query ?? '' }
    const { rows } = await pageOfPassengers(deps, id, at)
    return rows.map((row) => ({
      ...row,
      phone: row.phone && maskedPhone(row.phone),
      email: row.email && maskedEmail(row.email),
    }))
  })

  officeRoute(app, deps, showMemberPassenger, async ({ params, user, audit }) => {
    const { id } = await activeMember(deps.db, params.id)
    const found = await findPassenger(deps, id, params.passenger)
    if (!found) throw new ApiError('passenger_not_found')
    await audit(deps.db, { action: 'member.passenger', subject: { kind: 'member', id } })
    const shown = mayCall(user, 'full_id') ? found : withoutIdNumber(found)
    return mayCall(user, 'full_contact') ? shown : { ...shown, email: null, phone: null }
  })

  officeRoute(app, deps, placeOrder, ({ user, body, audit, once }) =>
    once<Ordered>((keep) => order(deps, { staff: user, body, audit, keep })),
  )
}
