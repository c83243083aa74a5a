import { useWords } from '../../../ui/react/words.tsx'
import { type Entry, isConflict, offlineEntries } from './log.ts'
import { useMoment } from './use-moment.ts'

type Props = { log: readonly Entry[]; gateName: (key: string, said: string | null) => string; timezone: string }

const SHOWN = 50

export function OfflineList({ log, gateName, timezone }: Props) {
  const { t } = useWords()
  const { day, time } = useMoment(timezone)
  const entries = offlineEntries(log)
  if (entries.length === 0) return null
  const conflicts = entries.filter(isConflict)
  const others = entries.filter((entry) => !isConflict(entry))
  return (
    <section aria-labelledby="gate-offline" className="grid gap-3">
      <h2 id="gate-offline" className="text-lg">
        {t('gate:list.title')}
      </h2>
      {conflicts.length > 0 && (
        <p className="rounded-field bg-bad-tint px-3 py-2 font-bold text-bad" role="status">
          {t('gate:list.conflicts', { count: conflicts.length })}
        </p>
      )}
      <ul className="grid gap-2">
        {[...conflicts, ...others].slice(0, SHOWN).map((entry) => (
          <li key={entry.id} className="card grid gap-1 p-3">
            <span className="flex flex-wrap justify-between gap-x-3">
              <b className="tabular">{`${entry.booking_code} · ${entry.number}`}</b>
              <span className="tabular text-faint">{`${day(entry.at)}, ${time(entry.at)}`}</span>
            </span>
            <span className={isConflict(entry) ? 'font-semibold text-bad' : entry.code ? 'text-note' : 'text-good'}>
              {said(entry)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )

  function said({ result, used }: Entry): string {
    if (!used) return t(`gate:list.${result}`)
    const place = `${gateName(used.gate, used.gate_name)} (${used.device})`
    return t(`gate:list.twice.${result}`, { when: `${day(used.at)}, ${time(used.at)}`, place })
  }
}
