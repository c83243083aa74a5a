import { ChevronUp } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { formatRupiah } from '../../../../core/common/money.ts'
import { Dialog } from '../../../ui/react/Dialog.tsx'
import { useWords } from '../../../ui/react/words.tsx'

/** Phones: the total at the foot of the screen opens the summary. */
export function SummarySheet({ total, children }: { total: number; children: ReactNode }) {
  const { t } = useWords()
  const [open, setOpen] = useState(false)
  return (
    <div className="fixed inset-x-0 bottom-0 z-10 border-line border-t bg-card px-4 py-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] md:hidden">
      <button
        type="button"
        className="flex min-h-12 w-full items-center justify-between gap-3"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <span className="text-left leading-tight">
          <span className="block text-faint text-sm">{t('price:total')}</span>
          <span className="tabular font-bold text-lg">{formatRupiah(total)}</span>
        </span>
        <span className="flex items-center gap-1 font-semibold text-primary">
          {t('booking:details')} <ChevronUp size={18} aria-hidden="true" />
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
