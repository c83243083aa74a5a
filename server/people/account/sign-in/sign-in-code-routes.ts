import type { FastifyInstance } from 'fastify'
import { ApiError } from '../../../../core/base/common/call/errors.ts'
import { getMailWay } from '../../../../core/people/account/mail-way.ts'
import { loginByCode, requestCode } from '../../../../core/people/account/sign-in-code.ts'
import type { Deps } from '../../../base/common/deps.ts'
import { countFrom, countTry, type Limit } from '../../../base/http/limit.ts'
import { route } from '../../../base/http/route.ts'
import { wakeOutbox } from '../../../base/outbox/jobs.ts'
import { askMail, type MailDeps, mailWay } from '../asked-mail.ts'
import { codeMail } from '../jobs.ts'
import { emailKey, toUser } from '../members.ts'
import { sessionAnswer } from './login.ts'
import { signIn } from './session-cookie.ts'
import { memberByCode } from './sign-in-codes.ts'

const ASKED_BY_ADDRESS: Limit = { max: 20, minutes: 60 }
const ASKED_BY_EMAIL: Limit = { max: 5, minutes: 60 }
const ASKED_BY_EMAIL_A_DAY: Limit = { max: 10, minutes: 24 * 60 }
const TRIED_BY_ADDRESS: Limit = { max: 60, minutes: 15 }
/** Five codes an hour with five tries each. */
const TRIED_BY_EMAIL: Limit = { max: 25, minutes: 60 }
const TRIED_BY_EMAIL_A_DAY: Limit = { max: 40, minutes: 24 * 60 }

export function signInCodeRoutes(app: FastifyInstance, deps: MailDeps): void {
  route(app, getMailWay, () => ({ way: mailWay(deps) }))

  // The work is a job, so that neither the answer nor its time shows whether there is an account.
  route(
    app,
    requestCode,
    async ({ body, locale, request, reply }) => {
      const email = emailKey(body.email)
      await countFrom(deps, 'sign-in code address', request.ip, ASKED_BY_ADDRESS)
      await countCode(deps, 'sign-in code email', email, ASKED_BY_EMAIL)
      await countCode(deps, 'sign-in code email day', email, ASKED_BY_EMAIL_A_DAY)
      await askMail(deps, request, reply, codeMail.job({ sealedEmail: deps.secrets.seal(email), locale }))
      return null
    },
    { success: 'account:server.code' },
  )

  route(
    app,
    loginByCode,
    async ({ body, locale, request, reply }) => {
      await countFrom(deps, 'code login address', request.ip, TRIED_BY_ADDRESS)
      await countCode(deps, 'code login email', emailKey(body.email), TRIED_BY_EMAIL)
      await countCode(deps, 'code login email day', emailKey(body.email), TRIED_BY_EMAIL_A_DAY)
      const { row, isFirst } = await memberByCode(deps, body.email, body.code, locale)
      if (isFirst) wakeOutbox(deps.database)
      await signIn(deps, request, reply, row.id, 'code')
      return sessionAnswer(locale, isFirst ? 'passwordVoid' : 'login', toUser(row))
    },
    { success: 'account:server.login' },
  )
}

/** Throws ApiError('too_many_codes'): the password is the other way. */
async function countCode(deps: Deps, what: string, email: string, limit: Limit): Promise<void> {
  await countTry(deps, what, email, limit).catch((cause: unknown) => {
    if (!(cause instanceof ApiError) || cause.code !== 'too_many_requests') throw cause
    throw new ApiError('too_many_codes', { data: cause.data, cause })
  })
}
