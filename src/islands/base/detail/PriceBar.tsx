import type { ReactNode } from 'react'
import { formatRupiah } from '../../../../core/base/common/money.ts'
import { useWords } from '../../../ui/react/words.tsx'

type Props = {
  /** Name of the choice; `more` has no room on phones. */
  name: string
  more: ReactNode
  terms: ReactNode
  total: number
  part: string
  href: string
  action?: string
  waits: boolean
}

/** Words: `detail`. */
export function PriceBar({ name, more, terms, total, part, href, action, waits }: Props) {
  const { t } = useWords()
  return (
    <section
      aria-label={t('detail:choice')}
      data-sticks-at-foot="always"
      className="sticky bottom-0 z-20 border-line border-t bg-card pb-[max(0.5rem,env(safe-area-inset-bottom))]"
    >
      <div className="wrap flex items-center gap-4 pt-2.5 sm:gap-6">
        <div className="min-w-0 flex-1 text-sm max-sm:hidden">
          <p className="truncate font-semibold text-base">
            {name} <span className="font-normal text-soft">· {more}</span>
          </p>
          {terms}
        </div>
        <p className="tabular leading-tight max-sm:min-w-0 max-sm:flex-1 sm:text-right" aria-live="polite">
          <b className="block text-xl">{formatRupiah(total)}</b>{' '}
          <span className="block truncate text-soft text-sm">
            {part}
            <span className="sm:hidden"> · {name}</span>
          </span>
        </p>
        <a className="btn btn-action min-h-12 shrink-0 px-6" aria-disabled={waits} href={href}>
          {action ?? t('detail:book')}
        </a>
      </div>
    </section>
  )
}
