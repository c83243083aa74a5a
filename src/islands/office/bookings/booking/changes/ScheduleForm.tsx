import { type FormEvent, useRef, useState } from 'react'
import type { Data } from '../../../../../../core/base/common/call/endpoint.ts'
import { localTime } from '../../../../../../core/base/common/dates.ts'
import type * as contract from '../../../../../../core/office/bookings/booking-changes.ts'
import { readSchedule, tellSchedule } from '../../../../../../core/office/bookings/booking-changes-calls.ts'
import { momentText } from '../../../../../lib/page/moment.ts'
import { focusFirstWrong } from '../../../../../ui/form/focus.ts'
import { SelectField } from '../../../../../ui/form/SelectField.tsx'
import { TextField } from '../../../../../ui/form/TextField.tsx'
import { useWords } from '../../../../../ui/react/words.tsx'
import { ActionFailed } from '../../../../base/table/ActionFailed.tsx'
import { Failed } from '../../../../base/table/Failed.tsx'
import { useCall } from '../../../../base/table/use-answer.ts'
import { useAction } from '../../../../people/account/use-action.ts'
import { type ChangeProps, ReasonField, textIn } from './shared.tsx'

type Parts = Data<typeof contract.readSchedule>['parts']

/** Form for a schedule that an airline told by mail or phone. */
export function ScheduleForm({ booking, onDone }: ChangeProps) {
  const input = { params: { id: booking.id } }
  const { answer, ask } = useCall<typeof contract.readSchedule>(readSchedule, input)
  if (answer.state === 'failed') return <Failed error={answer.error} onRetry={ask} />
  if (answer.state !== 'ready') return <div className="min-h-64" aria-busy="true" />
  return <Form booking={booking} parts={answer.value.parts} onDone={onDone} />
}

function Form({ booking, parts, onDone }: ChangeProps & { parts: Parts }) {
  const { locale, t } = useWords()
  const form = useRef<HTMLFormElement>(null)
  const { send, isSending, error } = useAction()
  const [num, setNum] = useState(parts[0]?.num ?? 0)
  const [isCancelled, setCancelled] = useState(false)
  const [first] = parts.find((part) => part.num === num)?.items ?? []
  if (!first) return <p>{t('errors:cannot_move')}</p>
  const now = localTime(new Date(first.start), first.start_timezone)
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const start = isCancelled ? null : { date: textIn(data, 'date'), time: textIn(data, 'time') }
    const body = { num, start, reason: textIn(data, 'reason'), version: booking.updated_at }
    await send<typeof contract.tellSchedule>(tellSchedule, { params: { id: booking.id }, body }, onDone)
    requestAnimationFrame(() => focusFirstWrong(form.current))
  }
  return (
    <form ref={form} onSubmit={submit} method="post" noValidate className="grid gap-4">
      {parts.length > 1 && (
        <SelectField
          label={t('office-booking-page:schedule.part')}
          value={String(num)}
          onChange={({ currentTarget }) => setNum(Number(currentTarget.value))}
          options={parts.map((part) => ({ value: String(part.num), label: partText(part) }))}
        />
      )}
      <p className="rounded-field bg-sunken px-4 py-3">
        <b>{first.heading}</b>
        <br />
        {t('office-booking-page:schedule.now', { times: momentText(locale, first.start, first.start_timezone) })}
      </p>
      <SelectField
        label={t('office-booking-page:schedule.what')}
        value={isCancelled ? 'cancelled' : 'changed'}
        onChange={({ currentTarget }) => setCancelled(currentTarget.value === 'cancelled')}
        options={['changed', 'cancelled'].map((value) => ({
          value,
          label: t(`office-booking-page:schedule.${value}`),
        }))}
      />
      {!isCancelled && (
        <div key={num} className="grid items-start gap-3 sm:grid-cols-2">
          <TextField
            type="date"
            name="date"
            label={t('office-booking-page:schedule.date')}
            defaultValue={now.date}
            error={error?.errors['start.date']}
          />
          <TextField
            type="time"
            name="time"
            label={t('office-booking-page:schedule.time')}
            defaultValue={now.time}
            error={error?.errors['start.time']}
          />
        </div>
      )}
      <ReasonField error={error?.errors.reason} />
      <p className="text-soft text-sm">{t('office-booking-page:schedule.text')}</p>
      <ActionFailed error={error} onReload={onDone} />
      <button type="submit" className="btn btn-action" aria-disabled={isSending}>
        {t('office-booking-page:schedule.submit')}
      </button>
    </form>
  )

  function partText({ num: at, items }: Parts[number]): string {
    const trip = `${items[0]?.from} – ${items.at(-1)?.to}`
    return t(`office-booking-page:schedule.parts.${at}`, { trip })
  }
}
