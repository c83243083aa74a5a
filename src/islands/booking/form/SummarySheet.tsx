import { ChevronUp } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { formatRupiah } from '../../../../core/common/money.ts'
import { formatShortDate } from '../../../lib/format.ts'
import { Dialog } from '../../../ui/react/Dialog.tsx'
import { useWords } from '../../../ui/react/words.tsx'

export type Subject = {
  /** Such as `CGK → DPS`, or a name. */
  what: string
  from: string
  /** Null for one day. */
  to: string | null
  people: number
}

type Props = { subject: Subject; total: number; children: ReactNode }

/** Phones: what is bought and its total, at the foot of the screen, open the summary. */
export function SummarySheet({ subject: { what, from, to, people }, total, children }: Props) {
  const { t, locale } = useWords()
  const [open, setOpen] = useState(false)
  const days = [from, ...(to === null || to === from ? [] : [to])].map((day) => formatShortDate(locale, day))
  return (
    <div className="fixed inset-x-0 bottom-0 z-10 border-line border-t bg-card px-4 py-1.5 pb-[max(0.375rem,env(safe-area-inset-bottom))] md:hidden">
      <button
        type="button"
        className="block min-h-12 w-full text-left"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <span className="flex text-soft text-sm max-xs:flex-wrap">
          <span className="truncate">{what}</span>
          <span className="shrink-0 max-xs:shrink">
            <span className="whitespace-pre"> · </span>
            {days.join(' – ')} · {t('booking:people', { count: people })}
          </span>
        </span>
        <span className="flex flex-wrap items-center justify-between gap-x-3">
          <span className="tabular font-bold text-lg">{formatRupiah(total)}</span>
          <span className="flex items-center gap-1 font-semibold text-primary">
            {t('booking:details')} <ChevronUp size={18} aria-hidden="true" />
          </span>
        </span>
      </button>
      {open && (
        <Dialog open onClose={() => setOpen(false)} title={t('booking:summary')} kind="sheet">
          {children}
        </Dialog>
      )}
    </div>
  )
}
