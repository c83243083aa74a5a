import type { FastifyInstance } from 'fastify'
import { ApiError } from '../../../core/base/common/call/errors.ts'
import { forgetPassword, resetPassword, updatePassword } from '../../../core/people/account/passwords.ts'
import type { Deps } from '../../base/common/deps.ts'
import type { Db } from '../../base/db/connect.ts'
import { countFrom, countTry, type Limit } from '../../base/http/limit.ts'
import { route } from '../../base/http/route.ts'
import { enqueue, wakeOutbox } from '../../base/outbox/jobs.ts'
import type { Locale } from '../../base/words/words.ts'
import { endAccess, endStrangersAccess } from './access.ts'
import { askMail, type MailDeps } from './asked-mail.ts'
import { passwordChangedMail, resetMail } from './jobs.ts'
import { dropLinks, peekLink, redeemLink } from './links.ts'
import { ACTIVE, changeMember, emailKey, memberById, proveEmail } from './members.ts'
import { checkPassword, hashPassword } from './passwords.ts'
import { signOut } from './sign-in/session-cookie.ts'

const FORGET_BY_ADDRESS: Limit = { max: 5, minutes: 60 }
const FORGET_BY_EMAIL: Limit = { max: 3, minutes: 60 }
const RESET_BY_ADDRESS: Limit = { max: 10, minutes: 15 }
const UPDATE_BY_MEMBER: Limit = { max: 5, minutes: 15 }

export function passwordRoutes(app: FastifyInstance, deps: MailDeps): void {
  const { db, clock, config, secrets } = deps

  route(
    app,
    updatePassword,
    async ({ user, body, locale, request, reply }) => {
      await countTry(deps, 'update password', user.id, UPDATE_BY_MEMBER)
      const row = await memberById(db, user.id)
      const result = await checkPassword(body.old_password, row?.passwordHash ?? null, config.passwordMemory)
      if (result === 'wrong') throw wrongPassword()
      const passwordHash = await hashPassword(body.new_password, config.passwordMemory)
      await db.transaction((tx) => setPassword(deps, tx, { userId: user.id, passwordHash, locale }))
      wakeOutbox(deps.database)
      await signOut(deps, request, reply)
      return null
    },
    { success: 'account:server.updatePassword' },
  )

  // The work is a job, so that neither the answer nor its time shows whether there is an account.
  route(
    app,
    forgetPassword,
    async ({ body, locale, request, reply }) => {
      const email = emailKey(body.email)
      await countFrom(deps, 'forget password address', request.ip, FORGET_BY_ADDRESS)
      await countTry(deps, 'forget password email', email, FORGET_BY_EMAIL)
      await askMail(deps, request, reply, resetMail.job({ sealedEmail: secrets.seal(email), locale }))
      return null
    },
    { success: 'account:server.forgetPassword' },
  )

  route(
    app,
    resetPassword,
    async ({ user, body, locale, request, reply }) => {
      await countFrom(deps, 'reset password', request.ip, RESET_BY_ADDRESS)
      // Hashing costs much: not for links that are over.
      if (!(await peekLink(db, body.token, clock.now()))) throw new ApiError('link_over')
      const passwordHash = await hashPassword(body.new_password, config.passwordMemory)
      const userId = await db.transaction(async (tx) => {
        const link = await redeemLink(tx, body.token, 'reset', clock.now())
        const row = link?.userId ? await memberById(tx, link.userId) : null
        if (row?.status !== ACTIVE) throw new ApiError('link_over')
        await setPassword(deps, tx, { userId: row.id, passwordHash, locale })
        await proveEmail(tx, row.id, clock.now())
        await endStrangersAccess(tx, row.id)
        return row.id
      })
      wakeOutbox(deps.database)
      if (user?.id === userId) await signOut(deps, request, reply)
      return null
    },
    { success: 'account:server.resetPassword' },
  )
}

/** Ends all sessions and links. */
async function setPassword(
  { clock }: Deps,
  tx: Db,
  { userId, passwordHash, locale }: { userId: string; passwordHash: string; locale: Locale },
): Promise<void> {
  const now = clock.now()
  await changeMember(tx, userId, { passwordHash }, now)
  await endAccess(tx, userId)
  await dropLinks(tx, userId, 'sign_in_code')
  await enqueue(tx, [passwordChangedMail.job({ userId, at: now.toISOString(), locale })], now)
}

function wrongPassword(): ApiError {
  return new ApiError('password_update_failed', { errors: { old_password: 'validation.password.wrong' } })
}
