import { createContext, type ReactNode, useContext, useMemo } from 'react'
import type { Locale } from '../../lib/locale.ts'
import { createWords, type Say, type Words } from '../../lib/words.ts'

export type Speech = { locale: Locale; t: Say; words: Words }

const SpeechContext = createContext<Speech | null>(null)

export type IslandProps = { locale: Locale; words: Words }

export function WordsProvider({ locale, words, children }: IslandProps & { children: ReactNode }) {
  const speech = useMemo(() => ({ locale, words, t: createWords(locale, words) }), [locale, words])
  return <SpeechContext value={speech}>{children}</SpeechContext>
}

export function useWords(): Speech {
  const speech = useContext(SpeechContext)
  if (!speech) throw new Error('useWords outside WordsProvider')
  return speech
}

/** `validation.name.maxLength` → the sentence, `validation.name.letter Ж` → the one with this sign. Sentences from the server pass unchanged. */
export function messageOf(t: Say, key: string | undefined): string | undefined {
  if (!key) return undefined
  if (!key.startsWith('validation.')) return key
  const [name = '', sign = ''] = key.slice('validation.'.length).split(' ')
  return t(`validation:${name}`, { sign })
}
