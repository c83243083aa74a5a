import { type FormEvent, useEffect, useId, useRef } from 'react'
import { addSlot, changeSlot } from '../../../../core/admin/calls.ts'
import type * as contract from '../../../../core/admin/stock.ts'
import type { StockItem, StockSlot } from '../../../../core/admin/stock.ts'
import { formatClock, formatPlainDate } from '../../../lib/format.ts'
import type { Locale } from '../../../lib/locale.ts'
import { Field } from '../../../ui/form/Field.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { Dialog } from '../../../ui/react/Dialog.tsx'
import { useWords } from '../../../ui/react/words.tsx'
import { useAction } from '../../account/use-action.ts'
import { ActionFailed } from '../../table/ActionFailed.tsx'

type Props = {
  item: StockItem
  slot: StockSlot | null
  onDone: (saved: StockSlot) => void
  onCancel: () => void
  onReload: () => void
}

/** In a dialog, so that the table stays where it is; closing gives the focus back to the row. */
export function SlotDialog({ item, slot, onDone, onCancel, onReload }: Props) {
  const { locale, t } = useWords()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  // Once the dialog stands open, which gives the focus to its first button.
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const { send, isSending, error } = useAction()
  const names = slot ? slot.prices.map(({ name }) => name) : item.prices

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const textOf = (name: string) => String(data.get(name) ?? '').trim()
    const numberOf = (name: string) => (textOf(name) === '' ? null : Number(textOf(name)))
    const prices = names.map((name) => ({ name, amount: numberOf(name) }))
    const params = { service: item.service, item: item.id }
    const note = textOf('note') || null
    if (!slot) {
      const body = { date: textOf('date'), quota: numberOf('quota') ?? 0, prices, note }
      return void send<typeof contract.addSlot>(addSlot, { params, body }, onDone)
    }
    const quota = numberOf('quota') ?? undefined
    const body = { quota, is_open: data.has('is_open'), prices, note, version: slot.version }
    void send<typeof contract.changeSlot>(changeSlot, { params: { ...params, slot: slot.id }, body }, onDone)
  }

  const actions = (
    <>
      <div className="basis-full empty:hidden">
        <ActionFailed error={error} onReload={onReload} />
      </div>
      <button type="submit" form={id} className="btn btn-action" aria-disabled={isSending}>
        {t(isSending ? 'office-stock:saving' : 'office-stock:save')}
      </button>
      <button type="button" className="btn btn-quiet" onClick={onCancel}>
        {t('office-stock:cancel')}
      </button>
    </>
  )
  return (
    <Dialog
      open
      kind="sheet"
      title={slot ? slotName(locale, slot) : t('office-stock:add')}
      onClose={onCancel}
      actions={actions}
    >
      <form ref={form} id={id} onSubmit={submit} method="post" noValidate className="grid gap-4">
        <p className="font-semibold text-soft">{item.title}</p>
        <div className="grid gap-4 sm:grid-cols-2">
          {!slot && <TextField type="date" name="date" label={t('office-stock:date')} error={error?.errors.date} />}
          {(slot === null || slot.quota !== null) && (
            <TextField
              type="number"
              name="quota"
              label={t('office-stock:quota')}
              error={error?.errors.quota}
              min={0}
              defaultValue={slot?.quota ?? ''}
            />
          )}
          {names.map((name, index) => (
            <TextField
              key={name}
              type="number"
              name={name}
              label={t(`office-stock:price.${name}`)}
              hint={name === 'add' ? t('office-stock:addHint') : undefined}
              error={error?.errors[name] ?? error?.errors[`prices.${index}.amount`]}
              step={1000}
              defaultValue={slot?.prices[index]?.amount ?? ''}
            />
          ))}
        </div>
        {item.has_notes && (
          <Field label={t('office-stock:note')} hint={t('office-stock:noteHint')} error={error?.errors.note}>
            {(control) => (
              <textarea
                {...control}
                name="note"
                rows={2}
                maxLength={500}
                defaultValue={slot?.note ?? ''}
                className="input"
              />
            )}
          </Field>
        )}
        {slot && (
          <label className="flex min-h-11 items-center gap-3">
            <input type="checkbox" name="is_open" defaultChecked={slot.is_open} />
            {t('office-stock:isOpen')}
          </label>
        )}
      </form>
    </Dialog>
  )
}

/** `24 Des 2026, 09.00`. */
export function slotName(locale: Locale, { date, time }: Pick<StockSlot, 'date' | 'time'>): string {
  return [formatPlainDate(locale, date), time && formatClock(locale, time)].filter(Boolean).join(', ')
}
