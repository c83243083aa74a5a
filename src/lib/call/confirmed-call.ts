import { atom } from 'nanostores'
import type { Data, Endpoint, Input } from '../../../core/base/common/call/endpoint.ts'
import type * as contract from '../../../core/people/account/contract.ts'
import { confirm } from '../../../core/people/account/settings-calls.ts'
import type { Locale } from '../locale.ts'
import { randomKey } from '../random-key.ts'
import { CallError, type CallOf, type CallOptions, call } from './call.ts'

/** The member closed the dialog: nothing was sent, and there is nothing to say. */
export class NotConfirmed extends CallError {
  constructor(name: string) {
    super(name, 'not_confirmed')
    this.name = 'NotConfirmed'
  }
}

type Asking = { end: (isConfirmed: boolean) => void }

/** `ConfirmDialog` shows it; null while nothing waits for a password. */
export const $asking = atom<Asking | null>(null)

let answer: Promise<boolean> | null = null

/** One dialog for all calls that wait. */
function askToConfirm(): Promise<boolean> {
  answer ??= new Promise<boolean>((resolve) => $asking.set({ end: resolve })).finally(() => {
    answer = null
    $asking.set(null)
  })
  return answer
}

/** Sends; asks for the password and sends once more where the server wants it. Needs `ConfirmDialog` on the page. Throws NotConfirmed when that is closed. */
export async function withConfirmation<Answer>(name: string, send: () => Promise<Answer>): Promise<Answer> {
  try {
    return await send()
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== 'confirmation_needed') throw error
    if (!(await askToConfirm())) throw new NotConfirmed(name)
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
