import { createRoot } from 'react-dom/client'
import { type IslandProps, WordsProvider } from '../../ui/react/words.tsx'
import { toast } from '../../ui/toast.ts'
import { loadSignIn } from './late-sign-in.ts'
import { $member } from './member.ts'

/** `other`: another member than the one before. */
export type SignedIn = 'same' | 'other' | 'closed'

/** A root of its own, so that the form below does not get the dialog's events. */
export async function signInOver({ locale, words: own }: IslandProps): Promise<SignedIn> {
  const before = memberId()
  const { SignInDialog, words } = await loadSignIn(locale)
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  return new Promise((resolve) => {
    const end = (signedIn: SignedIn) => {
      root.unmount()
      place.remove()
      resolve(signedIn)
    }
    root.render(
      <WordsProvider locale={locale} words={own}>
        <SignInDialog
          words={words}
          onClose={() => end('closed')}
          onDone={(message) => {
            toast(message)
            end(isSame(before, memberId()) ? 'same' : 'other')
          }}
        />
      </WordsProvider>,
    )
  })
}

/** True where the member before is not known. */
export function isSame(before: string | null, after: string | null): boolean {
  return before === null || before === after
}

function memberId(): string | null {
  const member = $member.get()
  return member.state === 'ready' ? member.value.id : null
}
