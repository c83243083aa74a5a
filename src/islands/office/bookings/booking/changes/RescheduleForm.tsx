import { type FormEvent, useRef, useState } from 'react'
import { formatRupiah } from '../../../../../../core/base/common/money.ts'
import type * as contract from '../../../../../../core/office/bookings/booking-changes.ts'
import { moveBooking, quoteMove } from '../../../../../../core/office/bookings/booking-changes-calls.ts'
import type { RescheduleOption } from '../../../../../../core/trade/booking/change/reschedule-option.ts'
import { formatClock, formatDate, formatSpan } from '../../../../../lib/format.ts'
import { momentText } from '../../../../../lib/page/moment.ts'
import { Checkbox } from '../../../../../ui/form/Checkbox.tsx'
import { focusFirstWrong } from '../../../../../ui/form/focus.ts'
import { SelectField } from '../../../../../ui/form/SelectField.tsx'
import { useWords } from '../../../../../ui/react/words.tsx'
import { ActionFailed } from '../../../../base/table/ActionFailed.tsx'
import { Failed } from '../../../../base/table/Failed.tsx'
import { useCall } from '../../../../base/table/use-answer.ts'
import { useAction } from '../../../../people/account/use-action.ts'
import { type ChangeProps, ReasonField, Sums, textIn } from './shared.tsx'

export function RescheduleForm({ booking, onDone }: ChangeProps) {
  const { locale, t } = useWords()
  const [way, setWay] = useState<'0' | '1'>('0')
  const [place, setPlace] = useState('')
  const input = { params: { id: booking.id }, query: { way } }
  const { answer, ask } = useCall<typeof contract.quoteMove>(quoteMove, input)
  if (answer.state === 'failed') return <Failed error={answer.error} onRetry={ask} />
  if (answer.state !== 'ready') return <div className="min-h-64" aria-busy="true" />
  const { ways, together, options, refusal } = answer.value
  if (refusal) return <p>{t(`office-booking-page:cannotMove.${refusal}`)}</p>
  const textOf = ({ date, end_date, time, title, fare, left, price }: RescheduleOption) =>
    [
      [end_date ? formatSpan(locale, date, end_date) : formatDate(locale, date), time && formatClock(locale, time)]
        .filter(Boolean)
        .join(', '),
      ...[title, fare].filter((each) => each !== undefined),
      ...(left === null ? [] : [t('office-booking-page:left', { count: left })]),
      formatRupiah(price),
    ].join(' · ')
  const chosen = options.find(({ id }) => id === place)
  return (
    <div className="grid gap-4">
      {ways.length > 1 && (
        <SelectField
          label={t('office-booking-page:way')}
          value={way}
          onChange={({ currentTarget }) => {
            setWay(currentTarget.value === '1' ? '1' : '0')
            setPlace('')
          }}
          options={ways.map(({ title, starts_at, timezone }, index) => ({
            value: String(index),
            label: `${title} · ${momentText(locale, starts_at, timezone)}`,
          }))}
        />
      )}
      {together.map(({ title, code }) => (
        <p key={code}>{t('office-booking-page:movesWith', { title, code })}</p>
      ))}
      {options.length === 0 ? (
        <p>{t('office-booking-page:noDates')}</p>
      ) : (
        <SelectField
          label={t('office-booking-page:newDate')}
          value={place}
          onChange={({ currentTarget }) => setPlace(currentTarget.value)}
          options={options.map((option) => ({ value: option.id, label: textOf(option) }))}
        />
      )}
      {/* The closed list cuts off what is wider than itself: places and price. */}
      {chosen && <p className="text-sm">{textOf(chosen)}</p>}
      {place && <Quoted key={place} booking={booking} place={place} onDone={onDone} />}
    </div>
  )
}

function Quoted({ booking, place, onDone }: ChangeProps & { place: string }) {
  const [keeps, setKeeps] = useState(false)
  const { t } = useWords()
  const query = { place, ...(keeps ? { keep_price: 'yes' as const } : {}) }
  const { answer, ask } = useCall<typeof contract.quoteMove>(quoteMove, { params: { id: booking.id }, query })
  const form = useRef<HTMLFormElement>(null)
  const { send, isSending, error } = useAction()
  if (answer.state === 'failed') return <Failed error={answer.error} onRetry={ask} />
  const quote = answer.state === 'ready' ? answer.value.quote : null
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!quote) return
    const reason = textIn(new FormData(event.currentTarget), 'reason')
    const body = { place, expected: quote.amount, keep_price: keeps, reason, version: booking.updated_at }
    await send<typeof contract.moveBooking>(moveBooking, { params: { id: booking.id }, body }, onDone)
    requestAnimationFrame(() => focusFirstWrong(form.current))
  }
  return (
    <form ref={form} onSubmit={submit} method="post" noValidate className="grid gap-4">
      {quote ? (
        <Sums
          sums={[
            ['before', quote.before],
            ['after', quote.amount],
            ...(quote.refund > 0 ? [['refund', quote.refund] as const] : []),
            ...(quote.due > 0 || quote.refund === 0 ? [['due', quote.due] as const] : []),
          ]}
        />
      ) : (
        <div className="min-h-24" aria-busy="true" />
      )}
      {quote && quote.cancelled_then > quote.cancelled_now && (
        <p role="status" className="rounded-field bg-note-tint px-4 py-2.5 text-note">
          {t('office-booking-page:cancelledThen', {
            now: formatRupiah(quote.cancelled_now),
            after: formatRupiah(quote.cancelled_then),
          })}
        </p>
      )}
      {booking.acts.includes('price') && (
        <Checkbox
          label={t('office-booking-page:keepPrice')}
          hint={t('office-booking-page:keepPriceHint')}
          checked={keeps}
          onChange={({ currentTarget }) => setKeeps(currentTarget.checked)}
        />
      )}
      <ReasonField error={error?.errors.reason} />
      <ActionFailed error={error} onReload={onDone} />
      <button type="submit" className="btn btn-action" aria-disabled={isSending || !quote}>
        {t('office-booking-page:submit.move')}
      </button>
    </form>
  )
}
