import { ChevronLeft } from 'lucide-react'
import { useEffect, useState } from 'react'
import type * as contract from '../../../../core/trade/booking/ticket.ts'
import type { ScreenTicket } from '../../../../core/trade/booking/ticket.ts'
import { screenTicket } from '../../../../core/trade/booking/ticket-calls.ts'
import { type Async, failed, ready } from '../../../lib/call/async.ts'
import { CallError, call } from '../../../lib/call/call.ts'
import type { Locale } from '../../../lib/locale.ts'
import { pathTo } from '../../../lib/paths.ts'
import { isLasting } from '../../../ui/react/AgainButton.tsx'
import { Banner } from '../../../ui/react/Banner.tsx'
import { useOnline } from '../../../ui/react/Later.tsx'
import { type IslandProps, useWords, WordsProvider } from '../../../ui/react/words.tsx'
import { Failed } from '../../base/table/Failed.tsx'
import { Cards } from './Cards.tsx'
import { forgetTicket, keepTicket, keptTicket } from './offline-tickets.ts'

/** How long a traveller at the gate waits for the server when the device has the ticket. */
const PATIENCE_MS = 4_000
const ASK_AGAIN_MS = 5_000

type Shown = { ticket: ScreenTicket; isKept: boolean }
type Made = { id: string; shown: Async<Shown> }

export async function openPage({ locale }: IslandProps): Promise<Made> {
  const id = new URLSearchParams(location.search).get('id') ?? 'none'
  return { id, shown: await open(locale, id) }
}

async function open(locale: Locale, id: string): Promise<Async<Shown>> {
  const now = new Date()
  const kept = keptTicket(id, now)
  if (kept && !navigator.onLine) return ready({ ticket: kept, isKept: true })
  try {
    const patience = kept ? { timeout: PATIENCE_MS } : {}
    const ticket = await call<typeof contract.screenTicket>(screenTicket, { params: { id } }, { locale, ...patience })
    keepTicket(ticket, now)
    return ready({ ticket, isKept: false })
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    // Cancelled, of another member, or signed out. A busy server or the sign-in page of a Wi-Fi says nothing of the ticket.
    const isRefused = isLasting(error) || error.code === 'unauthenticated'
    if (isRefused) forgetTicket(id, now)
    return kept && !isRefused ? ready({ ticket: kept, isKept: true }) : failed(error)
  }
}

export function Page({ id, shown: first, ...props }: IslandProps & Made) {
  const { shown, isReached } = useShown({ id, shown: first }, props.locale)
  return (
    <WordsProvider {...props}>
      <Bar />
      <div className="mx-auto max-w-xl p-4">
        <Content id={id} shown={shown} isReached={isReached} />
      </div>
    </WordsProvider>
  )
}

/** A kept ticket is asked for again until the server answers: of a Wi-Fi without internet the browser does not say that it is offline. */
function useShown({ id, shown }: Made, locale: Locale) {
  const [current, setCurrent] = useState(shown)
  const isKept = current.state === 'ready' && current.value.isKept
  useEffect(() => {
    if (!isKept) return
    const ask = async () => {
      const next = await open(locale, id)
      if (next.state !== 'ready' || !next.value.isKept) setCurrent(next)
    }
    const timer = setInterval(ask, ASK_AGAIN_MS)
    addEventListener('online', ask)
    return () => {
      clearInterval(timer)
      removeEventListener('online', ask)
    }
  }, [isKept, id, locale])
  return { shown: current, isReached: useOnline() && !isKept }
}

/** Without a connection its link leads to the trips that this device keeps (`lib/offline`). */
function Bar() {
  const { locale, t } = useWords()
  return (
    <header className="bg-laut-800 text-white">
      <div className="mx-auto flex min-h-14 max-w-xl items-center gap-2 px-4">
        <a
          href={pathTo(locale, 'memberHistory')}
          className="-ml-1 flex min-h-11 items-center gap-1 font-semibold hover:underline"
        >
          <ChevronLeft size={22} aria-hidden="true" />
          {t('screen-ticket:back')}
        </a>
        <h1 className="ml-auto text-lg">{t('screen-ticket:title')}</h1>
      </div>
    </header>
  )
}

function Content({ id, shown, isReached }: Made & { isReached: boolean }) {
  const { locale, t } = useWords()
  useWakeLock()
  if (shown.state === 'ready') return <Cards {...shown.value} isReached={isReached} />
  if (shown.state !== 'failed') return null
  const detail = isReached && (
    <a className="btn btn-quiet" href={pathTo(locale, 'memberBooking', { id })}>
      {t('screen-ticket:detail')}
    </a>
  )
  if (shown.error.code === 'eticket_not_ready') {
    return (
      <Banner title={t('screen-ticket:notReady')} actions={detail}>
        {t('screen-ticket:notReadyText')}
      </Banner>
    )
  }
  return <Failed error={shown.error} onRetry={() => location.reload()} instead={detail} />
}

/** The screen stays on while the page is in sight, where the browser can do that. */
function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null
    async function hold() {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return
      // Refused when the battery is low.
      lock = await navigator.wakeLock.request('screen').catch(() => null)
    }
    void hold()
    document.addEventListener('visibilitychange', hold)
    return () => {
      document.removeEventListener('visibilitychange', hold)
      void lock?.release()
    }
  }, [])
}
