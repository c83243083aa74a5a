import type { FastifyInstance } from 'fastify'
import { ApiError } from '../../../core/base/common/call/errors.ts'
import { appleWallet, googleWallet } from '../../../core/trade/booking/ticket.ts'
import { fileRoute } from '../../base/http/file-route.ts'
import { route } from '../../base/http/route.ts'
import type { BookingDeps } from '../booking/module.ts'
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
