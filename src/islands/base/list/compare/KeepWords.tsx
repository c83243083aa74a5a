import type { ReactNode } from 'react'
import en from '../../../../locales/en/keep.json'
import id from '../../../../locales/id/keep.json'
import { useWords, WordsProvider } from '../../../../ui/react/words.tsx'

const WORDS = { id: { keep: id }, en: { keep: en } }

/** For parts that are fetched when they are asked for: their words come with them, beside those of the page. */
export function KeepWords({ children }: { children: ReactNode }) {
  const { locale, words } = useWords()
  return (
    <WordsProvider locale={locale} words={{ ...words, ...WORDS[locale] }}>
      {children}
    </WordsProvider>
  )
}
