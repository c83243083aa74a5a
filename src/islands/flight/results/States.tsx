import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { formatRupiah } from '../../../../core/common/money.ts'
import type { FlightSearch } from '../../../../core/flight/search.ts'
import type { CallError } from '../../../lib/call.ts'
import { errorText } from '../../../lib/error-text.ts'
import { formatDate } from '../../../lib/format.ts'
import { Skeleton } from '../../../ui/react/Skeleton.tsx'
import { useWords } from '../../../ui/react/words.tsx'
import { dayOf, onDay, resultsHref } from '../stores/address.ts'
import type { ListView } from '../stores/list-view.ts'
import type { Ends } from '../stores/results-page.ts'
import { NO_CHOICE } from '../stores/trip-choice.ts'
import { placeName } from './names.ts'
import { useResults } from './results-context.tsx'

type FrameProps = { title: string; text: string; alert?: boolean; children?: React.ReactNode }

/** What there is instead of a list, with what to do next. */
function Frame({ title, text, alert = false, children }: FrameProps) {
  return (
    <div role={alert ? 'alert' : undefined} className="card grid justify-items-center gap-2 px-5 py-10 text-center">
      <Plane />
      <h2 className="text-lg">{title}</h2>
      <p className="max-w-md text-soft">{text}</p>
      {children && <div className="mt-3 w-full">{children}</div>}
    </div>
  )
}

/** An empty sky with a track that goes on. */
function Plane() {
  return (
    <svg
      viewBox="0 0 160 64"
      className="mb-2 w-40 text-primary"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      aria-hidden="true"
    >
      <path d="M6 54c30-2 52-14 78-34" strokeDasharray="3 6" strokeLinecap="round" opacity=".55" />
      <path
        d="M88 22l34-14c5-2 9-2 11 1s-1 6-6 8l-13 6-2 18-6 3-5-15-15 5-4 8-4 1-1-9-6-7 3-2 9 2 13-7-14-8z"
        strokeLinejoin="round"
        className="fill-tint"
      />
      <path d="M18 24c4-6 13-6 16 0 6-1 8 6 3 8H15c-6-2-3-8 3-8z" className="stroke-line" />
      <path d="M122 52c3-5 11-5 14 0 5-1 7 5 2 7h-17c-5-1-4-7 1-7z" className="stroke-line" />
    </svg>
  )
}

export function FailedState({ error, onRetry }: { error: CallError | null; onRetry: () => void }) {
  const { t } = useWords()
  const kind = error?.code === 'offline' ? 'offline' : 'failed'
  return (
    <Frame title={t(`flight:states.${kind}.title`)} text={t(`flight:states.${kind}.text`)} alert>
      {error && kind === 'failed' && <p className="mb-3 text-[13px] text-faint">{errorText(t, error)}</p>}
      <button type="button" onClick={onRetry} className="btn btn-action">
        {t('flight:states.failed.retry')}
      </button>
    </Frame>
  )
}

/** Flights there are, but none that fits: take a filter away. */
export function NoMatchState({ view }: { view: ListView }) {
  const { t } = useWords()
  const count = useStore(view.$listed).length
  return (
    <Frame title={t('flight:states.noMatch.title')} text={t('flight:states.noMatch.text', { count })}>
      <button type="button" onClick={view.reset} className="btn btn-action">
        {t('flight:states.noMatch.reset')}
      </button>
    </Frame>
  )
}

/** Nothing flies, or nothing is left, on that day: other days, with what they cost. */
export function EmptyState({ search, ends, soldOut }: { search: FlightSearch; ends: Ends; soldOut: boolean }) {
  const { t, locale } = useWords()
  const { calendar, choice } = useResults()
  const step = useStore(choice.$step)
  const day = dayOf(search, step)
  useEffect(() => {
    void calendar.lookAround(day)
  }, [calendar, day])
  const [origin, destination] = step === 'return' ? [ends.destination, ends.origin] : [ends.origin, ends.destination]
  const named = { date: formatDate(locale, day), origin: placeName(origin), destination: placeName(destination) }
  const kind = soldOut ? 'soldOut' : 'empty'
  return (
    <Frame title={t(`flight:states.${kind}.title`, named)} text={t(`flight:states.${kind}.text`, named)}>
      <Nearby search={search} />
      {search.cabinClass !== 'Economy' && (
        <a
          href={resultsHref(locale, { ...search, ...NO_CHOICE, cabinClass: 'Economy' })}
          className="btn btn-quiet mt-4"
        >
          {t('flight:states.empty.economy')}
        </a>
      )}
    </Frame>
  )
}

function Nearby({ search }: { search: FlightSearch }) {
  const { t, locale } = useWords()
  const { calendar, choice } = useResults()
  const step = useStore(choice.$step)
  const days = useStore(calendar.$nearby)?.filter(({ date }) => step === 'departure' || date >= search.departDate)
  if (!days) return <Skeleton className="mx-auto h-11 w-72 max-w-full rounded-full" />
  if (days.length === 0) return <p className="text-soft">{t('flight:states.empty.noneNearby')}</p>
  return (
    <>
      <p className="mb-3 font-semibold">{t('flight:states.empty.nearby')}</p>
      <ul className="flex flex-wrap justify-center gap-2">
        {days.map(({ date, price }) => (
          <li key={date}>
            <a href={resultsHref(locale, onDay(search, step, date))} className="chip min-h-11 hover:border-primary">
              {formatDate(locale, date)}
              <span className="tabular font-normal text-faint">{formatRupiah(price ?? 0)}</span>
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}
