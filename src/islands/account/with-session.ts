import { CallError } from '../../lib/call.ts'
import type { IslandProps } from '../../ui/react/words.tsx'
import type { SignedIn } from './sign-in-over.tsx'

let answer: Promise<SignedIn> | null = null

/** One dialog for all calls that wait. */
function askToSignIn(speech: IslandProps): Promise<SignedIn> {
  answer ??= import('./sign-in-over.tsx')
    .then(({ signInOver }) => signInOver(speech))
    .catch((): SignedIn => 'closed')
    .finally(() => {
      answer = null
    })
  return answer
}

/** Sends; where the session has ended, asks to sign in over the page and sends once more. Throws `unauthenticated` when that is closed. Word files: `common`, `errors`. */
export async function withSession<Answer>(
  speech: IslandProps,
  send: () => Promise<Answer>,
  { ask = askToSignIn, reload = () => location.reload() } = {},
): Promise<Answer> {
  try {
    return await send()
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== 'unauthenticated') throw error
    const signedIn = await ask(speech)
    if (signedIn === 'same') return await send()
    // The page shows data of another member.
    if (signedIn === 'other') reload()
    throw error
  }
}
