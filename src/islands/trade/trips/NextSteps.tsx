import { CalendarClock, CircleAlert } from 'lucide-react'
import { useMemo } from 'react'
import { listTrips } from '../../../../core/trade/dashboard/calls.ts'
import type * as contract from '../../../../core/trade/dashboard/contract.ts'
import type { TripBooking } from '../../../../core/trade/dashboard/contract.ts'
import { useWords } from '../../../ui/react/words.tsx'
import { useCall } from '../../base/table/use-answer.ts'
import { TodoText } from './Todos.tsx'
import { nextLeg, startOf, whatOf } from './trip-text.ts'

/** Steps after the payment, with their dates. Nothing where they are not known: the page says all else. */
export default function NextSteps({ bookings }: { bookings: readonly string[] }) {
  const { t } = useWords()
  const { answer } = useCall<typeof contract.listTrips>(listTrips, {})
  const now = useMemo(() => new Date(), [])
  if (answer.state !== 'ready') return null
  const own = answer.value.flatMap((trip) => trip.bookings).filter(({ id }) => bookings.includes(id))
  if (own.length === 0) return null
  return (
    <section aria-labelledby="next-steps" className="grid gap-2">
      <h3 id="next-steps" className="text-base">
        {t('trips:next')}
      </h3>
      <ul className="grid gap-2">
        {own.map((booking) => (
          <Steps key={booking.id} booking={booking} now={now} />
        ))}
      </ul>
    </section>
  )
}

function Steps({ booking, now }: { booking: TripBooking; now: Date }) {
  const { locale, t } = useWords()
  const leg = nextLeg(booking, now)
  const open = booking.todos.filter(({ done, kind }) => !done && kind !== 'issue')
  return (
    <>
      {open.map((todo) => (
        <li key={todo.kind} className="flex gap-2.5">
          <CircleAlert size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-note" />
          <span>
            <TodoText todo={todo} />
            {todo.page && (
              <>
                {' · '}
                <a className="font-semibold text-primary underline" href={`/${locale}/${todo.page}`}>
                  {t(`trips:act.${todo.kind}`)} <span className="sr-only">{booking.title}</span>
                </a>
              </>
            )}
          </span>
        </li>
      ))}
      {leg && (
        <li className="flex gap-2.5">
          <CalendarClock size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-primary" />
          <span>
            <b>{startOf(t, locale, leg)}</b>
            <span className="block text-soft">{whatOf(t, locale, leg, booking.present_at)}</span>
          </span>
        </li>
      )}
    </>
  )
}
