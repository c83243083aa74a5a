import type { FastifyInstance } from 'fastify'
import { ApiError } from '../../../core/base/common/call/errors.ts'
import * as contract from '../../../core/office/bookings/request.ts'
import { NO_NUMBERS, numbersToWire } from '../../../core/office/bookings/wire.ts'
import type { User } from '../../../core/people/account/contract.ts'
import { countTry, type Limit } from '../../base/http/limit.ts'
import type { Locale } from '../../base/words/words.ts'
import type { BookingDeps } from '../../trade/booking/module.ts'
import { officeRoute } from '../desk/office-route.ts'
import { replyTo } from './request-replies.ts'
import {
  changeRequest,
  deskOf,
  findRequest,
  linkBooking,
  pageOfRequests,
  requestDetail,
  requestView,
} from './requests.ts'

/** Limit of replies for each member of staff. */
const REPLIES: Limit = { max: 60, minutes: 60 }

export function officeRequestRoutes(app: FastifyInstance, deps: BookingDeps): void {
  const shown = async (id: string, { user, locale }: { user: User; locale: Locale }) =>
    requestDetail(deps, await findRequest(deps.db, id), { reader: user, locale })

  officeRoute(app, deps, contract.listRequests, async ({ query, user }) => {
    const reading = { reader: user, now: deps.clock.now() }
    const page = await pageOfRequests(deps.db, query, reading)
    return { ...page, data: page.data.map((row) => requestView(deps, row)) }
  })

  officeRoute(app, deps, contract.getRequest, (call) => shown(call.params.id, call))

  officeRoute(app, deps, contract.changeRequest, async (call) => {
    const { params, body, audit } = call
    const { owner_id: ownerId, due_on: dueOn, ...change } = body
    await changeRequest(deps, { id: params.id, ...change, ownerId, dueOn }, audit)
    return await shown(params.id, call)
  })

  officeRoute(app, deps, contract.replyToRequest, async (call) => {
    const { params, body, audit, user } = call
    await countTry(deps, 'reply', user.id, REPLIES)
    const row = await findRequest(deps.db, params.id)
    // The request has no address.
    if (!deskOf(deps, row)?.senderEmail(row)) throw new ApiError('request_not_found')
    await replyTo(deps, { id: params.id, ...body, authorId: user.id }, audit)
    return await shown(params.id, call)
  })

  officeRoute(app, deps, contract.bookRequest, async (call) => {
    const { params, body, audit } = call
    const linking = { id: params.id, booking: body.booking, now: deps.clock.now() }
    await deps.db.transaction((tx) => linkBooking(tx, linking, audit))
    return await shown(params.id, call)
  })

  officeRoute(app, deps, contract.showRequestContact, async ({ params, audit }) => {
    const row = await findRequest(deps.db, params.id)
    await audit(deps.db, { action: 'request.contact', subject: { kind: 'request', id: row.id } })
    const desk = deskOf(deps, row)
    return { email: desk?.senderEmail(row) ?? '', phone: desk?.senderPhone(row) ?? '', order: desk?.order(row) ?? null }
  })

  officeRoute(app, deps, contract.showRequestIds, async ({ params, audit }) => {
    const row = await findRequest(deps.db, params.id)
    await audit(deps.db, { action: 'request.id', subject: { kind: 'request', id: row.id } })
    return numbersToWire(deskOf(deps, row)?.idNumbers(row) ?? NO_NUMBERS)
  })
}
