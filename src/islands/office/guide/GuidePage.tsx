import { Check, MessageCircle, Phone } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { GuidedDeparture, GuidedPerson } from '../../../../core/office/departure/guide.ts'
import { call } from '../../../lib/call/call.ts'
import { errorText } from '../../../lib/call/error-text.ts'
import { formatClock, formatLongDate } from '../../../lib/format.ts'
import { lastMinute, momentText } from '../../../lib/page/moment.ts'
import { useValue } from '../../../lib/store.ts'
import { Banner } from '../../../ui/react/Banner.tsx'
import { Skeleton } from '../../../ui/react/Skeleton.tsx'
import { type IslandProps, useWords, WordsProvider } from '../../../ui/react/words.tsx'
import { $kept, createGuideFlow, linkKey } from './guide-flow.ts'

const RETRY_MS = 30_000

export default function GuidePage(props: IslandProps) {
  return (
    <WordsProvider {...props}>
      <Opened />
    </WordsProvider>
  )
}

/** The token stands behind `#`, which no server and no other site gets. */
function Opened() {
  const { t } = useWords()
  const [token, setToken] = useState<string | null>(null)
  useEffect(() => {
    const read = () => setToken(location.hash.slice(1))
    read()
    addEventListener('hashchange', read)
    return () => removeEventListener('hashchange', read)
  }, [])
  if (token === null) return <Waiting />
  if (!/^[\w-]{43}$/.test(token)) return <Refused text={t('errors:guide_link_not_found')} />
  return <Guide key={token} token={token} />
}

function Refused({ text, onRetry }: { text: string; onRetry?: () => void }) {
  const { t } = useWords()
  const actions = onRetry && (
    <button type="button" className="btn btn-quiet" onClick={onRetry}>
      {t('guide:retry')}
    </button>
  )
  return (
    <>
      <h1 className="text-2xl">{t('guide:title')}</h1>
      <Banner kind="warn" title={text} actions={actions} />
    </>
  )
}

function Waiting() {
  const { t } = useWords()
  return (
    <>
      <h1 className="text-2xl">{t('guide:title')}</h1>
      <div className="grid animate-pulse gap-3" aria-hidden="true">
        {[1, 2, 3, 4].map((row) => (
          <Skeleton key={row} className="h-20" />
        ))}
      </div>
    </>
  )
}

function Guide({ token }: { token: string }) {
  const { locale, t } = useWords()
  const [flow] = useState(() => createGuideFlow(token, { call, locale, $waiting: $kept }))
  const answer = useValue(flow.$departure)
  const refused = useValue(flow.$refused)
  const waiting = useValue($kept).filter(({ link }) => link === linkKey(token))
  useEffect(() => {
    void flow.load()
    const retry = () => void flow.load()
    const timer = setInterval(retry, RETRY_MS)
    addEventListener('online', retry)
    return () => {
      clearInterval(timer)
      removeEventListener('online', retry)
    }
  }, [flow])
  if (answer.state === 'failed') return <Refused text={errorText(t, answer.error)} onRetry={flow.load} />
  if (answer.state !== 'ready') return <Waiting />
  const isWaiting = ({ booking, index }: GuidedPerson) =>
    waiting.some((each) => each.booking === booking && each.index === index)
  return (
    <>
      <Heading departure={answer.value} />
      <div aria-live="polite" className="grid gap-2 empty:hidden">
        {waiting.length > 0 && <Banner kind="warn" title={t('guide:waiting', { count: waiting.length })} />}
        {refused && <Banner kind="bad" title={t(`guide:refused.${refused}`)} />}
      </div>
      <People departure={answer.value} isWaiting={isWaiting} onCheckIn={flow.checkIn} />
      <p className="text-faint text-sm">
        {t('guide:until', { until: momentText(locale, lastMinute(answer.value.expires_at)) })} {t('guide:privacy')}
      </p>
    </>
  )
}

