import { addDays, type CalendarDate } from '../../../../core/common/dates.ts'
import { listDepartures } from '../../../../core/departure/calls.ts'
import type * as contract from '../../../../core/departure/contract.ts'
import type { Departure } from '../../../../core/departure/contract.ts'
import { pathTo } from '../../../lib/paths.ts'
import { useWords } from '../../../ui/react/words.tsx'
import { useCall } from '../../table/use-answer.ts'

/** Who comes today, tomorrow and in the five days after. Word file: `office-departures`. */
export function Today({ day }: { day: CalendarDate }) {
  const { locale, t } = useWords()
  const query = { from: day, to: addDays(day, 6) }
  const { answer } = useCall<typeof contract.listDepartures>(listDepartures, { query })
  const all = answer.state === 'ready' ? answer.value.departures : []
  const tomorrow = addDays(day, 1)
  const groups = [
    ['today', day, day],
    ['tomorrow', tomorrow, tomorrow],
    ['week', day, addDays(day, 6)],
  ] as const
  if (answer.state === 'failed') return null
  return (
    <section className="grid gap-3">
      <h2 className="text-xl">{t('office-departures:title')}</h2>
      <ul className="grid grid-cols-1 gap-3 lg:grid-cols-3">
        {groups.map(([word, from, to]) => {
          const own = all
            .filter(({ date }) => date >= from && date <= to)
            .toSorted((one, other) => Number(other.people > 0) - Number(one.people > 0))
          return (
            <li key={word} className="card grid min-w-0 grid-cols-1 content-start gap-1 p-4">
              <a
                href={pathTo(locale, 'adminDeparture', { from, to })}
                className="flex min-h-11 items-center justify-between gap-3 font-semibold text-primary hover:underline md:min-h-0"
              >
                {t(`office-departures:preset.${word}`)}
                <span className="tabular">
                  {answer.state === 'ready' ? t('office-departures:countPeople', { count: peopleIn(own) }) : '…'}
                </span>
              </a>
              {word !== 'week' && <First departures={own} />}
              {word === 'week' && (
                <p className="text-soft text-sm">{t('office-departures:countDepartures', { count: own.length })}</p>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

const SHOWN = 3

function First({ departures }: { departures: readonly Departure[] }) {
  const { locale, t } = useWords()
  if (departures.length === 0) return <p className="text-faint text-sm">{t('office-departures:nobody')}</p>
  return (
    <ul className="grid grid-cols-1 text-sm">
      {departures.slice(0, SHOWN).map(({ id, title, people }) => (
        <li key={id}>
          <a
            href={pathTo(locale, 'adminDeparture', { id })}
            className="flex min-h-11 items-center justify-between gap-3 hover:underline md:min-h-8"
          >
            <span className="min-w-0 truncate">{title}</span>
            <span className="tabular">{people}</span>
          </a>
        </li>
      ))}
      {departures.length > SHOWN && (
        <li className="text-faint">{t('office-departures:more', { count: departures.length - SHOWN })}</li>
      )}
    </ul>
  )
}

function peopleIn(departures: readonly Departure[]): number {
  return departures.reduce((sum, { people }) => sum + people, 0)
}
