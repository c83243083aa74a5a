import { useStore } from '@nanostores/react'
import type { ReadableAtom } from 'nanostores'
import { type ReactNode, useEffect, useRef } from 'react'
import type { CallError } from '../../lib/call.ts'
import { useWords } from '../../ui/react/words.tsx'
import type { TripSearch } from '../journey/stores/address.ts'
import { InvalidSearch } from './InvalidSearch.tsx'
import { ResultsSkeleton } from './Layout.tsx'
import { TripBar, TripBarSkeleton, tripDates } from './SearchBar.tsx'
import { FailedState } from './States.tsx'
import type { PlaceKept } from './stores/position.ts'
import type { Ends } from './stores/results.ts'
import { type Placed, usePlace } from './use-position.ts'
import type { Say } from './words.ts'

/** What a form starts from: a search, and the places that are known by name. */
type Given<Search, Place> = { search: Search; places: Partial<Ends<Place>> }

type State<Search, Place, G> =
  | { at: 'starting' }
  | { at: 'invalid'; given: G }
  | { at: 'failed'; error: CallError }
  | { at: 'results'; search: Search; ends: Ends<Place> }

type Props<Search extends TripSearch, Place, G extends Given<Search, Place>, Group extends string> = {
  page: Placed<Search, Group> & {
    $page: ReadableAtom<State<Search, Place, G>>
    open: () => Promise<void>
    follow: () => Promise<void>
  }
  $kept: PlaceKept<Group>
  say: Say
  picture: ReactNode
  nameOf: (place: Place) => string
  /** Who travels, and how. */
  partyOf: (search: Search) => readonly string[]
  /** The search form, loaded when it is needed. */
  form: (given: G | Given<Search, Place>) => ReactNode
  formTitle: string
  onWarm: () => void
  children: (search: Search, ends: Ends<Place>) => ReactNode
}

/** A results page from its first skeleton on: it opens, follows Back and Forward, keeps its place and names its tab. */
export function PageFrame<Search extends TripSearch, Place, G extends Given<Search, Place>, Group extends string>(
  props: Props<Search, Place, G, Group>,
) {
  const { page, $kept, nameOf } = props
  const state = useStore(page.$page) as State<Search, Place, G>
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

type ShownProps<Search extends TripSearch, Place, G extends Given<Search, Place>, Group extends string> = Props<
  Search,
  Place,
  G,
  Group
> & { state: State<Search, Place, G> }

function Shown<Search extends TripSearch, Place, G extends Given<Search, Place>, Group extends string>(
  props: ShownProps<Search, Place, G, Group>,
) {
  const { locale } = useWords()
  const { state, page, say, picture, nameOf, partyOf, form, formTitle, onWarm, children } = props
  if (state.at === 'invalid') return <InvalidSearch title={formTitle} form={form(state.given)} />
  if (state.at === 'results') {
    const { search, ends } = state
    return (
      <>
        <TripBar
          ends={{ origin: nameOf(ends.origin), destination: nameOf(ends.destination) }}
          summary={[tripDates(locale, search), ...partyOf(search)]}
          form={form({ search, places: ends })}
          onWarm={onWarm}
        />
        {children(search, ends)}
      </>
    )
  }
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