function Heading({ departure }: { departure: GuidedDeparture }) {
  const { locale, t } = useWords()
  const { title, date, end_date, time, people } = departure
  const there = people.filter(({ checked_in_at }) => checked_in_at !== null).length
  const first = [formatLongDate(locale, date), time && formatClock(locale, time)].filter(Boolean).join(', ')
  return (
    <header className="grid gap-1">
      <h1 className="text-2xl">{title}</h1>
      <p className="text-soft">{end_date === date ? first : `${first} – ${formatLongDate(locale, end_date)}`}</p>
      <p className="tabular font-semibold">{t('guide:there', { there, count: people.length })}</p>
    </header>
  )
}

type PeopleProps = {
  departure: GuidedDeparture
  isWaiting: (person: GuidedPerson) => boolean
  onCheckIn: (booking: string, index: number) => void
}

function People({ departure: { people }, isWaiting, onCheckIn }: PeopleProps) {
  const { t } = useWords()
  if (people.length === 0) return <Banner title={t('guide:nobody')} />
  return (
    <ul className="grid gap-3">
      {[...Map.groupBy(people, ({ booking }) => booking)].map(([booking, own]) => (
        <Party key={booking} people={own} isWaiting={isWaiting} onCheckIn={onCheckIn} />
      ))}
    </ul>
  )
}

function Party({ people, isWaiting, onCheckIn }: Omit<PeopleProps, 'departure'> & { people: readonly GuidedPerson[] }) {
  const { t } = useWords()
  const [first] = people
  if (!first) return null
  const digits = first.phone.replace(/\D/g, '')
  return (
    <li className="card grid gap-3 p-4">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="font-bold">{first.contact}</h2>
          <p className="text-faint text-sm">{first.booking}</p>
        </div>
        {digits && (
          <div className="flex gap-2">
            <a
              href={`tel:+${digits}`}
              className="btn btn-quiet px-3"
              aria-label={t('guide:call', { name: first.contact })}
            >
              <Phone size={18} aria-hidden="true" />
            </a>
            <a
              href={`https://wa.me/${digits}`}
              className="btn btn-quiet px-3"
              aria-label={t('guide:write', { name: first.contact })}
              rel="noreferrer"
              target="_blank"
            >
              <MessageCircle size={18} aria-hidden="true" />
            </a>
          </div>
        )}
      </div>
      {(first.pickup || first.addons.length > 0) && (
        <p className="text-sm">{[first.pickup, ...first.addons].filter(Boolean).join(' · ')}</p>
      )}
      <ul className="grid gap-2">
        {people.map((person) => (
          <Person key={person.index} person={person} isWaiting={isWaiting(person)} onCheckIn={onCheckIn} />
        ))}
      </ul>
    </li>
  )
}

type PersonProps = { person: GuidedPerson; isWaiting: boolean; onCheckIn: PeopleProps['onCheckIn'] }

function Person({ person, isWaiting, onCheckIn }: PersonProps) {
  const { locale, t } = useWords()
  const { booking, index, name, type, age, room, notes, may_enter, checked_in_at } = person
  const shownName = name || t('guide:unnamed', { number: index + 1 })
  const facts = [
    age === null ? type : t('guide:age', { type, age }),
    room && t('guide:room', { number: room.number, kind: room.kind }),
    ...notes,
  ]
  const isThere = checked_in_at !== null || isWaiting
  return (
    <li className="flex items-center justify-between gap-3 border-line border-t pt-2">
      <div className="min-w-0">
        <p className="break-words font-semibold">{shownName}</p>
        <p className="break-words text-soft text-sm">{facts.filter(Boolean).join(' · ')}</p>
        {checked_in_at && <p className="text-good text-sm">{momentText(locale, checked_in_at)}</p>}
      </div>
      {isThere && (
        <span className={`tag shrink-0 ${isWaiting ? 'bg-warn-tint text-warn' : 'bg-good-tint text-good'}`}>
          <Check size={14} aria-hidden="true" />
          {t(isWaiting ? 'guide:kept' : 'guide:isThere')}
        </span>
      )}
      {!isThere && !may_enter && <span className="tag shrink-0 bg-bad-tint text-bad">{t('guide:unpaid')}</span>}
      {!isThere && may_enter && (
        <button
          type="button"
          className="btn btn-quiet min-h-12 shrink-0"
          aria-label={t('guide:checkInOf', { name: shownName })}
          onClick={() => onCheckIn(booking, index)}
        >
          {t('guide:checkIn')}
        </button>
      )}
    </li>
  )
}
