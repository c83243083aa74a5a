import type { MailProblem } from '../../../core/base/mail/state.ts'

const MOST_SAID = 300

/** Fields of an error of nodemailer. */
type Failure = { code?: unknown; responseCode?: unknown; response?: unknown; command?: unknown }

/** Why a mail server refused a mail, and its answer. Neither contains passwords. */
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
