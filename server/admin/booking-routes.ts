import type { FastifyInstance } from 'fastify'
import * as contract from '../../core/admin/booking.ts'
import { ApiError } from '../../core/common/errors.ts'
import { keysetAt } from '../../core/common/keyset.ts'
import type { BookingDeps } from '../booking/module.ts'
import { issueAgain, mailTicket, moveBalance } from './booking-acts.ts'
import { bookedPeople, officeBookingDetail } from './booking-detail.ts'
import { type OwnedBooking, officeBookingView, ownedBooking, pageOfOfficeBookings } from './bookings.ts'
import { officeRoute } from './office-route.ts'

export function officeBookingRoutes(app: FastifyInstance, deps: BookingDeps): void {
  officeRoute(app, deps, contract.listBookings, async ({ user, query }) => {
    const now = deps.clock.now()
    const page = await pageOfOfficeBookings(deps.db, query, { at: keysetAt(query), now })
    return { ...page, data: page.data.map((row) => officeBookingView(row, user.role, now)) }
  })

  officeRoute(app, deps, contract.getBooking, async ({ user, params, locale, request: { log } }) =>
    officeBookingDetail(deps, await find(params.id), { reader: user.role, locale, log }),
  )

  officeRoute(app, deps, contract.showBookingIds, async ({ params, body, audit, request: { log } }) => {
    const { row } = await find(params.id)
    const person = (await bookedPeople(deps, row, log)).find(({ index }) => index === body.index)
    if (!person) throw new ApiError('passenger_not_found')
    await audit(deps.db, { action: 'booking.id', subject: { kind: 'booking', id: row.id }, after: { ...body } })
    const { id_number, passport_number } = person
    return { id_number, passport_number }
  })

  officeRoute(app, deps, contract.retryIssue, async ({ params, audit }) => {
    await issueAgain(deps, params.id, audit)
    return null
  })

  officeRoute(app, deps, contract.sendTicket, async ({ params, audit }) => {
    await mailTicket(deps, params.id, audit)
    return null
  })

  officeRoute(app, deps, contract.moveBalance, async ({ params, body, audit }) => {
    await moveBalance(deps, { id: params.id, date: body.balance_date, version: body.version }, audit)
    return null
  })

  async function find(id: string): Promise<OwnedBooking> {
    const found = await ownedBooking(deps.db, id)
    if (!found) throw new ApiError('booking_not_found')
    return found
  }
}
