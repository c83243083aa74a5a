import { Check } from 'lucide-react'
import { formatRupiah } from '../../../../core/base/common/money.ts'
import type { Todo, TripBooking } from '../../../../core/trade/dashboard/contract.ts'
import { dayText } from '../../../lib/page/moment.ts'
import { Countdown } from '../../../ui/react/Countdown.tsx'
import { useWords } from '../../../ui/react/words.tsx'
import { PayLink } from '../booking/PayLink.tsx'

/** Steps left to do come first. That a ticket was issued is said elsewhere. */
export function Todos({ booking }: { booking: TripBooking }) {
  const { t } = useWords()
  const todos = booking.todos.filter(({ kind, done }) => kind !== 'issue' || !done)
  if (todos.length === 0) return null
  return (
    <ul aria-label={t('trips:todos')} className="divide-y divide-line border-line border-t px-4">
      {todos
        .toSorted((one, other) => Number(one.done) - Number(other.done))
        .map((todo) => (
          <li key={todo.kind} className="flex min-h-11 flex-wrap items-center gap-x-3 py-2 text-sm">
            <Box done={todo.done} />
            <span className={`min-w-0 flex-1 ${todo.done ? 'text-soft' : ''}`}>
              {!todo.done && <span className="sr-only">{t('trips:open')} </span>}
              <TodoText todo={todo} />
            </span>
            <TodoLink todo={todo} booking={booking} />
          </li>
        ))}
    </ul>
  )
}

function Box({ done }: { done: boolean }) {
  if (!done) return <span className="size-5 shrink-0 rounded-md border-2 border-senja-500" />
  return (
    <span className="grid size-5 shrink-0 place-items-center rounded-md bg-good text-card">
      <Check size={14} strokeWidth={3} aria-hidden="true" />
    </span>
  )
}

export function TodoText({ todo }: { todo: Todo }) {
  const { locale, t } = useWords()
  const { kind, done, amount = 0, count = 0, until } = todo
  const said = { amount: formatRupiah(amount), count, until: until ? dayText(locale, until) : '' }
  if (kind === 'pay') return <Countdown label={t('trips:todo.pay', said)} until={until} />
  if (done) return t(`trips:done.${kind}`, said)
  return t(`trips:todo.${kind}${until && kind !== 'balance' ? 'Until' : ''}`, said)
}

const LINK = 'inline-flex min-h-11 items-center font-semibold text-primary hover:underline'

function TodoLink({ todo: { kind, done, page }, booking }: { todo: Todo; booking: TripBooking }) {
  const { locale, t } = useWords()
  if (kind === 'balance') return <PayLink bookings={[booking]} look={LINK} />
  if (!page) return null
  return (
    <a className={LINK} href={`/${locale}/${page}`}>
      {t(`trips:act.${done ? 'see' : kind}`)} <span className="sr-only">{booking.title}</span>
    </a>
  )
}
