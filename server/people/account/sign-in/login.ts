import { ApiError } from '../../../../core/base/common/call/errors.ts'
import type { User } from '../../../../core/people/account/contract.ts'
import type { Deps } from '../../../base/common/deps.ts'
import { addressKey } from '../../../base/http/address-key.ts'
import { clearTries, countFrom, countTry, type Limit } from '../../../base/http/limit.ts'
import { type Locale, wordsFor } from '../../../base/words/words.ts'
import { ACTIVE, emailKey, type MemberRow, signInRows, updatePasswordHash } from '../members.ts'
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
  const account = `${addressKey(ip)} ${email}`
  await countFrom(deps, 'login address', ip, BY_ADDRESS)
  await countTry(deps, 'login email', email, BY_EMAIL)
  await countTry(deps, 'login', account, BY_ACCOUNT)
  const row = await rowWith(deps, email, given.password)
  if (row?.status !== ACTIVE) throw new ApiError('login_failed')
  await clearTries(deps, 'login', account)
  return row
}

/** A wrong password is compared twice for every address, so that time reveals neither accounts nor twins. */
async function rowWith({ db, config }: Deps, email: string, password: string): Promise<MemberRow | null> {
  const [account = null, twin = null] = await signInRows(db, email)
  const memory = config.passwordMemory
  for (const row of [account, twin]) {
    const result = await checkPassword(password, row?.passwordHash ?? null, memory)
    if (!row || result === 'wrong') continue
    if (result === 'outdated') await updatePasswordHash(db, row.id, await hashPassword(password, memory))
    return row
  }
  return null
}

export function sessionAnswer(locale: Locale, word: 'register' | 'guest' | 'login' | 'passwordVoid', user: User) {
  return { status: true, message: wordsFor(locale)(`account:server.${word}`), user }
}
