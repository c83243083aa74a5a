import { verify } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../../../core/base/common/call/errors.ts'
import { checkTicket, eticket, screenTicket, ticketKey } from '../../../core/trade/booking/ticket.ts'
import { readTicketCode } from '../../../core/trade/booking/ticket-code.ts'
import { getBookingView } from '../../../core/trade/booking/view.ts'
import type { Deps } from '../../base/common/deps.ts'
import { bookings } from '../../base/db/schema/trade/booking.ts'
import { fileRoute } from '../../base/http/file-route.ts'
import { countFrom } from '../../base/http/limit.ts'
import { LIMITS } from '../../base/http/limits.ts'
import { route } from '../../base/http/route.ts'
import type { BookingDeps } from '../booking/module.ts'
import { readable } from '../booking/show/readable.ts'
import { shownBooking } from '../booking/show/shown.ts'
import { hasTicket } from '../booking/show/view.ts'
import { loadTicket, pageView, ticketFile } from './files.ts'
import { readTicket } from './screen.ts'

export function ticketRoutes(app: FastifyInstance, deps: BookingDeps): void {
  fileRoute(app, eticket, async ({ params, query, user }) => {
    const ticket = await loadTicket(deps, params.id)
    if (!ticket) throw new ApiError('booking_not_found')
    if (ticket.booking.userId !== user.id) throw new ApiError('forbidden')
    if (!hasTicket(ticket.booking)) throw new ApiError('eticket_not_ready')
    const { make, ...file } = ticketFile(deps, ticket, query.format)
    return { ...file, content: await make() }
  })

  route(app, getBookingView, async ({ user, params, locale, request: { log } }) => {
    const { row, passengers, shown } = await shownBooking(deps, user, params.id, { locale, log })
    const view = () => pageView(deps, { ...row, locale }, passengers)
    return { ...shown, view: await readable(log, row, view, null) }
  })

  route(app, screenTicket, async ({ user, params, locale, request: { log } }) => {
    const { ticket } = await readTicket(deps, user.id, params.id, { locale, log })
    return ticket
  })

  route(app, ticketKey, () => {
    const { ticketPublicKey } = deps.secrets
    return {
      algorithm: 'Ed25519' as const,
      public_key: String(ticketPublicKey.export({ format: 'jwk' }).x),
      pem: ticketPublicKey.export({ format: 'pem', type: 'spki' }).toString(),
    }
  })

  route(app, checkTicket, async ({ body, request }) => {
    await countFrom(deps, 'ticket-check', request.ip, LIMITS.ticketCheck)
    return { state: await ticketState(deps, body.code) }
  })
}

async function ticketState({ db, secrets }: Deps, code: string): Promise<'valid' | 'cancelled' | 'unknown'> {
  const read = readTicketCode(code)
  if (!read || !verify(null, Buffer.from(read.signed), secrets.ticketPublicKey, read.signature)) return 'unknown'
  const [booking] = await db.select().from(bookings).where(eq(bookings.code, read.claim.c))
  return booking && hasTicket(booking) ? 'valid' : 'cancelled'
}
