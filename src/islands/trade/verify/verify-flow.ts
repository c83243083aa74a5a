import { atom, type WritableAtom } from 'nanostores'
import { checkTicket, ticketKey } from '../../../../core/trade/booking/calls.ts'
import type * as contract from '../../../../core/trade/booking/ticket.ts'
import type { call as send } from '../../../lib/call/call.ts'
import type { Locale } from '../../../lib/locale.ts'
import { type Checked, checkCode } from '../booking/check-code.ts'

export type Standing = 'asking' | 'valid' | 'cancelled' | 'not_asked'
export type Result =
  | Exclude<Checked, { kind: 'genuine' }>
  | (Extract<Checked, { kind: 'genuine' }> & { standing: Standing })
  /** The key was never fetched on this device. */
  | { kind: 'no_key' }

/** `$key`: the site's public key as last fetched; kept for checks without network. */
type Deps = { call: typeof send; locale: Locale; $key: WritableAtom<string> }

export function createVerifyFlow({ call, locale, $key }: Deps) {
  const $result = atom<Result | null>(null)
  let fetching: Promise<void> | null = null

  function fetchKey(): Promise<void> {
    fetching ??= call<typeof contract.ticketKey>(ticketKey, {}, { locale }).then(
      ({ public_key }) => $key.set(public_key),
      () => {
        fetching = null
      },
    )
    return fetching
  }

  async function check(pasted: string): Promise<void> {
    await fetchKey()
    const key = $key.get()
    if (!key) return $result.set({ kind: 'no_key' })
    const checked = await checkCode(pasted, key)
    if (checked.kind !== 'genuine') return $result.set(checked)
    const asking: Result = { ...checked, standing: 'asking' }
    $result.set(asking)
    const standing = await ask(checked.text)
    if ($result.get() === asking) $result.set({ ...checked, standing })
  }

  async function ask(code: string): Promise<Standing> {
    if (navigator.onLine === false) return 'not_asked'
    try {
      const { state } = await call<typeof contract.checkTicket>(checkTicket, { body: { code } }, { locale })
      return state === 'unknown' ? 'not_asked' : state
    } catch {
      return 'not_asked'
    }
  }

  return { $result, fetchKey, check }
}
