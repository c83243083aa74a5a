import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import type { CalendarDate } from '../../../../../core/base/common/dates.ts'
import type * as contract from '../../../../../core/office/products/stock.ts'
import type { ListedSlot, StockItem, StockSlot, UndoStep } from '../../../../../core/office/products/stock.ts'
import { addSlot, changeSlot } from '../../../../../core/office/products/stock-calls.ts'
import { formatClock, formatLongDate } from '../../../../lib/format.ts'
import { Field } from '../../../../ui/form/Field.tsx'
import { TextField } from '../../../../ui/form/TextField.tsx'
import { Dialog } from '../../../../ui/react/Dialog.tsx'
import { useWords } from '../../../../ui/react/words.tsx'
import { ActionFailed } from '../../../base/table/ActionFailed.tsx'
import { useAction } from '../../../people/account/use-action.ts'
import { slotName } from './slot-name.ts'
import { WaitingList } from './WaitingList.tsx'

type Props = {
  item: StockItem
  date: CalendarDate
  /** Slots of that date; none for a new one. */
  slots: readonly ListedSlot[]
  onDone: (steps: readonly UndoStep[], text: string) => void
  onCancel: () => void
  onReload: () => void
}

/** All of one date. In a dialog, so that the month stays where it is; closing gives the focus back to the day. */
export function SlotDialog({ item, date, slots, onDone, onCancel, onReload }: Props) {
  const { locale, t } = useWords()
  const id = useId()
  const { send, isSending, error } = useAction()
  const [slot = null, setSlot] = useState<ListedSlot | undefined>(slots[0])

  function save(data: FormData) {
    const textOf = (name: string) => String(data.get(name) ?? '').trim()
    const numberOf = (name: string) => (textOf(name) === '' ? null : Number(textOf(name)))
    const prices = namesOf(item, slot).map((name) => ({ name, amount: numberOf(name) }))
    const params = { service: item.service, item: item.id }
    const note = textOf('note') || null
    const done = (saved: StockSlot, steps: readonly UndoStep[]) =>
      onDone(steps, t('office-stock:saved', { date: slotName(locale, saved) }))
    if (!slot) {
      const body = { date: textOf('date'), quota: numberOf('quota') ?? 0, prices, note }
      return void send<typeof contract.addSlot>(addSlot, { params, body }, (saved) => done(saved, []))
    }
    const quota = numberOf('quota') ?? undefined
    const promise = { minimum: numberOf('minimum') || null, is_guaranteed: data.has('is_guaranteed') }
    const body = {
      quota,
      is_open: data.has('is_open'),
      prices,
      note,
      ...(item.has_minimum ? promise : {}),
      version: slot.version,
    }
    void send<typeof contract.changeSlot>(changeSlot, { params: { ...params, slot: slot.id }, body }, (saved) =>
      done(saved, [saved.undo]),
    )
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
      title={slot ? formatLongDate(locale, slot.date) : t('office-stock:add')}
      onClose={onCancel}
      actions={actions}
    >
      <div className="grid gap-5">
        <p className="font-semibold text-soft">{item.title}</p>
        {slots.length > 1 && slot && <Times slots={slots} chosen={slot} onChoose={setSlot} />}
        <Form
          key={slot?.id ?? 'new'}
          id={id}
          item={item}
          date={date}
          slot={slot}
          errors={error?.errors ?? {}}
          onSave={save}
        />
        {slot && slot.quota !== null && <WaitingList key={`waiting ${slot.id}`} item={item} slot={slot} />}
      </div>
    </Dialog>
  )
}

function namesOf(item: StockItem, slot: ListedSlot | null) {
  return slot ? slot.prices.map(({ name }) => name) : item.prices
}

type FormProps = {
  id: string
  item: StockItem
  date: CalendarDate
  slot: ListedSlot | null
  errors: Readonly<Record<string, string>>
  onSave: (data: FormData) => void
}

function Form({ id, item, date, slot, errors, onSave }: FormProps) {
  const { t } = useWords()
  const form = useRef<HTMLFormElement>(null)
  // Once the dialog stands open, which gives the focus to its first button.
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    onSave(new FormData(event.currentTarget))
  }
  return (
    <form ref={form} id={id} onSubmit={submit} method="post" noValidate className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        {!slot && (
          <TextField type="date" name="date" label={t('office-stock:date')} error={errors.date} defaultValue={date} />
        )}
        {(slot === null || slot.quota !== null) && (
          <TextField
            type="number"
            name="quota"
            label={t('office-stock:quota')}
            error={errors.quota}
            min={0}
            defaultValue={slot?.quota ?? ''}
          />
        )}
        {namesOf(item, slot).map((name, index) => (
          <TextField
            key={name}
            type="number"
            name={name}
            label={t(`office-stock:price.${name}`)}
            hint={name === 'add' ? t('office-stock:addHint') : undefined}
            error={errors[name] ?? errors[`prices.${index}.amount`]}
            step={1000}
            defaultValue={slot?.prices[index]?.amount ?? ''}
          />
        ))}
        {slot && item.has_minimum && (
          <TextField
            type="number"
            name="minimum"
            label={t('office-calendar:minimum')}
            hint={t('office-calendar:minimumHint')}
            error={errors.minimum}
            min={0}
            defaultValue={slot.minimum ?? ''}
          />
        )}
      </div>
      {item.has_notes && (
        <Field label={t('office-stock:note')} hint={t('office-stock:noteHint')} error={errors.note}>
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
      {slot && item.has_minimum && (
        <label className="flex min-h-11 items-center gap-3">
          <input type="checkbox" name="is_guaranteed" defaultChecked={slot.is_guaranteed} />
          {t('office-calendar:isGuaranteed')}
        </label>
      )}
      {slot && (
        <label className="flex min-h-11 items-center gap-3">
          <input type="checkbox" name="is_open" defaultChecked={slot.is_open} />
          {t('office-stock:isOpen')}
        </label>
      )}
    </form>
  )
}

type TimesProps = { slots: readonly ListedSlot[]; chosen: ListedSlot; onChoose: (slot: ListedSlot) => void }

function Times({ slots, chosen, onChoose }: TimesProps) {
  const { locale, t } = useWords()
  return (
    <fieldset className="flex flex-wrap gap-2" aria-label={t('office-calendar:times')}>
      {slots.map((slot) => (
        <button
          key={slot.id}
          type="button"
          aria-pressed={slot === chosen}
          onClick={() => onChoose(slot)}
          className="tabular min-h-11 rounded-field border border-line px-3 text-sm aria-pressed:border-primary aria-pressed:bg-tint"
        >
          {slot.time === null
            ? t('office-calendar:wholeDay')
            : `${formatClock(locale, slot.time)} · ${slot.sold}/${slot.quota}`}
        </button>
      ))}
    </fieldset>
  )
}
