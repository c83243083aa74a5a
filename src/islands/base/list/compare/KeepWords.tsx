import type { ReactNode } from 'react'
import en from '../../../../locales/en/keep.json'
import id from '../../../../locales/id/keep.json'
import { useWords, WordsProvider } from '../../../../ui/react/words.tsx'

/** For parts that are fetched when they are asked for: their words come with them, not with the page. */
export function KeepWords({ children }: { children: ReactNode }) {
  const { locale, words } = useWords()
  return (
    <WordsProvider locale={locale} words={{ ...words, keep: locale === 'en' ? en : id }}>
      {children}
    </WordsProvider>
  )
}
