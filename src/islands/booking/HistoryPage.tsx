import { useStore } from '@nanostores/react'
import { type FormEvent, useEffect, useMemo, useState } from 'react'
import { idle } from '../../lib/async.ts'
import { call } from '../../lib/call.ts'
import { errorText } from '../../lib/error-text.ts'
import { pathTo } from '../../lib/paths.ts'
import { Notice } from '../../ui/react/Notice.tsx'
import { type IslandProps, useWords, WordsProvider } from '../../ui/react/words.tsx'
import { BookingCard } from './BookingCard.tsx'
import { createHistory, type History, NO_FILTER } from './history-flow.ts'
import { MemberRequests } from './MemberRequests.tsx'
import { useSignInFirst } from './use-sign-in-first.ts'

export default function HistoryPage(props: IslandProps) {
  return (
    <WordsProvider {...props}>
      <Bookings />
    </WordsProvider>
  )
}

function Bookings() {
  const { locale } = useWords()
  const history = useMemo(() => createHistory({ call, locale }), [locale])
  useEffect(() => void history.search(NO_FILTER), [history])
  return (
    <div className="grid gap-5">
      <Filter history={history} />
      <Rows history={history} />
      <Requests history={history} />
    </div>
  )
}

/** Once it is certain that a member is signed in. */
function Requests({ history }: { history: History }) {
  const { state } = useStore(history.$list)
  const [isMember, setIsMember] = useState(false)
  if (state === 'ready' && !isMember) setIsMember(true)
  return isMember && <MemberRequests />
}

function Filter({ history }: { history: History }) {
  const { t } = useWords()
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const text = (name: string) => String(data.get(name) ?? '').trim()
    history.search({ keyword: text('keyword'), startDate: text('startDate'), endDate: text('endDate') })
  }
  return (
    <search>
      <form onSubmit={submit} className="card grid grid-cols-2 items-end gap-3 p-4 sm:grid-cols-[1fr_auto_auto_auto]">
        <label className="col-span-2 grid gap-1 font-semibold text-sm sm:col-span-1">
          {t('history:keyword')}
          <input
            name="keyword"
            className="input"
            placeholder={t('history:keywordHint')}
            maxLength={100}
            autoComplete="off"
          />
        </label>
        <label className="grid gap-1 font-semibold text-sm">
          {t('history:from')}
          <input name="startDate" type="date" className="input" />
        </label>
        <label className="grid gap-1 font-semibold text-sm">
          {t('history:to')}
          <input name="endDate" type="date" className="input" />
        </label>
        <button type="submit" className="btn btn-quiet col-span-2 min-h-12 sm:col-span-1">
          {t('history:search')}
        </button>
      </form>
    </search>
  )
}

function Rows({ history }: { history: History }) {
  const { locale, t } = useWords()
  const list = useStore(history.$list)
  const filter = useStore(history.$filter)
  const signInFirst = useSignInFirst(list.state === 'failed' ? list : idle, locale)
  if (signInFirst) return null
  const unfiltered = filter === NO_FILTER || Object.values(filter).every((value) => value === '')
  return (
    <div className="grid gap-4" aria-busy={list.state === 'loading'}>
      {list.rows.map((booking) => (
        <BookingCard key={booking.id} booking={booking} />
      ))}
      {list.state === 'loading' ? <Skeletons count={list.rows.length ? 1 : 3} /> : null}
      {list.state === 'failed' ? (
        <Notice
          kind="bad"
          title={t('history:failed')}
          actions={
            <button type="button" className="btn btn-quiet" onClick={history.more}>
              {t('history:retry')}
            </button>
          }
        >
          {errorText(t, list.error)}
        </Notice>
      ) : null}
      {list.state === 'ready' && list.rows.length === 0 ? (
        <Notice
          title={t(unfiltered ? 'history:empty' : 'history:nothingFound')}
          actions={
            unfiltered ? (
              <a className="btn btn-action" href={pathTo(locale, 'home')}>
                {t('history:toSearch')}
              </a>
            ) : (
              <button type="button" className="btn btn-quiet" onClick={() => history.search(NO_FILTER)}>
                {t('history:clear')}
              </button>
            )
          }
        >
          {t(unfiltered ? 'history:emptyText' : 'history:nothingFoundText')}
        </Notice>
      ) : null}
      {list.state === 'ready' && list.rows.length < list.total ? (
        <button type="button" className="btn btn-quiet justify-self-center" onClick={history.more}>
          {t('history:more', { count: list.total - list.rows.length })}
        </button>
      ) : null}
      <p className="sr-only" role="status">
        {list.state === 'ready' ? t('history:count', { count: list.total }) : ''}
      </p>
    </div>
  )
}

function Skeletons({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => `skeleton-${index}`).map((key) => (
    <div key={key} className="card h-36 bg-sunken" />
  ))
}
