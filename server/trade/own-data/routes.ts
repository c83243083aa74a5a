import type { FastifyInstance } from 'fastify'
import { ApiError } from '../../../core/base/common/call/errors.ts'
import { HOME_ZONE, todayIn } from '../../../core/base/common/dates.ts'
import { deleteAccount, exportData } from '../../../core/people/account/own-data.ts'
import { isStaff } from '../../../core/people/account/roles.ts'
import { zipOf } from '../../base/export/zip.ts'
import { fileRoute } from '../../base/http/file-route.ts'
import { countTry, type Limit } from '../../base/http/limit.ts'
import { needSecondFactor, route } from '../../base/http/route.ts'
import { memberById } from '../../people/account/members.ts'
import { checkPassword } from '../../people/account/passwords.ts'
import { signOut } from '../../people/account/sign-in/session-cookie.ts'
import type { PaymentDeps } from '../payment/gateway.ts'
import { eraseMember } from './erase.ts'
import { ownFiles } from './export.ts'

/** Each draws every ticket again. */
const EXPORTS: Limit = { max: 3, minutes: 1440 }
const DELETIONS: Limit = { max: 5, minutes: 15 }

export function ownDataRoutes(app: FastifyInstance, deps: PaymentDeps): void {
  fileRoute(app, exportData, async ({ user, locale, request: { log } }) => {
    await countTry(deps, 'export', user.id, EXPORTS)
    const now = deps.clock.now()
    const files = await ownFiles(deps, { user, locale, log })
    return { type: 'application/zip', name: `pelesir-${todayIn(HOME_ZONE, now)}.zip`, content: zipOf(files, now) }
  })

  route(app, deleteAccount, async ({ user, body, request, reply }) => {
    if (isStaff(user.role)) needSecondFactor(request.session)
    await countTry(deps, 'delete account', user.id, DELETIONS)
    const row = await memberById(deps.db, user.id)
    const result = await checkPassword(body.password, row?.passwordHash ?? null, deps.config.passwordMemory)
    if (result === 'wrong')
      throw new ApiError('login_failed', { errors: { password: 'validation.password.incorrect' } })
    await eraseMember(deps, user.id, request.log)
    await signOut(deps, request, reply)
    return null
  })
}
