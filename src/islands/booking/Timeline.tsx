import type { Booking } from '../../../core/booking/contract.ts'
import { formatInstant } from '../../lib/format.ts'
import { useWords } from '../../ui/react/words.tsx'
import { serviceWord } from './service-word.ts'

type Step = { key: string; at: string | null; done: boolean }

function stepsOf(booking: Booking): Step[] {
  const { payment_status: status, paid, due, time_limit, refund } = booking
  const booked = { key: 'booked', at: booking.created_at, done: true }
  const ended = { key: 'expired', at: time_limit, done: true }
  if (status === 'expired' && paid === 0) return [booked, ended]
  if (refund)
    return [booked, { key: 'paid', at: null, done: true }, { key: 'cancelled', at: refund.submitted_at, done: true }]
  const isPaid = status === 'paid'
  const payments =
    paid > 0 && due > 0
      ? [
          { key: 'downPayment', at: null, done: true },
          { key: 'balance', at: time_limit, done: false },
        ]
      : [{ key: 'paid', at: isPaid ? null : time_limit, done: isPaid }]
  return [
    booked,
    ...payments,
    { key: 'issued', at: null, done: booking.status_issue === 'issued' },
    { key: 'departs', at: booking.starts_at, done: false },
  ]
}

export function Timeline({ booking }: { booking: Booking }) {
  const { locale, t } = useWords()
  const steps = stepsOf(booking)
  return (
    <section className="card p-5">
      <h2 className="mb-3 text-lg">{t('history:timeline')}</h2>
      <ol className="grid gap-3">
        {steps.map(({ key, at, done }) => {
          const when = at ? formatInstant(locale, at, 'Asia/Jakarta') : null
          return (
            <li key={key} className="flex gap-3">
              <span
                aria-hidden="true"
                className={`mt-1.5 size-3 shrink-0 rounded-full border-2 border-primary ${done ? 'bg-primary' : ''}`}
              />
              <span>
                <b className="font-semibold">{serviceWord(t, booking, `step.${key}${done ? 'Done' : ''}`)}</b>
                {when ? (
                  <span className="block text-faint text-sm">
                    {when.date}, {when.time} WIB
                  </span>
                ) : null}
              </span>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
