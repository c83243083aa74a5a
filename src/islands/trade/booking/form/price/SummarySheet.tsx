import { ChevronUp } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { formatRupiah } from '../../../../../../core/base/common/money.ts'
import { formatShortDate } from '../../../../../lib/format.ts'
import { Dialog } from '../../../../../ui/react/Dialog.tsx'
import { Fresh } from '../../../../../ui/react/Fresh.tsx'
import { useWords } from '../../../../../ui/react/words.tsx'

export type Subject = {
  /** Such as `CGK → DPS`, or a name. */
  what: string
  from: string
  /** Null for one day. */
  to: string | null
  people: number
}

type Props = {
  subject: Subject
  total: number
  /** The part that is paid first; null where all is. */
  first?: number | null
  /** The button that leads on. */
  action: ReactNode
  children: ReactNode
}

/** Phones: what is bought and its total, which open the summary, and what comes next. */
export function SummarySheet({ subject: { what, from, to, people }, total, first = null, action, children }: Props) {
  const { t, locale } = useWords()
  const [open, setOpen] = useState(false)
  const days = [from, ...(to === null || to === from ? [] : [to])].map((day) => formatShortDate(locale, day))
  return (
    <div
      data-sticks-at-foot
      className="fixed inset-x-0 bottom-0 z-10 border-line border-t bg-card px-4 py-1.5 pb-[max(0.375rem,env(safe-area-inset-bottom))] md:hidden"
    >
      <p className="flex text-soft text-sm max-xs:flex-wrap">
        <span className="truncate">{what}</span>
        <span className="shrink-0 max-xs:shrink">
          <span className="whitespace-pre"> · </span>
          <Fresh>{days.join(' – ')}</Fresh> · <Fresh>{t('booking:people', { count: people })}</Fresh>
        </span>
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <button type="button" className="min-h-12 text-left" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <span className="tabular block font-bold text-lg leading-tight">{formatRupiah(total)}</span>
          {first !== null && (
            <span className="tabular block text-sm leading-tight">
              {t('booking:firstNow', { amount: formatRupiah(first) })}
            </span>
          )}
          <span className="flex items-center gap-1 font-semibold text-primary text-sm">
            {t('booking:details')} <ChevronUp size={16} aria-hidden="true" />
          </span>
        </button>
        {action}
      </div>
      {open && (
        <Dialog open onClose={() => setOpen(false)} title={t('booking:summary')} kind="sheet">
          {children}
        </Dialog>
      )}
    </div>
  )
}
