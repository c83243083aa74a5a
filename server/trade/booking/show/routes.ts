import type { FastifyInstance } from 'fastify'
import { page, pageAt } from '../../../../core/base/common/call/envelope.ts'
import { ApiError } from '../../../../core/base/common/call/errors.ts'
import {
  cancelBooking as cancel,
  dropBooking as drop,
  getBooking,
  listBookings,
  listOwnRefunds,
  nameRefundAccount,
  quoteCancel,
  quoteCancelSome,
} from '../../../../core/trade/booking/contract.ts'
import { SERVICES } from '../../../../core/trade/booking/services.ts'
import { route } from '../../../base/http/route.ts'
import { wakeOutbox } from '../../../base/outbox/jobs.ts'
import { needConfirmation } from '../../../people/account/confirm.ts'
import { cancelBooking, quoteCancelling } from '../cancel/cancel.ts'
import { cancelSome, quoteForMember } from '../cancel/cancel-some.ts'
import { dropBooking } from '../cancel/drop.ts'
import { nameAccount, ownRefunds } from '../cancel/refund-account.ts'
import type { BookingDeps } from '../module.ts'
import { productOf } from '../registry.ts'
import { pageOfBookings } from './bookings.ts'
import { inLanguage } from './in-language.ts'
import { readable } from './readable.ts'
import { shownBooking, withDestination } from './shown.ts'
import { bookingView, transactionsOf } from './view.ts'

export function bookingRoutes(app: FastifyInstance, deps: BookingDeps): void {
  route(app, listBookings, async ({ user, query, locale, request: { log } }) => {
    const now = deps.clock.now()
    const at = pageAt(query)
    const { keyword, startDate, endDate, state } = query
    const filter = {
      keyword,
      services: servicesOf(query.service),
      startDate,
      endDate,
      state: state ? { is: state, now } : null,
    }
    const { rows, total } = await pageOfBookings(deps.db, user.id, filter, at)
    const paidWith = await transactionsOf(deps.db, rows, now)
    const named = await Promise.all(rows.map((row) => inLanguage(deps, row, { locale, log })))
    const shown = named.map((row) => bookingView(row, user, paidWith.get(row.id) ?? null, now))
    return page(shown, { ...at, total })
  })

  route(app, getBooking, async ({ user, params, locale, request: { log } }) => {
    const { row, passengers, shown } = await shownBooking(deps, user, params.id, { locale, log })
    const record = () => productOf(deps, row.service).booking.record(row, passengers)
    return { ...shown, detail: await readable(log, row, record, null) }
  })

  route(app, drop, async ({ user, params }) => {
    await dropBooking(deps, { userId: user.id, bookingId: params.id, now: deps.clock.now() })
    return null
  })

  route(app, quoteCancel, ({ user, params }) => quoteCancelling(deps, user.id, params.id))

  route(app, quoteCancelSome, ({ user, params, query, locale }) => {
    const people = (query.people ?? '').split(',').filter(Boolean).map(Number)
    return quoteForMember(deps, { userId: user.id, bookingId: params.id, people, locale })
  })

  route(app, cancel, async ({ user, params, body, locale, request: { log, session } }) => {
    const { refund, account = null, people, version = '' } = body
    if (account) needConfirmation(session)
    const own = { userId: user.id, bookingId: params.id, refund, account }
    const row = people ? await cancelSome(deps, { ...own, people, version }) : await cancelBooking(deps, own)
    const now = deps.clock.now()
    const paidWith = await transactionsOf(deps.db, [row], now)
    const view = bookingView(await inLanguage(deps, row, { locale, log }), user, paidWith.get(row.id) ?? null, now)
    return await withDestination(deps, view)
  })

  route(app, listOwnRefunds, ({ user }) => ownRefunds(deps, user.id))

  route(app, nameRefundAccount, async ({ user, params: { id }, body: { account }, request }) => {
    needConfirmation(request.session)
    const named = await nameAccount(deps, { userId: user.id, id, account })
    wakeOutbox(deps.database)
    return named
  })
}

/** Products without bookings are known too, and find none. Throws ApiError('service_not_found'). */
function servicesOf(slugs: string | undefined) {
  return (slugs ?? '')
    .split(',')
    .map((slug) => slug.trim())
    .filter(Boolean)
    .map((slug) => {
      const known = SERVICES.find((service) => service === slug)
      if (!known) throw new ApiError('service_not_found', { data: { slug } })
      return known
    })
}
