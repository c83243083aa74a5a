import type { ReactNode } from 'react'
import type { CallError } from '../../../lib/call/call.ts'
import { useValue } from '../../../lib/store.ts'
import { DemoLine, Layout, type LayoutProps, ListHead } from './Layout.tsx'
import { CountLine } from './Progress.tsx'
import { ListSkeleton, OfferList } from './rows/OfferList.tsx'
import { FailedState, NoMatchState } from './States.tsx'
import type { AnyView } from './stores/view.ts'
import type { FilterNames, ListWords } from './words.ts'

export type ResultsProps<Offer> = {
  view: AnyView<Offer>
  words: ListWords
  names: FilterNames
  picture: ReactNode
  state: 'searching' | 'done' | 'failed'
  error: CallError | null
  onRetry: () => void
  idOf: (offer: Offer) => string
  row: (offer: Offer) => ReactNode
  /** Over a row, beside its link. */
  mark?: (offer: Offer) => ReactNode
  /** On the line of the count. */
  tools?: ReactNode
  count?: ReactNode
  /** For lists that also show offers that cannot be bought. */
  isEmpty?: (listed: readonly Offer[]) => boolean
  empty: (listed: readonly Offer[]) => ReactNode
}

type Props<Offer> = ResultsProps<Offer> & {
  top?: ReactNode
  above?: ReactNode
  head?: ReactNode
  /** On the line of the count. */
  beside?: ReactNode
  below?: ReactNode
  /** A new key remounts the list. */
  listKey?: string
} & Pick<LayoutProps, 'filterTop' | 'side' | 'bottom'>

export function ResultsPage<Offer>(props: Props<Offer>) {
  const { view, words, names, state, top, above, filterTop, side, bottom } = props
  const listed = useValue(view.$listed)
  return (
    <Layout
      top={top}
      filterTop={filterTop}
      side={side}
      bottom={bottom}
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
      {listed.length > 0 && <DemoLine words={words} />}
    </>
  )
}

function Listed<Offer>({
  view,
  words,
  names,
  picture,
  state,
  idOf,
  row,
  mark,
  tools,
  count,
  beside,
  listKey,
}: Props<Offer>) {
  const all = useValue(view.$listed).length
  const matching = useValue(view.$ranked).matching.length
  return (
    <>
      <ListHead
        view={view}
        names={names}
        count={
          <CountLine words={words} searching={state === 'searching'} all={all} matching={matching}>
            {count}
          </CountLine>
        }
        beside={
          <>
            {beside}
            {tools}
          </>
        }
      />
      {all === 0 ? (
        <ListSkeleton />
      ) : matching === 0 ? (
        <NoMatchState picture={picture} words={words} count={all} onReset={() => view.reset()} />
      ) : (
        <OfferList key={listKey} view={view} words={words} idOf={idOf} mark={mark}>
          {row}
        </OfferList>
      )}
    </>
  )
}
