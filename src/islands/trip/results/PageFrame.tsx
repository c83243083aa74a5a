import { useStore } from '@nanostores/react'
import type { ReadableAtom } from 'nanostores'
import { type ReactNode, useEffect, useRef } from 'react'
import type { CallError } from '../../../lib/call.ts'
import type { PlaceKept } from '../stores/place-kept.ts'
import type { Ends } from '../stores/results-page.ts'
import { ResultsSkeleton } from './ResultsLayout.tsx'
import { FailedState } from './States.tsx'
import type { Say } from './say.ts'
import { TripBarSkeleton } from './TripBar.tsx'
import { type Placed, usePlace } from './use-place.ts'

type State<Search, Place, Given> =
  | { at: 'starting' }
  | { at: 'invalid'; given: Given }
  | { at: 'failed'; error: CallError }
  | { at: 'results'; search: Search; ends: Ends<Place> }

type Props<Search, Place, Given, Group extends string> = {
  page: Placed<Search, Group> & {
    $page: ReadableAtom<State<Search, Place, Given>>
    open: () => Promise<void>
    follow: () => Promise<void>
  }
  $kept: PlaceKept<Group>
  say: Say
  picture: ReactNode
  nameOf: (place: Place) => string
  invalid: (given: Given) => ReactNode
  results: (search: Search, ends: Ends<Place>) => ReactNode
}

/** A results page from its first skeleton on: it opens, follows Back and Forward, keeps its place and names its tab. */
export function PageFrame<Search, Place, Given, Group extends string>(props: Props<Search, Place, Given, Group>) {
  const { page, $kept, nameOf } = props
  const state = useStore(page.$page) as State<Search, Place, Given>
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    void page.open()
    const follow = () => void page.follow()
    window.addEventListener('popstate', follow)
    return () => window.removeEventListener('popstate', follow)
  }, [page])
  usePlace(page, root, $kept)
  useTitle(state.at === 'results' ? `${nameOf(state.ends.origin)} – ${nameOf(state.ends.destination)}` : null)
  return (
    <div ref={root}>
      <Shown {...props} state={state} />
    </div>
  )
}

type ShownProps<Search, Place, Given, Group extends string> = Props<Search, Place, Given, Group> & {
  state: State<Search, Place, Given>
}

function Shown<Search, Place, Given, Group extends string>(props: ShownProps<Search, Place, Given, Group>) {
  const { state, page, say, picture, invalid, results } = props
  if (state.at === 'invalid') return invalid(state.given)
  if (state.at === 'results') return results(state.search, state.ends)
  return (
    <>
      <TripBarSkeleton />
      {state.at === 'failed' ? (
        <div className="wrap py-8">
          <FailedState picture={picture} say={say} error={state.error} onRetry={page.open} />
        </div>
      ) : (
        <ResultsSkeleton label={say.loading} />
      )}
    </>
  )
}

/** The tab says which trip it holds. */
function useTitle(trip: string | null): void {
  useEffect(() => {
    if (!trip) return
    const [, site] = document.title.split(' · ')
    document.title = `${trip} · ${site}`
  }, [trip])
}
