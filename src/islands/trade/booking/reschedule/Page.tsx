import { useRef, useState } from 'react'
import { offerReschedule } from '../../../../../core/trade/booking/calls.ts'
import type * as contract from '../../../../../core/trade/booking/change/reschedule.ts'
import type { RescheduleOffer } from '../../../../../core/trade/booking/change/reschedule.ts'
import { type Async, failed, loading, ready } from '../../../../lib/call/async.ts'
import { call } from '../../../../lib/call/call.ts'
import type { Locale } from '../../../../lib/locale.ts'
import { pathTo } from '../../../../lib/paths.ts'
import { Banner } from '../../../../ui/react/Banner.tsx'
import { FailureText } from '../../../../ui/react/FailureText.tsx'
import { type IslandProps, useWords, WordsProvider } from '../../../../ui/react/words.tsx'
import { useSignInFirst } from '../../../base/table/use-sign-in-first.ts'
import { BookingSkeleton } from '../BookingSkeleton.tsx'
import { opened } from '../open-booking.ts'
import { Change } from './Change.tsx'
import { choiceIn } from './choice.ts'

type Made = { offer: Async<RescheduleOffer>; id: string }

export async function openPage({ locale }: IslandProps): Promise<Made> {
  return await open(locale)
}

async function open(locale: Locale): Promise<Made> {
  const id = new URLSearchParams(location.search).get('id') ?? ''
  const { way } = choiceIn(location.search)
  const query = way === '0' || way === '1' ? ({ way } as const) : {}
  const offer = await opened((params) =>
    call<typeof contract.offerReschedule>(offerReschedule, { params, query }, { locale }),
  )
  return { offer, id }
}

export function Page({ offer, id, ...props }: IslandProps & Made) {
  return (
    <WordsProvider {...props}>
      <Opened offer={offer} id={id} />
    </WordsProvider>
  )
}

function Opened(made: Made) {
  const { locale, t } = useWords()
  const [{ offer, id }, setMade] = useState(made)
  const signInFirst = useSignInFirst(offer, locale)
  const [turning, setTurning] = useState<Async<null>>(ready(null))
  const turns = useRef(0)
  const reload = async () => setMade(await open(locale))
  /** The page stays meanwhile, and when it failed: a lost line loses nothing. Late answers are dropped. */
  const turn = async () => {
    const mine = ++turns.current
    setTurning(loading)
    const made = await open(locale)
    if (mine !== turns.current) return
    const { offer: found } = made
    const isLost = found.state === 'failed' && found.error.code !== 'unauthenticated'
    if (!isLost) setMade(made)
    setTurning(isLost ? failed(found.error) : ready(null))
  }
  if (signInFirst) return <BookingSkeleton />
  if (offer.state === 'failed')
    return (
      <Banner
        kind="bad"
        title={<FailureText error={offer.error} retry={reload} />}
        actions={
          <a className="btn btn-quiet" href={pathTo(locale, 'memberHistory')}>
            {t('history:back')}
          </a>
        }
      />
    )
  if (offer.state !== 'ready') return <BookingSkeleton />
  return (
    <Change key={offer.value.version} id={id} offer={offer.value} turning={turning} onWay={turn} onReload={reload} />
  )
}
