import { type ReactNode, useEffect, useState } from 'react'
import type { CalendarDate } from '../../../../core/common/dates.ts'
import type { DayOffer } from '../../../../core/list/day-prices.ts'
import { formatLongDate } from '../../../lib/format.ts'
import { useValue } from '../../../lib/store.ts'
import { todayInWib } from '../../../lib/today.ts'
import { Skeleton } from '../../../ui/react/Skeleton.tsx'
import { useWords } from '../../../ui/react/words.tsx'
import { NearbyDays } from '../../list/NearbyDays.tsx'
import { ListState } from '../../list/States.tsx'
import { dayOf, endsOf, type JourneyEnds } from '../stores/address.ts'
import type { Step } from '../stores/choice.ts'
import { daysNear } from '../stores/nearby-days.ts'
import type { AnyJourneys, AnySearch } from './page.ts'

type Named = JourneyEnds<string> & { date: string }

export type EmptyProps = {
  page: AnyJourneys
  search: AnySearch
  step: Step
  ends: JourneyEnds<string>
  picture: ReactNode
  describe: (named: Named) => { title: string; text: string }
  noneNearby: string
  children?: ReactNode
}

/** Says that a day has nothing, and which days nearby have. */
export default function EmptyDay({ page, search, step, ends, picture, describe, noneNearby, children }: EmptyProps) {
  const { locale } = useWords()
  const { address } = page
  const filters = useValue(page.$filters)
  const day = dayOf(search, step)
  const [days, setDays] = useState<readonly DayOffer[] | null>(null)
  useEffect(() => {
    const running = new AbortController()
    const { signal } = running
    const ways = page.ways()
    setDays(null)
    const source = step === 'return' ? ways?.back : ways?.there
    if (source)
      void daysNear(source, day, { today: todayInWib(), signal }).then((found) => signal.aborted || setDays(found))
    return () => running.abort()
  }, [page, step, day])
  const { title, text } = describe({ ...endsOf(ends, step), date: formatLongDate(locale, day) })
  return (
    <ListState picture={picture} title={title} text={text}>
      <Nearby
        days={days}
        notBefore={step === 'return' ? search.departDate : null}
        hrefOf={(date) => address.href(locale, address.onDay(search, step, date), filters)}
        noneNearby={noneNearby}
      />
      {children}
    </ListState>
  )
}

type NearbyProps = {
  days: readonly DayOffer[] | null
  notBefore: CalendarDate | null
  hrefOf: (date: CalendarDate) => string
  noneNearby: string
}

function Nearby({ days: found, notBefore, hrefOf, noneNearby }: NearbyProps) {
  const { t } = useWords()
  const days = found?.filter(({ date }) => !notBefore || date >= notBefore)
  if (!days) return <Skeleton className="mx-auto h-11 w-72 max-w-full rounded-full" />
  if (days.length === 0) return <p className="text-soft">{noneNearby}</p>
  return <NearbyDays title={t('journey:states.nearby')} days={days} hrefOf={hrefOf} />
}
