import type { FastifyInstance } from 'fastify'
import { ApiError } from '../../../../core/base/common/call/errors.ts'
import { missingFactors } from '../../../../core/people/account/factors.ts'
import { giveSecondFactor, requestSecondFactor } from '../../../../core/people/account/second-factor.ts'
import { clearTries, countTry, type Limit } from '../../../base/http/limit.ts'
import { route } from '../../../base/http/route.ts'
import { enqueue, wakeOutbox } from '../../../base/outbox/jobs.ts'
import { type MailDeps, mailWay } from '../asked-mail.ts'
import { secondFactorMail } from '../jobs.ts'
import { strengthen } from './session-cookie.ts'
import { secondFactorSubject, takeCode } from './sign-in-codes.ts'

const ASKED: Limit = { max: 10, minutes: 60 }
/** There are also five tries for each code. */
const TRIED: Limit = { max: 20, minutes: 60 }

/** Counted by member, so that a stranger who knows the address cannot use up the limits. */
export function secondFactorRoutes(app: FastifyInstance, deps: MailDeps): void {
  route(
    app,
    requestSecondFactor,
    async ({ user, locale }) => {
      const way = mailWay(deps)
      if (way === 'none') throw new ApiError('mail_unavailable')
      await countTry(deps, 'second factor mail', user.id, ASKED)
      const now = deps.clock.now()
      await enqueue(deps.db, [secondFactorMail.job({ userId: user.id, at: now.toISOString(), locale })], now)
      wakeOutbox(deps.database)
      return { to: user.email, way }
    },
    { success: 'account:server.code' },
  )

  route(app, giveSecondFactor, async ({ user, body, request, reply }) => {
    await countTry(deps, 'second factor', user.id, TRIED)
    if ((await takeCode(deps, secondFactorSubject(user.id), body.code)) !== user.id) throw new ApiError('code_failed')
    await strengthen(deps, request, reply, { factor: 'code', confirms: false })
    await clearTries(deps, 'second factor', user.id)
    return { missing: missingFactors([...(request.session?.factors ?? []), 'code']) }
  })
}
