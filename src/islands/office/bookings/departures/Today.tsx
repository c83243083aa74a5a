import { addDays, type CalendarDate } from '../../../../../core/base/common/dates.ts'
import { listDepartures } from '../../../../../core/office/departure/calls.ts'
import type * as contract from '../../../../../core/office/departure/contract.ts'
import type { Departure } from '../../../../../core/office/departure/contract.ts'
import { pathTo } from '../../../../lib/paths.ts'
import { useWords } from '../../../../ui/react/words.tsx'
import { useCall } from '../../../base/table/use-answer.ts'

const LINE = 'flex min-h-11 items-center justify-between gap-3 rounded-lg px-2 hover:bg-sunken md:min-h-9'

/** Who comes today, tomorrow and in the five days after. Word file: `office-departures`. */
export function Today({ day }: { day: CalendarDate }) {
  const { locale, t } = useWords()
  const query = { from: day, to: addDays(day, 6) }
  const { answer } = useCall<typeof contract.listDepartures>(listDepartures, { query })
  const all = answer.state === 'ready' ? answer.value.departures : []
  const tomorrow = addDays(day, 1)
  const groups = [
    { word: 'today', own: all.filter(({ date }) => date === day), query: { from: day, to: day } },
    { word: 'tomorrow', own: all.filter(({ date }) => date === tomorrow), query: { from: tomorrow, to: tomorrow } },
    { word: 'week', own: all, query: {} },
  ]
  if (answer.state === 'failed') return null
  return (
    <section className="card grid p-2">
      <h2 className="px-2 py-1">{t('office-departures:title')}</h2>
      <ul className="grid">
        {groups.map(({ word, own, query: period }) => (
          <li key={word}>
            <a href={pathTo(locale, 'adminDeparture', period)} className={LINE}>
              {t(`office-departures:preset.${word}`)}
              <span className={`tabular font-bold ${own.length > 0 ? '' : 'text-faint'}`}>
                {answer.state === 'ready' ? t('office-departures:countPeople', { count: peopleIn(own) }) : '…'}
              </span>
            </a>
            {word !== 'week' && <First departures={own.filter(({ people }) => people > 0)} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

const SHOWN = 3

function First({ departures }: { departures: readonly Departure[] }) {
  const { locale, t } = useWords()
  if (departures.length === 0) return null
  return (
    <ul className="mb-1 ml-2 border-line border-l pl-1">
      {departures.slice(0, SHOWN).map(({ id, title, people }) => (
        <li key={id}>
          <a href={pathTo(locale, 'adminDeparture', { id })} className={LINE}>
            <span className="min-w-0 truncate">{title}</span>
            <span className="tabular">{people}</span>
          </a>
        </li>
      ))}
      {departures.length > SHOWN && (
        <li className="px-2 py-1 text-faint text-sm">
          {t('office-departures:more', { count: departures.length - SHOWN })}
        </li>
      )}
    </ul>
  )
}

function peopleIn(departures: readonly Departure[]): number {
  return departures.reduce((sum, { people }) => sum + people, 0)
}
