import type { MouseEvent } from 'react'
import { groupThousands } from '../../../core/common/money.ts'
import { useWords } from '../../ui/react/words.tsx'
import type { ListPage, ListQuery } from './list-flow.ts'

type Page = Omit<ListPage<unknown>, 'data'>

type Props = {
  page: Page
  query: ListQuery
  hrefOf: (position: ListQuery) => string
  onTurn: (position: ListQuery) => void
}

/** Links, so that a page opens in a tab of its own too. */
export function Pager({ page, query, hrefOf, onTurn }: Props) {
  const { t } = useWords()
  const { first_item, last_item, total, total_capped: isCapped } = page
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
        {t('table:range', {
          first: groupThousands(first_item),
          last: groupThousands(last_item),
          total: groupThousands(total) + (isCapped ? '+' : ''),
        })}
      </p>
      {link(first, 'first')}
      {link(previous, 'previous')}
      {link(next, 'next')}
    </nav>
  )
}

type Positions = Record<'first' | 'previous' | 'next', ListQuery | null>

/** By cursor (`next` is there) a list goes on and begins again; by number it goes back too. */
export function positionsOf({ next, current_page, last_item, total }: Page, query: ListQuery): Positions {
  if (next !== undefined) return { first: query.after ? {} : null, previous: null, next: next ? { after: next } : null }
  const before = current_page - 1
  return {
    first: null,
    previous: before < 1 ? null : before === 1 ? {} : { page: String(before) },
    next: last_item > 0 && last_item < total ? { page: String(current_page + 1) } : null,
  }
}

function opensElsewhere(event: MouseEvent): boolean {
  return event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
}
