import { createRoot } from 'react-dom/client'
import type { MissingFactor } from '../../../../../core/people/account/factors.ts'
import type { Locale } from '../../../../lib/locale.ts'
import type { Words } from '../../../../lib/words.ts'
import { type IslandProps, WordsProvider } from '../../../../ui/react/words.tsx'
import { SecondFactorDialog } from './SecondFactorDialog.tsx'

type File = { default: object }
const WORDS: Record<Locale, () => Promise<[File, File, File, File]>> = {
  id: () =>
    Promise.all([
      import('../../../../locales/id/second-factor.json'),
      import('../../../../locales/id/confirm.json'),
      import('../../../../locales/id/form.json'),
      import('../../../../locales/id/validation.json'),
    ]),
  en: () =>
    Promise.all([
      import('../../../../locales/en/second-factor.json'),
      import('../../../../locales/en/confirm.json'),
      import('../../../../locales/en/form.json'),
      import('../../../../locales/en/validation.json'),
    ]),
}

/** Resolves to true when the session has two factors. Uses its own React root, so that the form below does not get the dialog's events. */
export async function secondFactorOver(
  { locale, words: own }: IslandProps,
  missing: readonly MissingFactor[],
): Promise<boolean> {
  const [second, confirm, form, validation] = await WORDS[locale]()
  const words: Words = {
    ...own,
    'second-factor': second.default,
    confirm: confirm.default,
    form: form.default,
    validation: validation.default,
  }
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  return new Promise((resolve) => {
    const end = (isDone: boolean) => {
      root.unmount()
      place.remove()
      resolve(isDone)
    }
    root.render(
      <WordsProvider locale={locale} words={words}>
        <SecondFactorDialog missing={missing} onDone={() => end(true)} onClose={() => end(false)} />
      </WordsProvider>,
    )
  })
}
