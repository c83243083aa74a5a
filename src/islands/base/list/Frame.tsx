import type { ReadableAtom } from 'nanostores'
import { type ReactNode, useEffect, useRef } from 'react'
import { useValue } from '../../../lib/store.ts'
import { Later } from '../../../ui/react/Later.tsx'
import { ResultsSkeleton } from './Layout.tsx'
import { SearchBar, SearchBarSkeleton } from './SearchBar.tsx'
import { FailedState, useFailedAhead } from './States.tsx'
import type { PositionStore } from './stores/position.ts'
import type { ListSpec, PageState } from './stores/results.ts'
import { TopBar } from './TopBar.tsx'
import { type Positioned, usePosition } from './use-position.ts'
import type { ListWords } from './words.ts'

const loadInvalid = () => import('./InvalidSearch.tsx')

type Page<S extends ListSpec> = Positioned & {
  $page: ReadableAtom<PageState<S>>
  open: () => Promise<void>
  follow: () => Promise<void>
}

type Props<S extends ListSpec> = {
  page: Page<S>
  $position: PositionStore
  admit: () => void
  words: ListWords
  picture: ReactNode
  describe: (
    search: S['Search'],
    known: S['Known'] | null,
  ) => { title: string; heading: ReactNode; summary: readonly string[] }
  form: (given: S['Given'] | { search: S['Search']; known: S['Known'] | null }) => ReactNode
  formTitle: string
  onWarm: () => Promise<unknown>
  children: (search: S['Search'], known: S['Known'] | null) => ReactNode
}

/** Follows Back and Forward, restores the position and sets the title. */
export function Frame<S extends ListSpec>(props: Props<S>) {
  const { page, $position, admit, describe } = props
  const state = useValue(page.$page)
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const follow = () => void page.follow()
    window.addEventListener('popstate', follow)
    return () => window.removeEventListener('popstate', follow)
  }, [page])
  usePosition(page, root, $position, admit)
  useFailedAhead()
  useTitle(state.at === 'results' ? describe(state.search, state.known).title : null)
  return (
    <div ref={root}>
      <Shown {...props} state={state} />
    </div>
  )
}

function Shown<S extends ListSpec>(props: Props<S> & { state: PageState<S> }) {
  const { state, page, words, picture, describe, form, formTitle, onWarm, children } = props
  if (state.at === 'invalid')
    return (
      <>
        <TopBar />
        <Later load={loadInvalid}>
          {({ default: InvalidSearch }) => <InvalidSearch title={formTitle} form={form(state.given)} />}
        </Later>
      </>
    )
  if (state.at === 'results') {
    const { search, known } = state
    const { heading, summary } = describe(search, known)
    return (
      <>
        <SearchBar alone heading={heading} summary={summary} form={form({ search, known })} onWarm={onWarm} />
        {children(search, known)}
      </>
    )
  }
  return (
    <>
      <SearchBarSkeleton />
      {state.at === 'failed' ? (
        <div id="results" tabIndex={-1} className="wrap py-8">
          <FailedState picture={picture} words={words} error={state.error} onRetry={page.open} />
        </div>
      ) : (
        <ResultsSkeleton label={words.loading} />
      )}
    </>
  )
}

function useTitle(title: string | null): void {
  useEffect(() => {
    if (!title) return
    const [, site] = document.title.split(' · ')
    document.title = `${title} · ${site}`
  }, [title])
}
