import type { FastifyInstance } from 'fastify'
import { appleWallet, googleWallet } from '../../core/booking/ticket.ts'
import { ApiError } from '../../core/common/errors.ts'
import type { BookingDeps } from '../booking/module.ts'
import { fileRoute } from '../http/file-route.ts'
import { route } from '../http/route.ts'
import { readTicket } from '../ticket/screen.ts'
import { applePasses } from './apple.ts'
import { googlePasses } from './google.ts'

/** Without the operator's keys there is nothing: `not_found`. */
export function walletRoutes(app: FastifyInstance, deps: BookingDeps): void {
  fileRoute(app, appleWallet, async ({ user, params, locale, request: { log } }) => {
    const { appleWallet: keys, siteUrl } = deps.config
    const read = await readTicket(deps, user.id, params.id, { locale, log })
    if (!keys) throw new ApiError('not_found')
    return await applePasses(read, { keys, siteUrl, locale, now: deps.clock.now() })
  })

  route(app, googleWallet, async ({ user, params, locale, request: { log } }) => {
    const { googleWallet: keys, siteUrl } = deps.config
    const read = await readTicket(deps, user.id, params.id, { locale, log })
    if (!keys) throw new ApiError('not_found')
    return await googlePasses(read, { keys, siteUrl, locale, now: deps.clock.now() })
  })
}
