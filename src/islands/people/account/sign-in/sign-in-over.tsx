import { createRoot } from 'react-dom/client'
import { forgetForms } from '../../../../lib/form-draft.ts'
import { clearStored } from '../../../../lib/stored.ts'
import { type IslandProps, WordsProvider } from '../../../../ui/react/words.tsx'
import { toast } from '../../../../ui/toast.ts'
import { $member } from '../member.ts'
import { loadSignIn } from './late-sign-in.ts'

/** `other`: perhaps another member than the one whose page it is. */
export type SignedIn = 'same' | 'other' | 'closed'

/** The member who signed in must not see what another person typed in this tab. */
export function startOver(): void {
  forgetForms()
  clearStored()
  location.reload()
}

/** A root of its own, so that the form below does not get the dialog's events. */
export async function signInOver({ locale, words: own }: IslandProps): Promise<SignedIn> {
  const before = pageMember()
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

/** False where the member before is not known. */
export function isSame(before: string | null, after: string | null): boolean {
  return before !== null && before === after
}

/** The shell asks when the page opens; no later call changes it. */
function pageMember(): string | null {
  return document.documentElement.dataset.memberId ?? null
}

function memberId(): string | null {
  const member = $member.get()
  return member.state === 'ready' ? member.value.id : null
}
