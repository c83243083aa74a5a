import { atom } from 'nanostores'
import { profil, type User } from '../../../core/account/contract.ts'
import { type Async, failed, idle, loading, ready } from '../../lib/async.ts'
import { CallError, call } from '../../lib/call.ts'
import type { Locale } from '../../lib/locale.ts'

const HINT = /(?:^|;\s*)pelesir_member=1(?:;|$)/

/** Whether asking for the profile is worth it: a readable cookie beside the session says so, and nothing about whom. */
export function isMemberHinted(cookies: string): boolean {
  return HINT.test(cookies)
}

/** The signed-in member of this page. `failed` with `unauthenticated` is a visitor whose hint outlived the session. */
export const $member = atom<Async<User>>(idle)

export function memberIs(user: User): void {
  $member.set(ready(user))
}

/** Asks for the profile when the hint says so; a visitor's page asks nothing. */
export async function loadMember(locale: Locale, cookies: string): Promise<User | null> {
  if (!isMemberHinted(cookies)) return null
  $member.set(loading)
  try {
    const user = await call(profil, {}, { locale })
    $member.set(ready(user))
    return user
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    $member.set(failed(error))
    return null
  }
}
