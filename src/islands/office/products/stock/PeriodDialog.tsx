import { type FormEvent, useId } from 'react'
import { weekdayOf } from '../../../../../core/base/common/seasons.ts'
import type * as contract from '../../../../../core/office/products/stock.ts'
import type { ListedSlot } from '../../../../../core/office/products/stock.ts'
import { listSlots } from '../../../../../core/office/products/stock-calls.ts'
import { daysOfMonth } from '../../../../../core/office/products/stock-steps.ts'
import type { Service } from '../../../../../core/trade/booking/services.ts'
import { call } from '../../../../lib/call/call.ts'
import { weekdayName } from '../../../../lib/format.ts'
import { TextField } from '../../../../ui/form/TextField.tsx'
import { Dialog } from '../../../../ui/react/Dialog.tsx'
import { DialogButtons } from '../../../../ui/react/DialogButtons.tsx'
import { useWords } from '../../../../ui/react/words.tsx'
import { ActionFailed } from '../../../base/table/ActionFailed.tsx'
import { useAction } from '../../../people/account/use-action.ts'

type Props = {
  params: { service: Service; item: string }
  month: string
  onPick: (slots: readonly ListedSlot[]) => void
  onCancel: () => void
}

/** Picks the dates of a period on some weekdays. */
export function PeriodDialog({ params, month, onPick, onCancel }: Props) {
  const { locale, t } = useWords()
  const id = useId()
  const { act, isSending, error } = useAction()
  const { from, to } = daysOfMonth(month)
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const weekdays = data.getAll('weekday').map(Number)
    const query = { from: String(data.get('from')), to: String(data.get('to')) }
    void act(
      () => call<typeof contract.listSlots>(listSlots, { params, query }, { locale }),
      ({ slots }) => onPick(slots.filter(({ date }) => weekdays.length === 0 || weekdays.includes(weekdayOf(date)))),
    )
  }
  return (
    <Dialog
      open
      kind="sheet"
      title={t('office-calendar:period.title')}
      onClose={onCancel}
      actions={
        <DialogButtons
          form={id}
          busy={isSending}
          send={t('office-calendar:period.submit')}
          cancel={t('office-stock:cancel')}
          onCancel={onCancel}
        />
      }
    >
      <form id={id} onSubmit={submit} method="post" noValidate className="grid gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            type="date"
            name="from"
            label={t('office-stock:from')}
            defaultValue={from}
            error={error?.errors.from}
          />
          <TextField
            type="date"
            name="to"
            label={t('office-stock:to')}
            hint={t('office-calendar:period.most')}
            defaultValue={to}
            error={error?.errors.to}
          />
        </div>
        <fieldset>
          <legend className="mb-1 font-semibold">{t('office-calendar:period.days')}</legend>
          <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-4">
            {[1, 2, 3, 4, 5, 6, 7].map((weekday) => (
              <label key={weekday} className="flex min-h-11 items-center gap-2">
                <input type="checkbox" name="weekday" value={weekday} />
                {weekdayName(locale, weekday)}
              </label>
            ))}
          </div>
          <p className="text-faint text-sm">{t('office-calendar:period.all')}</p>
        </fieldset>
        <ActionFailed error={error} onReload={onCancel} />
      </form>
    </Dialog>
  )
}
