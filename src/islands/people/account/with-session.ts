import { CallError } from '../../../lib/call/call.ts'
import type { IslandProps } from '../../../ui/react/words.tsx'
import type { SignedIn } from './sign-in/sign-in-over.tsx'

let answer: Promise<SignedIn> | null = null

/** One dialog for all calls that wait. */
function askToSignIn(speech: IslandProps): Promise<SignedIn> {
  answer ??= import('./sign-in/sign-in-over.tsx')
    .then(({ signInOver }) => signInOver(speech))
    .catch((): SignedIn => 'closed')
    .finally(() => {
      answer = null
    })
  return answer
}

async function startOver(): Promise<void> {
  // Loaded with the dialog, so it cannot fail now.
  const over = await import('./sign-in/sign-in-over.tsx')
  over.startOver()
}

/** Sends; where the session has ended, asks to sign in over the page and sends once more, for the same member only. Throws `unauthenticated` when that is closed. Word files: `common`, `errors`. */
export async function withSession<Answer>(
  speech: IslandProps,
  send: () => Promise<Answer>,
  { ask = askToSignIn, reload = startOver } = {},
): Promise<Answer> {
  try {
    return await send()
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== 'unauthenticated') throw error
    const signedIn = await ask(speech)
    if (signedIn === 'same') return await send()
    // The page may show data of another member.
    if (signedIn === 'other') await reload()
    throw error
  }
}
