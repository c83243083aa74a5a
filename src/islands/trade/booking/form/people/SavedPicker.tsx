import { type ChangeEvent, useEffect, useMemo, useState } from 'react'
import { fullName, type SavedPerson } from '../../../../../../core/base/common/people/person.ts'
import type { AgeRange } from '../../../../../../core/base/common/people/types.ts'
import { CallError } from '../../../../../lib/call/call.ts'
import { errorText } from '../../../../../lib/call/error-text.ts'
import { formatPlainDate } from '../../../../../lib/format.ts'
import { useValue } from '../../../../../lib/store.ts'
import { TextField } from '../../../../../ui/form/TextField.tsx'
import { Dialog } from '../../../../../ui/react/Dialog.tsx'
import { useWords } from '../../../../../ui/react/words.tsx'
import { byAge } from './by-age.ts'
import { createSavedPassengers, type SavedPassengers } from './saved-passengers.ts'

type Props = {
  saved: SavedPassengers
  /** Null when any age fits. */
  ages: AgeRange | null
  lastDay: string
  onPick: (passenger: SavedPerson) => void
}

type PickerProps = Omit<Props, 'saved'> & {
  /** Given by a caller that has loaded the list already. */
  saved?: SavedPassengers
  onClose: () => void
}

export function SavedPicker({ saved: given, ages, lastDay, onPick, onClose }: PickerProps) {
  const { t, locale } = useWords()
  const saved = useMemo(() => given ?? createSavedPassengers(locale), [given, locale])
  const [query, setQuery] = useState('')
  const { find, whole } = saved
  const [failed, setFailed] = useState<CallError | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => find(query), query ? 250 : 0)
    return () => clearTimeout(timer)
  }, [find, query])
  async function pick(passenger: SavedPerson): Promise<void> {
    try {
      onPick(await whole(passenger))
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setFailed(error)
    }
  }
  return (
    <Dialog open onClose={onClose} title={t('booking:saved.title')}>
      <TextField
        label={t('booking:saved.search')}
        type="search"
        autoComplete="off"
        value={query}
        onChange={(event: ChangeEvent<HTMLInputElement>) => setQuery(event.target.value)}
      />
      <p role="alert" className="mt-3 text-bad empty:hidden">
        {failed && errorText(t, failed)}
      </p>
      <Results saved={saved} ages={ages} lastDay={lastDay} onPick={pick} query={query} />
    </Dialog>
  )
}

function Results({ saved, ages, lastDay, onPick, query }: Props & { query: string }) {
  const { t } = useWords()
  const passengers = useValue(saved.$passengers)
  if (passengers.state === 'failed') {
    return (
      <div role="alert" className="mt-4 grid gap-3">
        <p>{errorText(t, passengers.error)}</p>
        <button type="button" className="btn btn-quiet" onClick={() => saved.find(query)}>
          {t('booking:again')}
        </button>
      </div>
    )
  }
  if (passengers.state !== 'ready') return <p className="mt-4 text-faint">{t('booking:saved.loading')}</p>
  if (passengers.value.length === 0) return <p className="mt-4 text-faint">{t('booking:saved.none')}</p>
  return (
    <ul className="mt-4 grid gap-2">
      {byAge(passengers.value, ages, lastDay).map(({ passenger, fits }) => (
        <li key={passenger.id}>
          <SavedRow passenger={passenger} fits={fits} onPick={onPick} />
        </li>
      ))}
    </ul>
  )
}

type RowProps = Pick<Props, 'onPick'> & { passenger: SavedPerson; fits: boolean }

function SavedRow({ passenger, fits, onPick }: RowProps) {
  const { t, locale } = useWords()
  const { title, birthDate } = passenger
  return (
    <button
      type="button"
      disabled={!fits}
      className="flex min-h-14 w-full items-center justify-between gap-3 rounded-field border border-line px-4 py-2 text-left hover:bg-sunken disabled:bg-sunken disabled:text-soft"
      onClick={() => onPick(passenger)}
    >
      <span className="min-w-0">
        <span className="block truncate font-semibold">
          {t(`people:title.${title}`)} {fullName(passenger)}
        </span>
        <span className="block text-faint text-sm">
          {birthDate ? formatPlainDate(locale, birthDate) : t('booking:saved.noBirthDate')}
        </span>
      </span>
      {!fits && <span className="shrink-0 text-right text-sm text-warn">{t('booking:saved.otherAge')}</span>}
    </button>
  )
}
