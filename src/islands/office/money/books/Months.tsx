import { useState } from 'react'
import type * as contract from '../../../../../core/office/money/books.ts'
import type { OfficeMonth } from '../../../../../core/office/money/books.ts'
import { closeBookMonth } from '../../../../../core/office/money/books-calls.ts'
import { formatMonth } from '../../../../lib/format.ts'
import { momentText } from '../../../../lib/page/moment.ts'
import { Confirm } from '../../../../ui/react/Confirm.tsx'
import { useWords } from '../../../../ui/react/words.tsx'
import { toast } from '../../../../ui/toast.ts'
import { ActionFailed } from '../../../base/table/ActionFailed.tsx'
import { useAction } from '../../../people/account/use-action.ts'
import { useMay } from '../../desk/use-may.ts'

type Props = { books: contract.Books; onMonth: (month: string) => void; onClosed: () => void }

/** Months with their state; the chosen one can be closed where it is the next. */
export function Months({ books: { month, months, can_close: canClose }, onMonth, onClosed }: Props) {
  const { locale, t } = useWords()
  const mayClose = useMay('books_close')
  const [isAsked, setAsked] = useState(false)
  return (
    <section className="card grid gap-3 p-5">
      <h2 className="text-lg">{t('office-books:months')}</h2>
      <ul className="grid divide-y divide-line">
        {months.map((each) => (
          <MonthLine
            key={each.month}
            each={each}
            isChosen={each.month === month}
            onChoose={() => onMonth(each.month)}
          />
        ))}
      </ul>
      {canClose && mayClose && (
        <button type="button" className="btn btn-action justify-self-start" onClick={() => setAsked(true)}>
          {t('office-books:closeNow', { month: formatMonth(locale, month) })}
        </button>
      )}
      {isAsked && (
        <CloseDialog
          month={month}
          onClose={() => setAsked(false)}
          onClosed={() => {
            setAsked(false)
            onClosed()
          }}
        />
      )}
    </section>
  )
}

type LineProps = { each: OfficeMonth; isChosen: boolean; onChoose: () => void }

function MonthLine({ each: { month, closed_at: closedAt, closed_by: by }, isChosen, onChoose }: LineProps) {
  const { locale, t } = useWords()
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-1">
      <button
        type="button"
        className="min-h-11 font-semibold text-primary underline-offset-4 hover:underline aria-[current]:text-ink md:min-h-9"
        aria-current={isChosen || undefined}
        onClick={onChoose}
      >
        {formatMonth(locale, month)}
      </button>
      {closedAt === null ? (
        <span className="tag bg-tint text-primary">{t('office-books:open')}</span>
      ) : (
        <span className="text-faint text-sm">
          {t('office-books:closedBy', { moment: momentText(locale, closedAt), name: by ?? '–' })}
        </span>
      )}
    </li>
  )
}

type DialogProps = { month: string; onClose: () => void; onClosed: () => void }

function CloseDialog({ month, onClose, onClosed }: DialogProps) {
  const { locale, t } = useWords()
  const { send, isSending, error } = useAction()
  const name = formatMonth(locale, month)
  const close = () =>
    send<typeof contract.closeBookMonth>(closeBookMonth, { body: { month } }, () => {
      toast(t('office-books:closeDone', { month: name }))
      onClosed()
    })
  return (
    <Confirm
      title={t('office-books:closeTitle', { month: name })}
      yes={t(isSending ? 'office-books:closing' : 'office-books:close')}
      cancel={t('office-books:cancel')}
      busy={isSending}
      onYes={() => void close()}
      onCancel={onClose}
    >
      <p className="text-soft">{t('office-books:closeText')}</p>
      <ActionFailed error={error} onReload={onClosed} />
    </Confirm>
  )
}
