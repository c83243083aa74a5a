import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react'
import { useValue } from '../../../../lib/store.ts'
import { Skeleton } from '../../../../ui/react/Skeleton.tsx'
import { useWords } from '../../../../ui/react/words.tsx'
import { $pick } from '../pick.ts'
import { type AnyView, PAGE } from '../stores/view.ts'
import { cameBack } from '../use-position.ts'
import type { ListWords } from '../words.ts'

type Props<Offer> = {
  view: AnyView<Offer>
  words: ListWords
  idOf: (offer: Offer) => string
  /** Stands over the row, beside its link. */
  mark?: ((offer: Offer) => ReactNode) | undefined
  children: (offer: Offer) => ReactNode
}

/** Rows that a screen holds are drawn first, the others without holding it up. */
const FIRST_SCREEN = 5

/** Ten rows at a time. Offers that would move a drawn row wait until they are asked for. */
export function OfferList<Offer>({ view, words, idOf, mark, children }: Props<Offer>) {
  const list = useRef<HTMLUListElement>(null)
  const rows = useValue(view.$rows)
  const Pick = useValue($pick)
  const [drawn, setDrawn] = useState(cameBack() ? Number.POSITIVE_INFINITY : FIRST_SCREEN)
  useEffect(() => startTransition(() => setDrawn(Number.POSITIVE_INFINITY)), [])
  const hasRows = rows.length > 0
  useEffect(() => {
    // Measured where a visitor's page is (`lib/visits/page-times.ts`); the first mark counts.
    if (hasRows) performance.mark('offer')
  }, [hasRows])
  return (
    <div>
      <ul ref={list} aria-label={words.list} className="grid grid-cols-1 gap-2 md:gap-3">
        {rows.slice(0, drawn).map((offer, index) => (
          <li
            key={idOf(offer)}
            data-row={idOf(offer)}
            tabIndex={-1}
            className={`relative rounded-card ${Pick ? 'pl-11' : ''} ${index < FIRST_SCREEN ? '' : '[contain-intrinsic-block-size:auto_var(--row,8rem)] [content-visibility:auto]'}`}
          >
            {children(offer)}
            {Pick ? (
              <Pick id={idOf(offer)} />
            ) : (
              mark && <span className="absolute top-0.5 left-0.5">{mark(offer)}</span>
            )}
          </li>
        ))}
      </ul>
      {/* Keeps the parts below the list below the screen until all rows are drawn. */}
      {drawn < rows.length && <div className="h-dvh" />}
      <Fresh view={view} words={words} onShow={() => focusFirst(list.current)} />
      {/* Rows that are still to be drawn would push it away from below a press. */}
      {drawn > FIRST_SCREEN && <More view={view} onMore={(from) => focusRow(list.current, from)} />}
    </div>
  )
}

/** Takes no space, so that rows do not move. */
function Fresh({ view, words, onShow }: { view: AnyView; words: ListWords; onShow: () => void }) {
  const { count, cheaper, lowest } = useValue(view.$waiting)
  const show = () => {
    view.admit()
    onShow()
  }
  return (
    <div className="sticky bottom-22 z-10 flex h-0 items-end justify-center md:bottom-6" role="status">
      {count > 0 && (
        <button
          type="button"
          onClick={show}
          className="btn min-h-11 rounded-full bg-laut-700 text-sm text-white shadow-card"
        >
          {cheaper > 0 ? words.cheaper(cheaper, lowest) : words.fresh(count)}
        </button>
      )}
    </div>
  )
}

function More({ view, onMore }: { view: AnyView; onMore: (from: number) => void }) {
  const { t } = useWords()
  const all = useValue(view.$ranked).matching.length
  const shown = useValue(view.$rows).length
  if (shown >= all) return null
  const more = () => {
    view.more()
    onMore(shown)
  }
  return (
    <div className="mt-5 grid justify-items-center gap-2">
      <button type="button" onClick={more} className="btn btn-quiet px-8">
        {t('list:results.more', { count: Math.min(PAGE, all - shown) })}
      </button>
      <p className="text-[0.8125rem] text-faint">{t('list:results.shown', { shown, all })}</p>
    </div>
  )
}

/** Moves the focus to the first new row without scrolling. */
function focusRow(list: HTMLElement | null, index: number): void {
  requestAnimationFrame(() => {
    const row = list?.children[index]
    if (row instanceof HTMLElement) row.focus({ preventScroll: true })
  })
}

/** The new rows begin above, and the button that was pressed is gone. */
function focusFirst(list: HTMLElement | null): void {
  requestAnimationFrame(() => {
    const row = list?.firstElementChild
    if (!(row instanceof HTMLElement)) return
    row.focus({ preventScroll: true })
    row.scrollIntoView({ block: 'center' })
  })
}

export function ListSkeleton() {
  return (
    <div className="grid animate-pulse gap-2 md:gap-3" aria-hidden="true">
      {['first', 'second', 'third', 'fourth', 'fifth'].map((row) => (
        <div
          key={row}
          className="card grid h-(--row,8rem) grid-cols-[minmax(0,1fr)_auto] content-center gap-x-4 gap-y-2.5 px-3.5 md:px-5"
        >
          <Skeleton className="col-span-2 h-4 w-32 max-w-full md:hidden" />
          <Skeleton className="h-5 w-36 max-w-full" />
          <Skeleton className="h-5 w-28" />
          <Skeleton className="h-4 w-48 max-w-full" />
          <Skeleton className="ml-auto h-4 w-20" />
        </div>
      ))}
    </div>
  )
}
