import * as z from 'zod/mini'
import { loginSocial, socialProvider } from '../../../../../core/people/account/settings-calls.ts'
import type * as contract from '../../../../../core/people/account/social.ts'
import { CallError, call } from '../../../../lib/call/call.ts'
import { shaped } from '../../../../lib/call/shaped.ts'
import type { Locale } from '../../../../lib/locale.ts'
import { storedAtom } from '../../../../lib/stored.ts'
import type { SignedIn } from '../auth.ts'

export type Provider = { name: string; url: string }

/** The query of the sign-in page, over the way to the provider and back. */
const $query = storedAtom<{ search: string }>('social-query', {
  read: shaped(z.object({ search: z.string() })),
  fallback: { search: '' },
  version: 1,
})

/** Null where there is none, or it cannot be asked: the password remains. */
export async function findProvider(locale: Locale): Promise<Provider | null> {
  try {
    return (await call<typeof contract.socialProvider>(socialProvider, {}, { locale })).provider
  } catch (cause) {
    if (!(cause instanceof CallError)) throw cause
    return null
  }
}

export function goToProvider({ url }: Provider): void {
  $query.set({ search: location.search })
  location.assign(url)
}

/** Answer of the provider in the address. It can be taken once, as the address is cleaned. */
export function takeProviderAnswer(): { idToken: string | null } | null {
  const answer = new URLSearchParams(location.hash.slice(1))
  if (!answer.has('id_token') && !answer.has('error')) return null
  history.replaceState(null, '', location.pathname + $query.get().search)
  return { idToken: answer.get('id_token') }
}

export function signInBySocial(id_token: string, locale: Locale, password?: string): Promise<SignedIn> {
  const body = password ? { id_token, password } : { id_token }
  return call<typeof contract.loginSocial>(loginSocial, { body }, { locale })
}
