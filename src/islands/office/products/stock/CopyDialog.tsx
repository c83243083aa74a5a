import { addMonths } from '../../../../../core/base/common/dates.ts'
import type { UndoStep } from '../../../../../core/office/products/stock.ts'
import type * as range from '../../../../../core/office/products/stock-range.ts'
import { copied, copyMonth } from '../../../../../core/office/products/stock-range-calls.ts'
import type { Service } from '../../../../../core/trade/booking/services.ts'
import { formatMonth, formatShortDate } from '../../../../lib/format.ts'
import { Dialog } from '../../../../ui/react/Dialog.tsx'
import { useWords } from '../../../../ui/react/words.tsx'
import { DeclaredForm } from '../../form/DeclaredForm.tsx'
import { Refused } from './Refused.tsx'

type Props = {
  params: { service: Service; item: string }
  month: string
  onDone: (steps: readonly UndoStep[], text: string) => void
  onCancel: () => void
}

const MONTHS = 12

export function CopyDialog({ params, month, onDone, onCancel }: Props) {
  const { locale, t } = useWords()
  const after = (count: number) => addMonths(`${month}-01`, count).slice(0, 7)
  const months = Array.from({ length: MONTHS }, (_, index) => after(index + 1))
  return (
    <Dialog
      open
      kind="sheet"
      title={t('office-calendar:copy.title', { month: formatMonth(locale, month) })}
      onClose={onCancel}
    >
      <DeclaredForm
        of={copied}
        known={{ to: after(1) }}
        save={(send, { to }) =>
          send<typeof range.copyMonth>(copyMonth, { params, body: { from: month, to } }, ({ undo, left_out }) => {
            const changed = t('office-calendar:copy.done', { count: undo.length, month: formatMonth(locale, to) })
            const dates = left_out.map((date) => formatShortDate(locale, date)).join('; ')
            onDone(undo, dates ? `${changed} ${t('office-calendar:copy.leftOut', { dates })}` : changed)
          })
        }
        drawn={{ to: { options: months.map((each) => ({ value: each, label: formatMonth(locale, each) })) } }}
        submit={() => t('office-calendar:copy.submit')}
        note={() => <p className="text-soft text-sm">{t('office-calendar:copy.text')}</p>}
        failure={(error) => <Refused error={error} onReload={onCancel} />}
        onReload={onCancel}
        onCancel={onCancel}
      />
    </Dialog>
  )
}
