import { atom } from 'nanostores'
import { useEffect, useState } from 'react'
import { listGates } from '../../../../core/trade/gate/calls.ts'
import type * as contract from '../../../../core/trade/gate/contract.ts'
import { type Async, loading } from '../../../lib/call/async.ts'
import { call } from '../../../lib/call/call.ts'
import { errorText } from '../../../lib/call/error-text.ts'
import { settle } from '../../../lib/page/settle.ts'
import { pathTo } from '../../../lib/paths.ts'
import { useValue } from '../../../lib/store.ts'
import { Banner } from '../../../ui/react/Banner.tsx'
import { useOnline } from '../../../ui/react/Later.tsx'
import { type IslandProps, useWords, WordsProvider } from '../../../ui/react/words.tsx'
import { useSignInFirst } from '../../base/table/use-sign-in-first.ts'
import { useSecondFactor } from '../../people/account/sign-in/second-factor.ts'
import { $key, $log, $post } from './gate-store.ts'
import type { Gate } from './gates-named.ts'
import { Scanner } from './Scanner.tsx'
import { Setup } from './Setup.tsx'
import { createScanFlow } from './scan-flow.ts'

const SETTLE_EVERY_MS = 15_000
/** Pause of the second-factor dialog, so that automatic retries do not open it each time. */
const REST_MS = 300_000

export default function GatePage(props: IslandProps) {
  return (
    <WordsProvider {...props}>
      <AtGate />
    </WordsProvider>
  )
}

function AtGate() {
  const { locale, t } = useWords()
  const [flow] = useState(() => createScanFlow({ call, locale, $log, $key }))
  const [$gates] = useState(() => atom<Async<readonly Gate[]>>(loading))
  const gates = useValue($gates)
  const post = useValue($post)
  const trouble = useValue(flow.$trouble)
  const [isMoving, setMoving] = useState(false)
  const isConnected = useOnline()
  useSecondFactor(REST_MS)
  useEffect(() => {
    void settle($gates, () => call<typeof contract.listGates>(listGates, {}, { locale }))
    void flow.fetchKey()
    void flow.settle()
    const again = setInterval(flow.retry, SETTLE_EVERY_MS)
    addEventListener('online', flow.retry)
    return () => {
      clearInterval(again)
      removeEventListener('online', flow.retry)
    }
  }, [$gates, flow, locale])
  const known = gates.state === 'ready' ? gates.value : null
  const gateName = (key: string, said: string | null) =>
    said ?? known?.find((gate) => gate.key === key)?.name ?? (key === post.gate ? post.name : key)

  const isLeaving = useSignInFirst(gates, locale)
  const refusal = gates.state === 'failed' ? gates.error : trouble
  if (refusal?.code === 'forbidden') return <Stop title={t('gate:refused.title')} text={t('gate:refused.text')} />
  if (isLeaving || gates.state === 'loading') return <p className="p-8 text-center text-soft">{t('gate:loading')}</p>
  if (known && (isMoving || !post.gate))
    return (
      <Setup
        gates={known}
        post={post}
        onDone={(chosen) => {
          $post.set(chosen)
          setMoving(false)
        }}
      />
    )
  if (!post.gate && gates.state === 'failed')
    return <Stop title={errorText(t, gates.error)} text={t('gate:offline.text')} />
  const isOnline = isConnected && trouble === null
  return <Scanner flow={flow} post={post} isOnline={isOnline} gateName={gateName} onMove={() => setMoving(true)} />
}

function Stop({ title, text }: { title: string; text: string }) {
  const { locale, t } = useWords()
  const home = (
    <a className="btn btn-quiet" href={pathTo(locale, 'home')}>
      {t('gate:home')}
    </a>
  )
  return (
    <div className="mx-auto max-w-xl p-4 py-10">
      <Banner kind="bad" title={title} actions={home}>
        {text}
      </Banner>
    </div>
  )
}
