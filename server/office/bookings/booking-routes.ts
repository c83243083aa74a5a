import type { FastifyInstance } from 'fastify'
import { ApiError } from '../../../core/base/common/call/errors.ts'
import { phoneOf } from '../../../core/base/common/people/people.ts'
import * as contract from '../../../core/office/bookings/booking.ts'
import { numbersToWire } from '../../../core/office/bookings/wire.ts'
import type { BookingDeps } from '../../trade/booking/module.ts'
import { contactOf } from '../../trade/booking/show/people.ts'
import { inReadersLanguage } from '../../trade/booking/show/titles.ts'
import { officeRoute } from '../desk/office-route.ts'
import { issueAgain, mailTicket, moveBalance } from './booking-acts.ts'
import { bookedPeople, officeBookingDetail } from './booking-detail.ts'
import { type OwnedBooking, officeBookingView, ownedBooking, pageOfOfficeBookings } from './bookings.ts'

export function officeBookingRoutes(app: FastifyInstance, deps: BookingDeps): void {
  officeRoute(app, deps, contract.listBookings, async ({ query, locale, request: { log } }) => {
    const now = deps.clock.now()
    const page = await pageOfOfficeBookings(deps, query)
    const shown = await inReadersLanguage(
      deps,
      page.data.map(({ row }) => row),
      { locale, log },
    )
    const views = page.data.map((owned, index) => officeBookingView({ ...owned, row: shown[index] ?? owned.row }, now))
    return { ...page, data: views }
  })

  officeRoute(app, deps, contract.getBooking, async ({ user, params, locale, request: { log } }) => {
    const owned = await find(params.id)
    const [row = owned.row] = await inReadersLanguage(deps, [owned.row], { locale, log })
    return officeBookingDetail(deps, { ...owned, row }, { reader: user, locale, log })
  })

  officeRoute(app, deps, contract.showBookingIds, async ({ params, body, audit, request: { log } }) => {
    const { row } = await find(params.id)
    const person = (await bookedPeople(deps, row, log)).find(({ index }) => index === body.index)
    if (!person) throw new ApiError('passenger_not_found')
    await audit(deps.db, { action: 'booking.id', subject: { kind: 'booking', id: row.id }, after: { ...body } })
    return numbersToWire(person)
  })

  officeRoute(app, deps, contract.showBookingContact, async ({ params, audit }) => {
    const { row, owner } = await find(params.id)
    await audit(deps.db, { action: 'booking.contact', subject: { kind: 'booking', id: row.id } })
    const { email, callingCode, phone } = contactOf(row)
    return { email, phone: phoneOf(callingCode, phone), member_email: owner.email }
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
