import { atom } from 'nanostores'
import { profil } from '../../../../core/people/account/calls.ts'
import type * as contract from '../../../../core/people/account/contract.ts'
import type { User } from '../../../../core/people/account/contract.ts'
import { type Async, failed, idle, loading, ready } from '../../../lib/call/async.ts'
import { CallError, call } from '../../../lib/call/call.ts'
import type { Locale } from '../../../lib/locale.ts'
import { isMemberHinted } from './member-hint.ts'

/** `failed` with `unauthenticated`: a visitor whose hint outlived the session. */
export const $member = atom<Async<User>>(idle)

export function memberIs(user: User): void {
  $member.set(ready(user))
}

/** Visitors cause no call. */
export async function loadMember(locale: Locale, cookies: string): Promise<User | null> {
  if (!isMemberHinted(cookies)) return null
  $member.set(loading)
  try {
    const user = await call<typeof contract.profil>(profil, {}, { locale })
    $member.set(ready(user))
    return user
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    $member.set(failed(error))
    return null
  }
}
