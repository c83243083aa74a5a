import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import type { Words } from '../../../lib/words.ts'
import { type IslandProps, useWords, WordsProvider } from '../../../ui/react/words.tsx'
import type { PageState } from '../stores/results-page.ts'
import { browserPage } from './browser-page.ts'
import { InvalidSearch } from './InvalidSearch.tsx'
import { placeName } from './names.ts'
import { Results, ResultsSkeleton } from './Results.tsx'
import { ResultsContext } from './results-context.tsx'
import { FailedState } from './States.tsx'
import { TripBar, TripBarSkeleton } from './TripBar.tsx'
import { usePlace } from './use-place.ts'

/** Flight results. Words: `flight`, `search`, `common`, `errors`, `validation`. */
export function ResultsIsland({ locale, words }: IslandProps) {
  return (
    <WordsProvider locale={locale} words={words}>
      <ResultsPageView words={words} />
    </WordsProvider>
  )
}

function ResultsPageView({ words }: { words: Words }) {
  const { locale } = useWords()
  const [page] = useState(() => browserPage(locale))
  const state = useStore(page.$page)
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    void page.open()
    const follow = () => void page.follow()
    window.addEventListener('popstate', follow)
    return () => window.removeEventListener('popstate', follow)
  }, [page])
  usePlace(page, root)
  useTitle(state)
  return (
    <ResultsContext value={page}>
      <div ref={root}>
        <Shown state={state} words={words} onRetry={page.open} />
      </div>
    </ResultsContext>
  )
}

function Shown({ state, words, onRetry }: { state: PageState; words: Words; onRetry: () => void }) {
  if (state.at === 'invalid') return <InvalidSearch given={state.given} words={words} />
  if (state.at === 'results') {
    return (
      <>
        <TripBar search={state.search} ends={state.ends} words={words} />
        <Results search={state.search} ends={state.ends} />
      </>
    )
  }
  return (
    <>
      <TripBarSkeleton />
      {state.at === 'failed' ? (
        <div className="wrap py-8">
          <FailedState error={state.error} onRetry={onRetry} />
        </div>
      ) : (
        <ResultsSkeleton />
      )}
    </>
  )
}

/** The tab says which trip it holds. */
function useTitle(state: PageState): void {
  useEffect(() => {
    if (state.at !== 'results') return
    const [, site] = document.title.split(' · ')
    document.title = `${placeName(state.ends.origin)} – ${placeName(state.ends.destination)} · ${site}`
  }, [state])
}
