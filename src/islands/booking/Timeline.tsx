import type { Booking } from '../../../core/booking/contract.ts'
import { formatInstant } from '../../lib/format.ts'
import { useWords } from '../../ui/react/words.tsx'

/** What has happened, what is next: booked, paid, issued, departs. */
export function Timeline({ booking }: { booking: Booking }) {
  const { locale, t } = useWords()
  const paid = booking.payment_status === 'paid'
  const steps = [
    { key: 'booked', at: booking.created_at, done: true },
    {
      key: booking.payment_status === 'expired' ? 'expired' : 'paid',
      at: paid ? null : booking.time_limit,
      done: paid || booking.payment_status === 'expired',
    },
    { key: 'issued', at: null, done: booking.status_issue === 'issued' },
    { key: 'departs', at: booking.starts_at, done: false },
  ].filter(({ key }) => booking.payment_status !== 'expired' || key === 'booked' || key === 'expired')
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
                <b className="font-semibold">{t(`history:step.${key}${done ? 'Done' : ''}`)}</b>
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
