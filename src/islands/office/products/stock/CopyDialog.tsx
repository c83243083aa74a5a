import { type FormEvent, useId } from 'react'
import { addMonths } from '../../../../../core/base/common/dates.ts'
import type { UndoStep } from '../../../../../core/office/products/stock.ts'
import type * as range from '../../../../../core/office/products/stock-range.ts'
import { copyMonth } from '../../../../../core/office/products/stock-range-calls.ts'
import type { Service } from '../../../../../core/trade/booking/services.ts'
import { formatMonth, formatShortDate } from '../../../../lib/format.ts'
import { Field } from '../../../../ui/form/Field.tsx'
import { Select } from '../../../../ui/form/Select.tsx'
import { Dialog } from '../../../../ui/react/Dialog.tsx'
import { DialogButtons } from '../../../../ui/react/DialogButtons.tsx'
import { useWords } from '../../../../ui/react/words.tsx'
import { useAction } from '../../../people/account/use-action.ts'
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
  const id = useId()
  const { send, isSending, error } = useAction()
  const targets = Array.from({ length: MONTHS }, (_, index) => addMonths(`${month}-01`, index + 1).slice(0, 7))
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const to = String(new FormData(event.currentTarget).get('to') ?? '')
    void send<typeof range.copyMonth>(copyMonth, { params, body: { from: month, to } }, ({ undo, left_out }) => {
      const changed = t('office-calendar:copy.done', { count: undo.length, month: formatMonth(locale, to) })
      const dates = left_out.map((date) => formatShortDate(locale, date)).join('; ')
      onDone(undo, dates ? `${changed} ${t('office-calendar:copy.leftOut', { dates })}` : changed)
    })
  }
  return (
    <Dialog
      open
      kind="sheet"
      title={t('office-calendar:copy.title', { month: formatMonth(locale, month) })}
      onClose={onCancel}
      actions={
        <>
          <div className="basis-full empty:hidden">
            <Refused error={error} onReload={onCancel} />
          </div>
          <DialogButtons
            form={id}
            busy={isSending}
            send={t('office-calendar:copy.submit')}
            cancel={t('office-stock:cancel')}
            onCancel={onCancel}
          />
        </>
      }
    >
      <form id={id} onSubmit={submit} method="post" noValidate className="grid gap-4">
        <Field label={t('office-calendar:copy.to')} error={error?.errors.to}>
          {(control) => (
            <Select {...control} name="to">
              {targets.map((each) => (
                <option key={each} value={each}>
                  {formatMonth(locale, each)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <p className="text-soft text-sm">{t('office-calendar:copy.text')}</p>
      </form>
    </Dialog>
  )
}
