import type { ReactNode } from 'react'
import type { CallError } from '../../lib/call/call.ts'

/** True for a refusal that another try gets again. Errors made in the browser have no status. */
export function isLasting({ code, status }: Pick<CallError, 'code' | 'status'>): boolean {
  const said = `${status} ${code}`
  return /^4(0[034]|10|22) (?!no_r|second_)|(forbidden|not_found|departed|closed|cut_off|missing|only)$/.test(said)
}

type AgainProps = { error: CallError; onAgain: () => unknown; children: ReactNode }

/** Nothing for a refusal that stays: its place offers where to go instead. */
export function AgainButton({ error, onAgain, children }: AgainProps) {
  if (isLasting(error)) return null
  return (
    <button type="button" className="btn btn-quiet" onClick={() => onAgain()}>
      {children}
    </button>
  )
}
