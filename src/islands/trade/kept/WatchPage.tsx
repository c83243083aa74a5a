import { useEffect, useState } from 'react'
import type { Data } from '../../../../core/base/common/call/endpoint.ts'
import { formatRupiah } from '../../../../core/base/common/money.ts'
import { confirmWatch, openWatch, stopWatch } from '../../../../core/trade/kept/calls.ts'
import type * as contract from '../../../../core/trade/kept/contract.ts'
import { type Async, loading } from '../../../lib/call/async.ts'
import { call } from '../../../lib/call/call.ts'
import { errorText } from '../../../lib/call/error-text.ts'
import { formatDate } from '../../../lib/format.ts'
import { settle } from '../../../lib/page/settle.ts'
import { Banner } from '../../../ui/react/Banner.tsx'
import { Sent } from '../../../ui/react/Sent.tsx'
import { Skeleton } from '../../../ui/react/Skeleton.tsx'
import { type IslandProps, useWords, WordsProvider } from '../../../ui/react/words.tsx'
import { useLinkToken } from '../../people/account/mailed/link-token.ts'
import { AuthError } from '../../people/account/sign-in/AuthError.tsx'
import { usePress } from '../../people/account/use-press.ts'

type Watch = Data<typeof contract.openWatch>

export function WatchPage(props: IslandProps) {
  return (
    <WordsProvider {...props}>
      <Opening />
    </WordsProvider>
  )
}

function Opening() {
  const { t, locale } = useWords()
  const token = useLinkToken()
  const [watch, setWatch] = useState<Async<Watch>>(loading)
  useEffect(() => {
    if (!token) return
    void settle({ set: setWatch }, () => call<typeof contract.openWatch>(openWatch, { body: { token } }, { locale }))
  }, [token, locale])
  if (token === '')
    return (
      <Banner kind="bad" title={t('keep:link.overTitle')}>
        {t('keep:link.overText')}
      </Banner>
    )
  if (watch.state === 'failed') return <Banner kind="warn" title={errorText(t, watch.error)} />
  if (watch.state !== 'ready' || !token) return <Skeleton className="h-40 rounded-card" />
  return <Watched token={token} watch={watch.value} />
}

/** Pressed, not done at once: readers of mails open links on their own. */
function Watched({ token, watch }: { token: string; watch: Watch }) {
  const { t, locale } = useWords()
  const [done, setDone] = useState<'started' | 'stopped' | null>(null)
  const { busy, error, press } = usePress()
  const body = { token }
  const start = async () => {
    await call<typeof contract.confirmWatch>(confirmWatch, { body }, { locale })
    setDone('started')
  }
  const stop = async () => {
    await call<typeof contract.stopWatch>(stopWatch, { body }, { locale })
    setDone('stopped')
  }
  if (done)
    return (
      <Sent kind="good" title={t(`keep:link.${done}`)}>
        {t(`keep:link.${done}Text`)}
      </Sent>
    )
  return (
    <div className="grid gap-4">
      <div>
        <h2 className="text-lg">{watch.title}</h2>
        <p className="text-soft">{t('keep:link.price', { price: formatRupiah(watch.first_price) })}</p>
        <p className="text-soft">{t('keep:link.until', { date: formatDate(locale, watch.until) })}</p>
      </div>
      <AuthError error={error} />
      {!watch.is_proven && (
        <button type="button" className="btn btn-action w-full" aria-disabled={busy} onClick={() => press(start)}>
          {t('keep:link.start')}
        </button>
      )}
      <button type="button" className="btn btn-quiet w-full" aria-disabled={busy} onClick={() => press(stop)}>
        {t('keep:link.stop')}
      </button>
      <a className="text-center font-semibold text-primary hover:underline" href={`/${locale}/${watch.address}`}>
        {t('keep:link.search')}
      </a>
    </div>
  )
}
