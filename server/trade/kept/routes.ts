import type { FastifyInstance } from 'fastify'
import { ApiError } from '../../../core/base/common/call/errors.ts'
import * as contract from '../../../core/trade/kept/contract.ts'
import { countFrom, countTry, type Limit } from '../../base/http/limit.ts'
import { route } from '../../base/http/route.ts'
import type { Job } from '../../base/outbox/jobs.ts'
import { askMail, type MailDeps, mailWay } from '../../people/account/asked-mail.ts'
import type { BookingDeps } from '../booking/module.ts'
import { dropFavourite, favouritesOf, keepFavourites } from './favourites.ts'
import { findOffer, lookAtOffer } from './offers.ts'
import * as watches from './price-watches.ts'
import { openTrip, revokeTrip, shareTrip, tripsOf } from './shared-trips.ts'

/** By IP address: each call asks suppliers, up to ten times. */
const LOOKS: Limit = { max: 120, minutes: 10 }
const SHARES: Limit = { max: 30, minutes: 60 }
const OPENS: Limit = { max: 120, minutes: 10 }
const WATCHES: Limit = { max: 30, minutes: 60 }
/** By email address: each call sends a mail, which its owner may not have asked for. */
const CONFIRMS: Limit = { max: 5, minutes: 1440 }

type KeptDeps = BookingDeps & MailDeps

export function keptRoutes(app: FastifyInstance, deps: KeptDeps): void {
  favouriteRoutes(app, deps)
  tripRoutes(app, deps)
  watchRoutes(app, deps)
}

function favouriteRoutes(app: FastifyInstance, deps: BookingDeps): void {
  route(app, contract.lookAt, async ({ body, locale, request }) => {
    await countFrom(deps, 'offers', request.ip, LOOKS)
    const found = body.addresses.flatMap((address) => findOffer(deps, address) ?? [])
    return await Promise.all(found.map((each) => lookAtOffer(each, { locale, now: deps.clock.now() })))
  })

  route(app, contract.listFavourites, ({ user }) => favouritesOf(deps.db, user.id))

  route(app, contract.keepFavourites, async ({ user, body }) => {
    await keepFavourites(deps, user.id, body.items)
    return await favouritesOf(deps.db, user.id)
  })

  route(app, contract.dropFavourite, async ({ user, params: { service, item } }) => {
    await dropFavourite(deps.db, user.id, service, item)
    return null
  })
}

function tripRoutes(app: FastifyInstance, deps: BookingDeps): void {
  route(app, contract.shareTrip, async ({ user, body: { addresses }, locale, request }) => {
    await countFrom(deps, 'share trip', request.ip, SHARES)
    const reader = { locale, now: deps.clock.now() }
    return await shareTrip(deps, { addresses, userId: user?.id ?? null, reader })
  })

  // Counted by IP address: a guessed token has no trip to count by.
  route(app, contract.openTrip, async ({ body: { token }, locale, request }) => {
    await countFrom(deps, 'shared trip', request.ip, OPENS)
    return await openTrip(deps, token, { locale, now: deps.clock.now() })
  })

  route(app, contract.listTrips, ({ user }) => tripsOf(deps.db, user.id, deps.clock.now()))

  route(app, contract.revokeTrip, async ({ user, params }) => {
    await revokeTrip(deps.db, user.id, params.id)
    return null
  })
}

function watchRoutes(app: FastifyInstance, deps: KeptDeps): void {
  route(app, contract.watchPrice, async ({ user, body: { address, email }, locale, request, reply }) => {
    await countFrom(deps, 'price watch', request.ip, WATCHES)
    if (!user && email) await countTry(deps, 'price watch email', email.toLowerCase(), CONFIRMS)
    if (!user && mailWay(deps) === 'none') throw new ApiError('mail_unavailable')
    const reader = { locale, now: deps.clock.now() }
    const onConfirm = (job: Job) => askMail(deps, request, reply, job)
    const watch = await watches.watchPrice(deps, { address, user, email, reader, onConfirm })
    return { ...watch, is_mail_shown: mailWay(deps) === 'shown' }
  })

  route(app, contract.openWatch, async ({ body: { token }, locale, request }) => {
    await countFrom(deps, 'open price watch', request.ip, OPENS)
    return await watches.watchBy(deps, token, locale)
  })

  route(app, contract.confirmWatch, async ({ body: { token }, locale, request }) => {
    await countFrom(deps, 'open price watch', request.ip, OPENS)
    return await watches.confirmWatch(deps, token, locale)
  })

  route(app, contract.stopWatch, async ({ body: { token }, request }) => {
    await countFrom(deps, 'open price watch', request.ip, OPENS)
    await watches.stopWatch(deps.db, token)
    return null
  })

  route(app, contract.listPriceWatches, ({ user, locale }) => watches.priceWatchesOf(deps, user.id, locale))

  route(app, contract.dropPriceWatch, async ({ user, params }) => {
    await watches.dropWatch(deps.db, user.id, params.id)
    return null
  })
}
