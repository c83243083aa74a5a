import { useEffect } from 'react'
import { useValue } from '../../../lib/store.ts'
import { Skeleton } from '../../../ui/react/Skeleton.tsx'
import { useWords } from '../../../ui/react/words.tsx'
import { NearbyDays } from '../../list/NearbyDays.tsx'
import { dayOf } from '../stores/address.ts'
import type { Step } from '../stores/choice.ts'
import type { AnyJourneys, AnySearch } from './page.ts'

export type OtherDaysProps = { page: AnyJourneys; search: AnySearch; step: Step; noneNearby?: string }

/** Days around that of the search which have offers. */
export function OtherDays({ page, search, step, noneNearby }: OtherDaysProps) {
  const { t, locale } = useWords()
  const { calendar, address } = page
  const filters = useValue(page.$filters)
  const day = dayOf(search, step)
  useEffect(() => {
    void calendar.lookAround(day)
  }, [calendar, day])
  const notBefore = step === 'return' ? search.departDate : null
  const days = useValue(calendar.$nearby)?.filter(({ date }) => !notBefore || date >= notBefore)
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
