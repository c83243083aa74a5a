import { Settings, Volume2, VolumeOff, Wifi, WifiOff } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { pathTo } from '../../../lib/paths.ts'
import { useValue } from '../../../lib/store.ts'
import { Banner } from '../../../ui/react/Banner.tsx'
import { useWords } from '../../../ui/react/words.tsx'
import { Camera } from './Camera.tsx'
import { loadDecoder } from './decoder.ts'
import { $isQuiet, $log, type Post } from './gate-store.ts'
import { countsOf } from './log.ts'
import { OfflineList } from './OfflineList.tsx'
import { Result } from './Result.tsx'
import type { ScanFlow } from './scan-flow.ts'
import { signal } from './signal.ts'
import { toneOf } from './tone.ts'
import { useMoment } from './use-moment.ts'

type Props = {
  flow: ScanFlow
  post: Post
  isOnline: boolean
  gateName: (key: string, said: string | null) => string
  onMove: () => void
}

export function Scanner({ flow, post, isOnline, gateName, onMove }: Props) {
  const { t } = useWords()
  const shown = useValue(flow.$shown)
  const isQuiet = useValue($isQuiet)
  const log = useValue($log)
  // Fetched while there is a connection: the first scan may come without one.
  useEffect(() => {
    if (isOnline) loadDecoder().catch(() => {})
  }, [isOnline])
  useEffect(() => {
    if (shown && !$isQuiet.get()) signal(toneOf(shown.result))
  }, [shown])
  const scan = (code: string) => void flow.scan(code, post)
  return (
    <div className="mx-auto grid w-full max-w-5xl grid-cols-1 pb-36 md:grid-cols-[1fr_22rem]">
      <div inert={shown !== null} className="grid grid-cols-1 gap-3 px-4 pt-3 md:col-span-2">
        <header className="flex items-center gap-2">
          <div className="min-w-0 flex-1">
            <h1 className="truncate text-lg">{post.name}</h1>
            <Today {...post} />
          </div>
          <button
            type="button"
            className="btn btn-quiet size-12 p-0"
            aria-label={t('gate:sound')}
            aria-pressed={!isQuiet}
            onClick={() => $isQuiet.set(!isQuiet)}
          >
            {isQuiet ? <VolumeOff size={20} aria-hidden="true" /> : <Volume2 size={20} aria-hidden="true" />}
          </button>
          <button type="button" className="btn btn-quiet size-12 p-0" aria-label={t('gate:move')} onClick={onMove}>
            <Settings size={20} aria-hidden="true" />
          </button>
        </header>
        <Counts post={post} isOnline={isOnline} />
        <Trouble flow={flow} />
      </div>
      <div inert={shown !== null} className="flex h-[calc(100dvh-20rem)] min-h-64 flex-col px-4 py-3">
        <Camera isPaused={shown !== null} onCode={scan} />
      </div>
      <CodeForm flow={flow} onCode={scan} />
      <div inert={shown !== null} className="grid grid-cols-1 content-start gap-6 px-4 py-3">
        <OfflineList log={log} gateName={gateName} timezone={post.timezone} />
        <p className="text-sm text-faint">{t('gate:offline.text')}</p>
      </div>
      <div aria-live="assertive">
        {shown && (
          <Result
            key={shown.at}
            outcome={shown}
            tone={toneOf(shown.result)}
            gateName={gateName}
            timezone={post.timezone}
          />
        )}
      </div>
    </div>
  )
}

function Today({ timezone, device }: Post) {
  const { day } = useMoment(timezone)
  return <p className="truncate text-sm text-faint">{`${day(new Date().toISOString())} · ${device}`}</p>
}

function Counts({ post, isOnline }: { post: Post; isOnline: boolean }) {
  const { t } = useWords()
  const log = useValue($log)
  const counts = countsOf(log, post.gate, post.timezone, new Date())
  const Icon = isOnline ? Wifi : WifiOff
  return (
    <div className="card flex items-center gap-4 px-4 py-2">
      <dl className="flex flex-1 gap-5">
        {(['entered', 'refused', 'waiting'] as const).map((name) => (
          <div key={name} className="flex flex-col-reverse">
            <dt className="text-xs text-faint">{t(`gate:count.${name}`)}</dt>
            <dd className={`tabular text-xl font-bold ${name === 'waiting' && counts.waiting > 0 ? 'text-note' : ''}`}>
              {counts[name]}
            </dd>
          </div>
        ))}
      </dl>
      <p
        className={`flex items-center gap-1.5 text-sm font-semibold ${isOnline ? 'text-good' : 'text-warn'}`}
        role="status"
      >
        <Icon size={18} aria-hidden="true" />
        {t(isOnline ? 'gate:online' : 'gate:offline.now')}
      </p>
    </div>
  )
}

function Trouble({ flow }: { flow: ScanFlow }) {
  const { locale, t } = useWords()
  const isSignedOut = useValue(flow.$trouble)?.code === 'unauthenticated'
  const canCheck = useValue(flow.$canCheck)
  if (canCheck && !isSignedOut) return null
  const problem = isSignedOut ? 'signedOut' : 'unsupported'
  const signIn = (
    <a className="btn btn-quiet" href={pathTo(locale, 'login', { next: pathTo(locale, 'gate') })}>
      {t('gate:signIn')}
    </a>
  )
  return (
    <Banner kind="warn" title={t(`gate:${problem}.title`)} actions={isSignedOut && signIn}>
      {t(`gate:${problem}.text`)}
    </Banner>
  )
}

/** Stays in sight over a result, and keeps the focus: a scanner at the keyboard goes on without a touch. */
function CodeForm({ flow, onCode }: { flow: ScanFlow; onCode: (code: string) => void }) {
  const { t } = useWords()
  const shown = useValue(flow.$shown)
  const isBusy = useValue(flow.$busy)
  const [code, setCode] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const wasTyped = useRef(false)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    wasTyped.current = true
    if (code.trim()) onCode(code)
    else flow.next()
    setCode('')
  }

  function next() {
    flow.next()
    if (wasTyped.current) field.current?.focus()
    wasTyped.current = false
  }

  return (
    <form
      onSubmit={submit}
      data-sticks-at-foot="always tall"
      className="fixed inset-x-0 bottom-0 z-40 border-t border-line bg-page px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]"
    >
      <div className="mx-auto grid max-w-xl gap-3">
        {shown && (
          <button type="button" className="btn btn-action min-h-16 w-full text-xl font-bold" onClick={next}>
            {t('gate:next')}
          </button>
        )}
        <div>
          <label htmlFor="gate-code" className="mb-1 block text-sm font-semibold">
            {t('gate:code')}
          </label>
          <div className="flex gap-2">
            <input
              id="gate-code"
              ref={field}
              className="input tabular min-h-14"
              value={code}
              onChange={(event) => setCode(event.target.value)}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              inputMode="text"
            />
            <button type="submit" className="btn btn-quiet min-h-14 shrink-0" disabled={isBusy}>
              {t('gate:check')}
            </button>
          </div>
        </div>
      </div>
    </form>
  )
}
