import { type ReactNode, useEffect } from 'react'
import type { CalendarDate } from '../../../../core/common/dates.ts'
import { formatLongDate } from '../../../lib/format.ts'
import { useValue } from '../../../lib/store.ts'
import { Skeleton } from '../../../ui/react/Skeleton.tsx'
import { useWords } from '../../../ui/react/words.tsx'
import { NearbyDays } from '../../list/NearbyDays.tsx'
import { ListState } from '../../list/States.tsx'
import { dayOf, endsOf, type JourneyEnds } from '../stores/address.ts'
import type { Step } from '../stores/choice.ts'
import type { Calendar } from '../stores/price-calendar.ts'
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
  const { calendar, address } = page
  const filters = useValue(page.$filters)
  const day = dayOf(search, step)
  useEffect(() => {
    void calendar.lookAround(day)
  }, [calendar, day])
  const { title, text } = describe({ ...endsOf(ends, step), date: formatLongDate(locale, day) })
  return (
    <ListState picture={picture} title={title} text={text}>
      <Nearby
        calendar={calendar}
        notBefore={step === 'return' ? search.departDate : null}
        hrefOf={(date) => address.href(locale, address.onDay(search, step, date), filters)}
        noneNearby={noneNearby}
      />
      {children}
    </ListState>
  )
}

type NearbyProps = {
  calendar: Calendar
  notBefore: CalendarDate | null
  hrefOf: (date: CalendarDate) => string
  noneNearby: string
}

function Nearby({ calendar, notBefore, hrefOf, noneNearby }: NearbyProps) {
  const { t } = useWords()
  const days = useValue(calendar.$nearby)?.filter(({ date }) => !notBefore || date >= notBefore)
  if (!days) return <Skeleton className="mx-auto h-11 w-72 max-w-full rounded-full" />
  if (days.length === 0) return <p className="text-soft">{noneNearby}</p>
  return <NearbyDays title={t('journey:states.nearby')} days={days} hrefOf={hrefOf} />
}
