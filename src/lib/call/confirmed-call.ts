import { atom } from 'nanostores'
import type { Data, Endpoint, Input } from '../../../core/base/common/call/endpoint.ts'
import type * as codes from '../../../core/people/account/confirm-code.ts'
import type * as contract from '../../../core/people/account/contract.ts'
import { confirm, requestConfirmCode } from '../../../core/people/account/settings-calls.ts'
import type { Locale } from '../locale.ts'
import { randomKey } from '../random-key.ts'
import { CallError, type CallOf, type CallOptions, call } from './call.ts'
import { isObject } from './kind.ts'

/** The member closed the dialog: nothing was sent, and there is nothing to say. */
export class NotConfirmed extends CallError {
  constructor(name: string) {
    super(name, 'not_confirmed')
    this.name = 'NotConfirmed'
  }
}

/** `by`: a code by mail where the account has no password. */
type Asking = { by: 'password' | 'code'; end: (isConfirmed: boolean) => void }

/** `ConfirmDialog` shows it; null while nothing waits to be confirmed. */
export const $asking = atom<Asking | null>(null)

let answer: Promise<boolean> | null = null

/** One dialog for all calls that wait. */
function askToConfirm(by: Asking['by']): Promise<boolean> {
  answer ??= new Promise<boolean>((resolve) => $asking.set({ by, end: resolve })).finally(() => {
    answer = null
    $asking.set(null)
  })
  return answer
}

/** Sends; asks for the password or a code by mail, and sends once more, where the server wants it. Needs `ConfirmDialog` on the page. Throws NotConfirmed when that is closed. */
export async function withConfirmation<Answer>(name: string, send: () => Promise<Answer>): Promise<Answer> {
  try {
    return await send()
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== 'confirmation_needed') throw error
    const by = isObject(error.data) && error.data.by === 'code' ? 'code' : 'password'
    if (!(await askToConfirm(by))) throw new NotConfirmed(name)
    return await send()
  }
}

/** `call` for endpoints that are `confirmed`. Both tries carry one idempotency key. */
export function confirmedCall<E extends Endpoint>(
  to: CallOf<E>,
  input: Input<E>,
  options: CallOptions,
): Promise<Data<E>> {
  const { idempotencyKey = randomKey() } = options
  return withConfirmation(to.name, () => call<E>(to, input, { ...options, idempotencyKey }))
}

/** The dialog's own call; throws `login_failed` for a wrong password. */
export async function sendPassword(password: string, locale: Locale): Promise<void> {
  await call<typeof contract.confirm>(confirm, { body: { password } }, { locale })
  $asking.get()?.end(true)
}

/** Works like `sendPassword`, with a mailed code; throws `code_failed` for a wrong one. */
export async function sendCode(code: string, locale: Locale): Promise<void> {
  await call<typeof contract.confirm>(confirm, { body: { code } }, { locale })
  $asking.get()?.end(true)
}

export function requestCode(locale: Locale): Promise<Data<typeof codes.requestConfirmCode>> {
  return call<typeof codes.requestConfirmCode>(requestConfirmCode, { body: {} }, { locale })
}
