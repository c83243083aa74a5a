import type { ReactNode } from 'react'
import type { CallError } from '../../lib/call.ts'
import { useValue } from '../../lib/store.ts'
import { Layout, ListHead } from './Layout.tsx'
import { ListSkeleton, OfferList } from './OfferList.tsx'
import { CountLine } from './Progress.tsx'
import { FailedState, NoMatchState } from './States.tsx'
import type { AnyView } from './stores/view.ts'
import type { FilterNames, ListWords } from './words.ts'

/** What a product hands the page: its row, its words, and what only it can say. */
export type ResultsProps<Offer> = {
  view: AnyView<Offer>
  words: ListWords
  names: FilterNames
  picture: ReactNode
  /** How the search of this list stands. */
  state: 'searching' | 'done' | 'failed'
  error: CallError | null
  onRetry: () => void
  idOf: (offer: Offer) => string
  row: (offer: Offer) => ReactNode
  /** Beside the number of offers: where they come from, and what is missing. */
  count?: ReactNode
  /** Whether there is nothing to choose, where offers may be listed that cannot be bought. */
  isEmpty?: (listed: readonly Offer[]) => boolean
  /** Shown when the search is over and there is nothing to choose. */
  empty: (listed: readonly Offer[]) => ReactNode
}

type Props<Offer> = ResultsProps<Offer> & {
  /** Over the whole width. */
  top?: ReactNode
  /** Over the list, whatever its state is. */
  above?: ReactNode
  /** Heading of the list. */
  head?: ReactNode
  /** Under the list. */
  below?: ReactNode
  /** Another key is another list: its rows start anew. */
  listKey?: string
}

/** Filters, and the list in each of its states. */
export function ResultsPage<Offer>(props: Props<Offer>) {
  const { view, words, names, state, top, above } = props
  const listed = useValue(view.$listed)
  return (
    <Layout
      top={top}
      view={view}
      names={names}
      words={words}
      // One offer alone needs no filters.
      some={listed.length > 1}
      busy={state === 'searching'}
    >
      {above}
      <Found {...props} />
    </Layout>
  )
}

function Found<Offer>(props: Props<Offer>) {
  const { view, words, picture, state, error, onRetry, isEmpty, empty, head, below } = props
  const listed = useValue(view.$listed)
  if (state === 'failed') return <FailedState picture={picture} words={words} error={error} onRetry={onRetry} />
  const none = state === 'done' && (isEmpty ? isEmpty(listed) : listed.length === 0)
  return (
    <>
      {none ? (
        empty(listed)
      ) : (
        <>
          {head}
          <Listed {...props} />
        </>
      )}
      {state === 'done' && below}
    </>
  )
}

function Listed<Offer>({ view, words, names, picture, state, idOf, row, count, listKey }: Props<Offer>) {
  const all = useValue(view.$listed).length
  const matching = useValue(view.$ranked).matching.length
  return (
    <>
      <ListHead
        view={view}
        names={names}
        words={words}
        count={
          <CountLine words={words} searching={state === 'searching'} all={all} matching={matching}>
            {count}
          </CountLine>
        }
      />
      {all === 0 ? (
        <ListSkeleton />
      ) : matching === 0 ? (
        <NoMatchState picture={picture} words={words} count={all} onReset={() => view.reset()} />
      ) : (
        <OfferList key={listKey} view={view} words={words} idOf={idOf}>
          {row}
        </OfferList>
      )}
    </>
  )
}
