import { type ReactNode, useMemo } from 'react'
import type { Locale } from '../../../../../lib/locale.ts'
import { useWords, WordsProvider } from '../../../../../ui/react/words.tsx'

const FILES = {
  id: () => import('../../../../../locales/id/calendar.json'),
  en: () => import('../../../../../locales/en/calendar.json'),
}

/** Loads a part together with its words, which no page has from the start. */
export async function withWords<Part extends object>(locale: Locale, load: Promise<Part>) {
  const [part, { default: own }] = await Promise.all([load, FILES[locale]()])
  return { ...part, own }
}

/** Adds the words `calendar` to those of the page. */
export function CalendarWords({ own, children }: { own: object; children: ReactNode }) {
  const { locale, words } = useWords()
  const all = useMemo(() => ({ ...words, calendar: own }), [words, own])
  return (
    <WordsProvider locale={locale} words={all}>
      {children}
    </WordsProvider>
  )
}
