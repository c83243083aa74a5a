import type { FastifyInstance } from 'fastify'
import { checkTicket, eticket, ticketKey } from '../../core/booking/ticket.ts'
import { ApiError } from '../../core/common/errors.ts'
import type { BookingDeps } from '../booking/module.ts'
import { hasTicket } from '../booking/view.ts'
import { countTry } from '../http/limit.ts'
import { route } from '../http/route.ts'
import { parsePart } from '../http/validate.ts'
import { ticketState } from './check.ts'
import { loadTicket, ticketFile } from './files.ts'

const CHECKS = { max: 60, minutes: 10 }

export function ticketRoutes(app: FastifyInstance, deps: BookingDeps): void {
  // Registered by hand, because it returns a file.
  app.endpoints.push(eticket)
  app.get<{ Params: { id: string } }>(
    eticket.path.replace('{id}', ':id'),
    { config: { endpoint: eticket } },
    async (request, reply) => {
      if (!request.user) throw new ApiError('unauthenticated')
      const { format } = parsePart(eticket.query, request.query)
      const ticket = await loadTicket(deps, request.params.id)
      if (!ticket) throw new ApiError('booking_not_found')
      if (ticket.booking.userId !== request.user.id) throw new ApiError('forbidden')
      if (!hasTicket(ticket.booking)) throw new ApiError('eticket_not_ready')
      const { name, type, content } = await ticketFile(deps, ticket, format)
      return reply
        .header('content-type', type)
        .header('content-disposition', `attachment; filename="${name}"`)
        .header('cache-control', 'private, no-store')
        .send(content)
    },
  )

  route(app, ticketKey, () => {
    const { ticketPublicKey } = deps.secrets
    return {
      algorithm: 'Ed25519' as const,
      public_key: String(ticketPublicKey.export({ format: 'jwk' }).x),
      pem: ticketPublicKey.export({ format: 'pem', type: 'spki' }).toString(),
    }
  })

  route(app, checkTicket, async ({ body, request }) => {
    await countTry(deps, 'ticket-check', request.ip, CHECKS)
    return { state: await ticketState(deps, body.code) }
  })
}
