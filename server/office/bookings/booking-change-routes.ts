import type { FastifyInstance } from 'fastify'
import { contactToWire } from '../../../core/base/common/call/wire.ts'
import * as contract from '../../../core/office/bookings/booking-changes.ts'
import { namedToWire } from '../../../core/office/bookings/wire-people.ts'
import { choicesFor, quoteMove } from '../../trade/booking/change/reschedule-by-staff.ts'
import type { BookingDeps } from '../../trade/booking/module.ts'
import { productOf } from '../../trade/booking/registry.ts'
import { anyBooking, passengersOf } from '../../trade/booking/show/bookings.ts'
import { contactOf } from '../../trade/booking/show/people.ts'
import { officeRoute } from '../desk/office-route.ts'
import { mailAgain } from './booking-acts.ts'
import * as changes from './booking-changes.ts'
import { endTask, pageOfTasks, writeNote } from './notes.ts'
import { shownSchedule, tellByHand } from './schedule.ts'

export function officeBookingChangeRoutes(app: FastifyInstance, deps: BookingDeps): void {
  officeRoute(app, deps, contract.discountBooking, async ({ user, params, body, audit }) => {
    await changes.giveDiscount(deps, params.id, body, { staff: user, audit })
    return null
  })

  officeRoute(app, deps, contract.quoteCancelFor, ({ params, query }) =>
    changes.cancelOffer(deps, params.id, indexesOf(query.people)),
  )

  officeRoute(app, deps, contract.cancelFor, async ({ user, params, body, audit }) => ({
    id: await changes.cancelBookingFor(deps, params.id, body, { staff: user, audit }),
  }))

  officeRoute(app, deps, contract.quoteMove, async ({ params, query }) => {
    const row = await anyBooking(deps.db, params.id)
    const { place, from = null, to = null, way = '0', keep_price } = query
    if (!place) return { ...(await choicesFor(deps, row, { from, to, way: Number(way) })), quote: null }
    const quote = await quoteMove(deps, row, { place, keepsPrice: keep_price === 'yes' })
    return { ways: [], together: [], options: [], refusal: null, quote }
  })

  officeRoute(app, deps, contract.moveBooking, async ({ user, params, body, audit }) => {
    await changes.moveTo(deps, params.id, body, { staff: user, audit })
    return null
  })

  officeRoute(app, deps, contract.readSchedule, ({ params }) => shownSchedule(deps, params.id))

  officeRoute(app, deps, contract.tellSchedule, async ({ params, body, audit }) => {
    await tellByHand(deps, params.id, body, audit)
    return null
  })

  officeRoute(app, deps, contract.quoteSplit, ({ params, query }) =>
    changes.splitOffer(deps, params.id, indexesOf(query.people)),
  )

  officeRoute(app, deps, contract.splitBooking, ({ user, params, body, audit }) =>
    changes.splitOff(deps, params.id, body, { staff: user, audit }),
  )

  officeRoute(app, deps, contract.getBookingPeople, async ({ params, audit }) => {
    const row = await anyBooking(deps.db, params.id)
    await audit(deps.db, { action: 'booking.contact', subject: { kind: 'booking', id: row.id } })
    const people = productOf(deps, row.service).booking.named?.(row, await passengersOf(deps.db, row.id)) ?? []
    return { contact: contactToWire({ ...contactOf(row), homePhone: '' }), people: people.map(namedToWire) }
  })

  officeRoute(app, deps, contract.correctPeople, async ({ user, params, body, audit }) => {
    await changes.correct(deps, params.id, body, { staff: user, audit })
    return null
  })

  officeRoute(app, deps, contract.sendBookingMail, async ({ params, body, audit }) => {
    await mailAgain(deps, params.id, body.mail, audit)
    return null
  })

  officeRoute(app, deps, contract.addNote, async ({ user, params, body, audit }) => {
    const { text, due_on: dueOn } = body
    await writeNote(deps, { bookingId: params.id, text, dueOn, authorId: user.id }, audit)
    return null
  })

  officeRoute(app, deps, contract.listNotes, ({ user, query }) => pageOfTasks(deps, query, user.id))

  officeRoute(app, deps, contract.changeNote, async ({ params, body, audit }) => {
    await endTask(deps, params.id, body.done, audit)
    return null
  })
}

function indexesOf(text = ''): number[] {
  return text.split(',').filter(Boolean).map(Number)
}
