import type { ReactNode } from 'react'
import type { CallError } from '../../lib/call.ts'

const LASTING: readonly number[] = [400, 403, 404, 410, 422]

/** True for a refusal that another try gets again. Errors made in the browser have no status. */
export function isLasting({ code, status }: Pick<CallError, 'code' | 'status'>): boolean {
  if (code === 'no_response') return false
  return LASTING.includes(status) || /(^forbidden|not_found|_departed|_closed|_cut_off|_only)$/.test(code)
}

type Props = { error: CallError; onAgain: () => unknown; children: ReactNode }

/** Nothing for a refusal that stays: its place offers where to go instead. */
export function AgainButton({ error, onAgain, children }: Props) {
  if (isLasting(error)) return null
  return (
    <button type="button" className="btn btn-quiet" onClick={() => void onAgain()}>
      {children}
    </button>
  )
}
