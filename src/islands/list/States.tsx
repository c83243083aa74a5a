import { useStore } from '@nanostores/react'
import type { ReadableAtom } from 'nanostores'
import { type ReactNode, useEffect } from 'react'
import type { CalendarDate } from '../../../core/common/dates.ts'
import { formatRupiah } from '../../../core/common/money.ts'
import type { CallError } from '../../lib/call.ts'
import { errorText } from '../../lib/error-text.ts'
import { formatDate, formatLongDate } from '../../lib/format.ts'
import { Skeleton } from '../../ui/react/Skeleton.tsx'
import { useWords } from '../../ui/react/words.tsx'
import { dayOf, endsOf, type TripAddress, type TripSearch } from '../journey/stores/address.ts'
import type { Step } from '../journey/stores/choice.ts'
import type { Calendar } from '../journey/stores/price-calendar.ts'
import type { Ends } from './stores/results.ts'
import type { Say } from './words.ts'

type FrameProps = { picture: ReactNode; title: string; text: string; alert?: boolean; children?: ReactNode }

/** What there is instead of a list, with what to do next. */
function Frame({ picture, title, text, alert = false, children }: FrameProps) {
  return (
    <div role={alert ? 'alert' : undefined} className="card grid justify-items-center gap-2 px-5 py-10 text-center">
      {picture}
      <h2 className="text-lg">{title}</h2>
      <p className="max-w-md text-soft">{text}</p>
      {children && <div className="mt-3 w-full">{children}</div>}
    </div>
  )
}

type FailedProps = { picture: ReactNode; say: Say; error: CallError | null; onRetry: () => void }

export function FailedState({ picture, say, error, onRetry }: FailedProps) {
  const { t } = useWords()
  const offline = error?.code === 'offline'
  const { title, text } = offline
    ? { title: t('trip:states.offline.title'), text: t('trip:states.offline.text') }
    : say.failed
  return (
    <Frame picture={picture} title={title} text={text} alert>
      {error && !offline && <p className="mb-3 text-[13px] text-faint">{errorText(t, error)}</p>}
      <button type="button" onClick={onRetry} className="btn btn-action">
        {t('trip:states.retry')}
      </button>
    </Frame>
  )
}

type NoMatchProps = { picture: ReactNode; say: Say; count: number; onReset: () => void }

/** Something there is, but nothing that fits: take a filter away. */
export function NoMatchState({ picture, say, count, onReset }: NoMatchProps) {
  const { t } = useWords()
  return (
    <Frame picture={picture} title={t('trip:states.noMatch')} text={say.noMatch(count)}>
      <button type="button" onClick={onReset} className="btn btn-action">
        {t('trip:states.reset')}
      </button>
    </Frame>
  )
}

/** What the words of an empty day are about. */
type Named = { date: string; origin: string; destination: string }

type EmptyProps<Search extends TripSearch, Choice> = {
  page: {
    calendar: Calendar
    address: TripAddress<Search, Choice>
    choice: { $step: ReadableAtom<Step> }
  }
  search: Search
  /** The ends of the trip by name. */
  ends: Ends<string>
  picture: ReactNode
  tell: (named: Named) => { title: string; text: string }
  say: Say
  /** Other ways out. */
  children?: ReactNode
}

/** Nothing leaves, or nothing is left, on that day: other days, with what they cost. */
export function EmptyState<Search extends TripSearch, Choice>(props: EmptyProps<Search, Choice>) {
  const { page, search, ends, picture, tell, say, children } = props
  const { locale } = useWords()
  const { calendar, address, choice } = page
  const step = useStore(choice.$step)
  const day = dayOf(search, step)
  useEffect(() => {
    void calendar.lookAround(day)
  }, [calendar, day])
  const { title, text } = tell({ ...endsOf(ends, step), date: formatLongDate(locale, day) })
  return (
    <Frame picture={picture} title={title} text={text}>
      <Nearby
        calendar={calendar}
        notBefore={step === 'return' ? search.departDate : null}
        hrefOf={(date) => address.resultsHref(locale, address.onDay(search, step, date))}
        say={say}
      />
      {children}
    </Frame>
  )
}

type NearbyProps = {
  calendar: Calendar
  /** Days before it are not offered. */
  notBefore: CalendarDate | null
  hrefOf: (date: CalendarDate) => string
  say: Say
}

function Nearby({ calendar, notBefore, hrefOf, say }: NearbyProps) {
  const { t, locale } = useWords()
  const days = useStore(calendar.$nearby)?.filter(({ date }) => !notBefore || date >= notBefore)
  if (!days) return <Skeleton className="mx-auto h-11 w-72 max-w-full rounded-full" />
  if (days.length === 0) return <p className="text-soft">{say.noneNearby}</p>
  return (
    <>
      <p className="mb-3 font-semibold">{t('trip:states.nearby')}</p>
      <ul className="flex flex-wrap justify-center gap-2">
        {days.map(({ date, price }) => (
          <li key={date}>
            <a href={hrefOf(date)} className="chip min-h-11 hover:border-primary">
              {formatDate(locale, date)}
              <span className="tabular font-normal text-faint">{formatRupiah(price ?? 0)}</span>
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}
