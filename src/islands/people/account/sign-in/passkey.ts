import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import type * as account from '../../../../../core/people/account/contract.ts'
import type * as contract from '../../../../../core/people/account/passkey.ts'
import type { Passkey } from '../../../../../core/people/account/passkey.ts'
import {
  addPasskey,
  confirm,
  passkeyLogin,
  passkeyLoginOptions,
  passkeyOptions,
} from '../../../../../core/people/account/settings-calls.ts'
import { CallError, call } from '../../../../lib/call/call.ts'
import { $asking, confirmedCall, NotConfirmed } from '../../../../lib/call/confirmed-call.ts'
import type { Locale } from '../../../../lib/locale.ts'
import type { SignedIn } from '../auth.ts'

/** Loaded at the first press: the library is of no use before. All throw NotConfirmed when the browser's dialog was closed. */
export async function signInByPasskey(locale: Locale): Promise<SignedIn> {
  const passkey = await askFor(locale)
  return await call<typeof contract.passkeyLogin>(passkeyLogin, { body: { passkey } }, { locale })
}

/** For the signed-in member. */
export async function givePasskey(locale: Locale): Promise<void> {
  const passkey = await askFor(locale)
  await call<typeof account.confirm>(confirm, { body: { passkey } }, { locale })
}

/** For the open ConfirmDialog. */
export async function confirmByPasskey(locale: Locale): Promise<void> {
  await givePasskey(locale)
  $asking.get()?.end(true)
}

export async function makePasskey(name: string, locale: Locale): Promise<Passkey> {
  const optionsJSON = await confirmedCall<typeof contract.passkeyOptions>(passkeyOptions, { body: {} }, { locale })
  const passkey = await startRegistration({ optionsJSON }).catch(refuse)
  return await confirmedCall<typeof contract.addPasskey>(addPasskey, { body: { name, passkey } }, { locale })
}

async function askFor(locale: Locale) {
  const ask = call<typeof contract.passkeyLoginOptions>(passkeyLoginOptions, { body: {} }, { locale })
  return await startAuthentication({ optionsJSON: await ask }).catch(refuse)
}

/** Browsers do not say whether a dialog was closed or timed out. */
function refuse(cause: unknown): never {
  const { name } = cause instanceof Error ? cause : new Error()
  if (name === 'NotAllowedError' || name === 'AbortError') throw new NotConfirmed('passkey')
  throw new CallError('passkey', 'passkey_failed')
}
