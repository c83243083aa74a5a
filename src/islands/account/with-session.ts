import { CallError } from '../../lib/call.ts'
import type { useWords } from '../../ui/react/words.tsx'
import { $member } from './member.ts'

type Speech = Pick<ReturnType<typeof useWords>, 'locale' | 'words'>

let answer: Promise<boolean> | null = null

/** One dialog for all calls that wait. */
function askToSignIn(speech: Speech): Promise<boolean> {
  answer ??= import('./sign-in-over.tsx')
    .then(({ signInOver }) => signInOver(speech))
    .catch(() => false)
    .finally(() => {
      answer = null
    })
  return answer
}

/** Sends; where the session has ended, asks to sign in over the page and sends once more. Throws `unauthenticated` when that is closed. Word files: `common`, `errors`. */
export async function withSession<Answer>(
  speech: Speech,
  send: () => Promise<Answer>,
  { ask = askToSignIn, reload = () => location.reload() } = {},
): Promise<Answer> {
  const before = memberId()
  try {
    return await send()
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== 'unauthenticated' || !(await ask(speech))) throw error
    if (before === undefined || before === memberId()) return await send()
    // The page shows what belongs to somebody else.
    reload()
    throw error
  }
}

function memberId(): string | undefined {
  const member = $member.get()
  return member.state === 'ready' ? String(member.value.id) : undefined
}
