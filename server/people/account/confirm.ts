import type { FastifyInstance } from 'fastify'
import type * as z from 'zod/mini'
import { ApiError } from '../../../core/base/common/call/errors.ts'
import { requestConfirmCode } from '../../../core/people/account/confirm-code.ts'
import { CONFIRMED_MS, confirm, type confirmBody, type User } from '../../../core/people/account/contract.ts'
import type { Factor } from '../../../core/people/account/factors.ts'
import { clearTries, countTry, type Limit } from '../../base/http/limit.ts'
import { confirmationNeeded, route, type SessionInfo } from '../../base/http/route.ts'
import { enqueue, wakeOutbox } from '../../base/outbox/jobs.ts'
import { type MailDeps, mailWay } from './asked-mail.ts'
import { confirmMail } from './jobs.ts'
import { memberById } from './members.ts'
import { checkPassword } from './passwords.ts'
import { checkPasskey } from './sign-in/passkeys.ts'
import { confirmsBy, strengthen } from './sign-in/session-cookie.ts'
import { confirmSubject, takeCode } from './sign-in/sign-in-codes.ts'

const TRIES: Limit = { max: 5, minutes: 15 }
/** Limits of codes by mail. They are counted by member, so that a stranger who knows the address cannot use them up. */
const ASKED: Limit = { max: 5, minutes: 60 }
const ASKED_A_DAY: Limit = { max: 10, minutes: 24 * 60 }

export function confirmRoutes(app: FastifyInstance, deps: MailDeps): void {
  route(app, confirm, async ({ user, body, request, reply }) => {
    await countTry(deps, 'confirm', user.id, TRIES)
    const factor = await checkAgain(deps, user, body)
    await strengthen(deps, request, reply, { factor, confirms: true })
    await clearTries(deps, 'confirm', user.id)
    return { until: new Date(deps.clock.now().getTime() + CONFIRMED_MS).toISOString() }
  })

  route(
    app,
    requestConfirmCode,
    async ({ user, locale, request: { session } }) => {
      const way = mailWay(deps)
      if (way === 'none') throw new ApiError('mail_unavailable')
      if (session?.confirmsBy !== 'code') throw new ApiError('bad_request')
      await countTry(deps, 'confirm mail', user.id, ASKED)
      await countTry(deps, 'confirm mail day', user.id, ASKED_A_DAY)
      const now = deps.clock.now()
      await enqueue(deps.db, [confirmMail.job({ userId: user.id, at: now.toISOString(), locale })], now)
      wakeOutbox(deps.database)
      return { to: user.email, way }
    },
    { success: 'account:server.code' },
  )
}

/** For a call that asks only in some cases. Who has nothing to confirm with is not asked. Throws ApiError('confirmation_needed'). */
export function needConfirmation(session: SessionInfo | null): void {
  if (!session?.isConfirmed && session?.confirmsBy !== null) throw confirmationNeeded(session)
}

/** Throws ApiError: login_failed, passkey_failed, code_failed. */
async function checkAgain(
  deps: MailDeps,
  user: User,
  { password, passkey, code }: z.output<typeof confirmBody>,
): Promise<Factor> {
  if (passkey) {
    if ((await checkPasskey(deps, passkey)) !== user.id) throw new ApiError('passkey_failed')
    return 'passkey'
  }
  const row = await memberById(deps.db, user.id)
  if (code !== undefined) {
    const isRight = row && confirmsBy(deps, row) === 'code' && (await takeCode(deps, confirmSubject(row), code))
    if (isRight !== user.id) throw new ApiError('code_failed')
    return 'code'
  }
  const result = await checkPassword(password ?? '', row?.passwordHash ?? null, deps.config.passwordMemory)
  if (result === 'wrong') throw new ApiError('login_failed')
  return 'password'
}
