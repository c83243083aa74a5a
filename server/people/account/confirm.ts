import type { FastifyInstance } from 'fastify'
import type * as z from 'zod/mini'
import { ApiError } from '../../../core/base/common/call/errors.ts'
import { CONFIRMED_MS, confirm, type confirmBody, type User } from '../../../core/people/account/contract.ts'
import type { Deps } from '../../base/common/deps.ts'
import { clearTries, countTry, type Limit } from '../../base/http/limit.ts'
import { route } from '../../base/http/route.ts'
import { memberByEmail } from './members.ts'
import { checkPassword } from './passwords.ts'
import { checkPasskey } from './sign-in/passkeys.ts'
import { strengthen } from './sign-in/session-cookie.ts'

const TRIES: Limit = { max: 5, minutes: 15 }

export function confirmRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, confirm, async ({ user, body, request, reply }) => {
    await countTry(deps, 'confirm', user.id, TRIES)
    await checkAgain(deps, user, body)
    await strengthen(deps, request, reply, body.passkey ? 'passkey' : 'password')
    await clearTries(deps, 'confirm', user.id)
    return { until: new Date(deps.clock.now().getTime() + CONFIRMED_MS).toISOString() }
  })
}

/** Throws ApiError: login_failed, passkey_failed. */
async function checkAgain(deps: Deps, user: User, { password, passkey }: z.output<typeof confirmBody>): Promise<void> {
  if (passkey) {
    if ((await checkPasskey(deps, passkey)) !== user.id) throw new ApiError('passkey_failed')
    return
  }
  const row = await memberByEmail(deps.db, user.email)
  const result = await checkPassword(password ?? '', row?.passwordHash ?? null, deps.config.passwordMemory)
  if (result === 'wrong') throw new ApiError('login_failed')
}
