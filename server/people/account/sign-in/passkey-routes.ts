import { and, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../../../../core/base/common/call/errors.ts'
import * as contract from '../../../../core/people/account/passkey.ts'
import type { Deps } from '../../../base/common/deps.ts'
import { passkeys } from '../../../base/db/schema/people/account.ts'
import { countFrom, countTry, type Limit } from '../../../base/http/limit.ts'
import { needSecondFactor, route } from '../../../base/http/route.ts'
import { ACTIVE, memberById, toUser } from '../members.ts'
import { sessionAnswer } from './login.ts'
import { addPasskey, checkPasskey, optionsToAdd, optionsToUse, type PasskeyRow, passkeysOf } from './passkeys.ts'
import { signIn } from './session-cookie.ts'

const ADDED_BY_MEMBER: Limit = { max: 20, minutes: 60 }
const OPTIONS_BY_ADDRESS: Limit = { max: 60, minutes: 15 }
const LOGIN_BY_ADDRESS: Limit = { max: 30, minutes: 15 }

export function passkeyRoutes(app: FastifyInstance, deps: Deps): void {
  // Otherwise a stolen staff password alone would be enough to add a passkey and pass.
  route(app, contract.passkeyOptions, async ({ user, request }) => {
    needSecondFactor(request.session)
    await countTry(deps, 'passkey', user.id, ADDED_BY_MEMBER)
    return optionsToAdd(deps, user)
  })
  route(app, contract.addPasskey, async ({ user, body, request }) => {
    needSecondFactor(request.session)
    return passkeyView(await addPasskey(deps, user, body))
  })
  route(app, contract.listPasskeys, async ({ user }) => {
    const rows = await passkeysOf(deps, user.id)
    return rows.reverse().map(passkeyView)
  })
  route(app, contract.deletePasskey, async ({ user, params }) => {
    const own = and(eq(passkeys.userId, user.id), eq(passkeys.id, params.id))
    const gone = await deps.db.delete(passkeys).where(own).returning({ id: passkeys.id })
    if (gone.length === 0) throw new ApiError('passkey_not_found')
    return null
  })

  route(app, contract.passkeyLoginOptions, async ({ request }) => {
    await countFrom(deps, 'passkey options', request.ip, OPTIONS_BY_ADDRESS)
    return optionsToUse(deps)
  })
  route(
    app,
    contract.passkeyLogin,
    async ({ body, locale, request, reply }) => {
      await countFrom(deps, 'passkey login', request.ip, LOGIN_BY_ADDRESS)
      const row = await memberById(deps.db, await checkPasskey(deps, body.passkey))
      if (row?.status !== ACTIVE) throw new ApiError('passkey_failed')
      await signIn(deps, request, reply, row.id, 'passkey')
      return sessionAnswer(locale, 'login', toUser(row))
    },
    { success: 'account:server.login' },
  )
}

function passkeyView({ id, name, createdAt, usedAt }: PasskeyRow) {
  return { id, name, created_at: createdAt.toISOString(), used_at: usedAt?.toISOString() ?? null }
}
