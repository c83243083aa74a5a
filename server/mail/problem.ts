import type { MailProblem } from '../../core/mail/state.ts'

const MOST_SAID = 300

/** What nodemailer tells of a failure. */
type Failure = { code?: unknown; responseCode?: unknown; response?: unknown; command?: unknown }

/** Why a mail server did not take a mail, and its own words. Passwords are in neither. */
export function problemOf(error: unknown): { problem: MailProblem; answer: string | null } {
  const failure: Failure = typeof error === 'object' && error !== null ? error : {}
  const { response } = failure
  return { problem: kindOf(failure), answer: typeof response === 'string' ? shortened(response) : null }
}

function kindOf({ code, responseCode }: Failure): MailProblem {
  if (code === 'EAUTH' || code === 'ENOAUTH' || code === 'EOAUTH2') return 'login'
  if (code === 'ETLS' || code === 'EREQUIRETLS') return 'secure'
  if (typeof responseCode === 'number' && responseCode >= 400 && responseCode < 500) return 'busy'
  if (code === 'EENVELOPE') return 'address'
  return typeof responseCode === 'number' ? 'refused' : 'unreachable'
}

export function shortened(said: string): string {
  return said.replaceAll(/\s+/g, ' ').trim().slice(0, MOST_SAID)
}
