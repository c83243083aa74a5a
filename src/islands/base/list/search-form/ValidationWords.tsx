import type { ReactNode } from 'react'
import type { Locale } from '../../../../lib/locale.ts'
import { Later } from '../../../../ui/react/Later.tsx'
import { useWords, WordsProvider } from '../../../../ui/react/words.tsx'

type File = { default: object }
export const VALIDATION: Readonly<Record<Locale, () => Promise<File>>> = {
  id: () => import('../../../../locales/id/validation.json'),
  en: () => import('../../../../locales/en/validation.json'),
}

/** The words of refused fields are fetched with the form that has the fields: in a list they would be a sixth of the page. */
export function ValidationWords({ waiting, children }: { waiting?: ReactNode; children: ReactNode }) {
  const { locale, words } = useWords()
  return (
    <Later load={VALIDATION[locale]} waiting={waiting}>
      {({ default: validation }) => (
        <WordsProvider locale={locale} words={{ ...words, validation }}>
          {children}
        </WordsProvider>
      )}
    </Later>
  )
}
