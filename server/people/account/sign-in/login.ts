import { ApiError } from '../../../../core/base/common/call/errors.ts'
import type { User } from '../../../../core/people/account/contract.ts'
import type { Deps } from '../../../base/common/deps.ts'
import { clearTries, countTry, type Limit } from '../../../base/http/limit.ts'
import { type Locale, wordsFor } from '../../../base/words/words.ts'
import { ACTIVE, emailKey, type MemberRow, memberByEmail, updatePasswordHash } from '../members.ts'
import { checkPassword, hashPassword } from '../passwords.ts'

const BY_ACCOUNT: Limit = { max: 10, minutes: 15 }
/** High, so that a few tries cannot lock a member out. */
const BY_EMAIL: Limit = { max: 100, minutes: 60 }
const BY_ADDRESS: Limit = { max: 100, minutes: 15 }

/** Throws ApiError: login_failed for a wrong address or password, too_many_requests. */
export async function memberFor(
  deps: Deps,
  given: { email: string; password: string },
  ip: string,
): Promise<MemberRow> {
  const email = emailKey(given.email)
  const account = `${ip} ${email}`
  await countTry(deps, 'login address', ip, BY_ADDRESS)
  await countTry(deps, 'login email', email, BY_EMAIL)
  await countTry(deps, 'login', account, BY_ACCOUNT)
  const row = await memberByEmail(deps.db, email)
  const memory = deps.config.passwordMemory
  const result = await checkPassword(given.password, row?.passwordHash ?? null, memory)
  if (!row || result === 'wrong' || row.status !== ACTIVE) throw new ApiError('login_failed')
  if (result === 'outdated') await updatePasswordHash(deps.db, row.id, await hashPassword(given.password, memory))
  await clearTries(deps, 'login', account)
  return row
}

export function sessionAnswer(locale: Locale, word: 'register' | 'guest' | 'login' | 'passwordVoid', user: User) {
  return { status: true, message: wordsFor(locale)(`account:server.${word}`), user }
}
