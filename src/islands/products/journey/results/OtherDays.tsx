import { useEffect, useState } from 'react'
import type { DayOffer } from '../../../../../core/base/list/day-prices.ts'
import { useValue } from '../../../../lib/store.ts'
import { todayInWib } from '../../../../lib/today.ts'
import { Skeleton } from '../../../../ui/react/Skeleton.tsx'
import { useWords } from '../../../../ui/react/words.tsx'
import { NearbyDays } from '../../../base/list/NearbyDays.tsx'
import { dayOf } from '../stores/address.ts'
import { daysNear } from '../stores/nearby-days.ts'
import type { Step } from '../stores/step.ts'
import type { AnyJourneys, AnySearch } from './page.ts'

type Props = { page: AnyJourneys; search: AnySearch; step: Step; noneNearby?: string }

/** Days around that of the search which have offers. */
export default function OtherDays({ page, search, step, noneNearby }: Props) {
  const { t, locale } = useWords()
  const { address } = page
  const filters = useValue(page.$filters)
  const day = dayOf(search, step)
  const [found, setFound] = useState<readonly DayOffer[] | null>(null)
  useEffect(() => {
    const running = new AbortController()
    const { signal } = running
    const ways = page.ways()
    setFound(null)
    const source = step === 'return' ? ways?.back : ways?.there
    if (source)
      void daysNear(source, day, { today: todayInWib(), signal }).then((days) => signal.aborted || setFound(days))
    return () => running.abort()
  }, [page, step, day])
  const notBefore = step === 'return' ? search.departDate : null
  const days = found?.filter(({ date }) => !notBefore || date >= notBefore)
  if (!days) return <Skeleton className="mx-auto h-11 w-72 max-w-full rounded-full" />
  if (days.length === 0) return noneNearby ? <p className="text-soft">{noneNearby}</p> : null
  return (
    <NearbyDays
      title={t('journey:states.nearby')}
      days={days}
      hrefOf={(date) => address.href(locale, address.onDay(search, step, date), filters)}
    />
  )
}
