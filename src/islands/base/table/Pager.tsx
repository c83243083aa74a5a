import type { MouseEvent } from 'react'
import { groupThousands } from '../../../../core/base/common/money.ts'
import type { Say } from '../../../lib/words.ts'
import { useWords } from '../../../ui/react/words.tsx'
import { type ListPage, type ListQuery, nextOf } from './list-flow.ts'

type Page = Omit<ListPage<unknown>, 'data'>

type Props = {
  page: Page
  query: ListQuery
  hrefOf: (position: ListQuery) => string
  onTurn: (position: ListQuery) => void
}

/** Puts the next rows below those that are shown. */
export function More({ page, onMore }: Pick<Props, 'page'> & { onMore: () => void }) {
  const { t } = useWords()
  return (
    <div className="grid justify-items-center gap-3">
      <p className="tabular text-faint text-sm" role="status">
        {rangeText(t, page)}
      </p>
      {nextOf(page) && (
        <button type="button" className="btn btn-quiet min-w-48" onClick={onMore}>
          {t('table:more')}
        </button>
      )}
    </div>
  )
}

function rangeText(t: Say, { first_item, last_item, total, total_capped: isCapped }: Page): string {
  return t('table:range', {
    first: groupThousands(first_item),
    last: groupThousands(last_item),
    total: groupThousands(total) + (isCapped ? '+' : ''),
  })
}

/** Links, so that a page opens in a tab of its own too. */
export function Pager({ page, query, hrefOf, onTurn }: Props) {
  const { t } = useWords()
  const { first, previous, next } = positionsOf(page, query)
  const link = (position: ListQuery | null, word: string) =>
    position && (
      <a
        className="btn btn-quiet"
        href={hrefOf(position)}
        onClick={(event) => {
          if (opensElsewhere(event)) return
          event.preventDefault()
          onTurn(position)
        }}
      >
        {t(`table:${word}`)}
      </a>
    )
  return (
    <nav aria-label={t('table:pages')} className="flex flex-wrap items-center gap-3">
      <p className="tabular mr-auto text-faint text-sm" role="status">
        {rangeText(t, page)}
      </p>
      {link(first, 'first')}
      {link(previous, 'previous')}
      {link(next, 'next')}
    </nav>
  )
}

type Positions = Record<'first' | 'previous' | 'next', ListQuery | null>

/** By cursor (`next` is there) a list goes on and begins again; by number it goes back too. */
export function positionsOf(page: Page, query: ListQuery): Positions {
  const next = nextOf(page)
  if (page.next !== undefined) return { first: query.after ? {} : null, previous: null, next }
  const before = page.current_page - 1
  return { first: null, previous: before < 1 ? null : before === 1 ? {} : { page: String(before) }, next }
}

export function opensElsewhere(event: MouseEvent): boolean {
  return event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
}
