import { type CalendarDate, HOME_ZONE, todayIn } from '../../../../../core/base/common/dates.ts'
import type * as contract from '../../../../../core/office/bookings/booking-changes.ts'
import { listNotes } from '../../../../../core/office/bookings/booking-changes-calls.ts'
import { pathTo } from '../../../../lib/paths.ts'
import { useWords } from '../../../../ui/react/words.tsx'
import { useCall } from '../../../base/table/use-answer.ts'
import { nearDay } from '../../../base/table/When.tsx'

const SHOWN = 6

/** Tasks of the reader, due today or before; nothing where none is. */
export function Tasks({ day }: { day: CalendarDate }) {
  const { locale, t } = useWords()
  const { answer } = useCall<typeof contract.listNotes>(listNotes, { query: { due: day, limit: SHOWN } })
  if (answer.state !== 'ready' || answer.value.data.length === 0) return null
  const { data, total } = answer.value
  return (
    <section className="card grid p-2">
      <h2 className="px-2 py-1">{t('office-overview:tasks')}</h2>
      <ul>
        {data.map(({ id, text, due_on, booking }) => (
          <li key={id}>
            <a
              href={pathTo(locale, 'adminBooking', { id: booking.id })}
              className="grid min-h-11 content-center rounded-lg px-2 py-1.5 hover:bg-sunken"
            >
              <span className="line-clamp-2 break-words font-semibold">{text}</span>
              <span className="flex justify-between gap-3 text-faint text-xs">
                <span className="min-w-0 truncate">{`${booking.code} · ${booking.title}`}</span>
                {due_on && (
                  <span className={`shrink-0 ${due_on < day ? 'font-semibold text-warn' : ''}`}>
                    {nearDay(t, locale, due_on, todayIn(HOME_ZONE, new Date()))}
                  </span>
                )}
              </span>
            </a>
          </li>
        ))}
      </ul>
      {total > data.length && (
        <p className="px-2 py-1 text-faint text-sm">{t('office-departures:more', { count: total - data.length })}</p>
      )}
    </section>
  )
}
