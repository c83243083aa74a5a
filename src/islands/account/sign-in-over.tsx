import { createRoot } from 'react-dom/client'
import { type IslandProps, WordsProvider } from '../../ui/react/words.tsx'
import { toast } from '../../ui/toast.ts'
import { loadSignIn } from './late-sign-in.ts'

/** False when it is closed. A root of its own, so that the form below does not get the dialog's events. */
export async function signInOver({ locale, words: own }: IslandProps): Promise<boolean> {
  const { SignInDialog, words } = await loadSignIn(locale)
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  return new Promise((resolve) => {
    const end = (isSignedIn: boolean) => {
      root.unmount()
      place.remove()
      resolve(isSignedIn)
    }
    root.render(
      <WordsProvider locale={locale} words={own}>
        <SignInDialog
          words={words}
          onClose={() => end(false)}
          onDone={(message) => {
            toast(message)
            end(true)
          }}
        />
      </WordsProvider>,
    )
  })
}
