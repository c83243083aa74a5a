import { useEffect, useState } from 'react'
import { addDays, addMonths, daysBetween, HOME_ZONE, todayIn } from '../../../../core/common/dates.ts'
import { formatRupiah } from '../../../../core/common/money.ts'
import { LIMITS } from '../../../../core/hotel/limits.ts'
import type { Search } from '../../../../core/hotel/search.ts'
import { nightsOf } from '../../../../core/hotel/stay.ts'
import { formatDate, formatLongDate } from '../../../lib/format.ts'
import { logWarning } from '../../../lib/log.ts'
import { useValue } from '../../../lib/store.ts'
import { useWords } from '../../../ui/react/words.tsx'
import { ListState } from '../../list/States.tsx'
import { createNightPrices } from '../../list/stores/day-prices.ts'
import { listAddress } from '../stores/address.ts'
import { createCalls, type NightsQuery } from '../stores/calls.ts'
import { Picture } from './Picture.tsx'

const NEARBY = 6

/** Leads to the nearest days on which rooms are left. */
export function Empty({ search }: { search: Search }) {
  const { t, locale } = useWords()
  const days = useNearby(search)
  const at = { city: search.city, date: formatLongDate(locale, search.checkInDate) }
  return (
    <ListState picture={<Picture />} title={t('hotel:states.empty.title', at)} text={t('hotel:states.empty.text')}>
      {days.length > 0 && <p className="mb-3 font-semibold">{t('hotel:states.empty.nearby')}</p>}
      <ul className="flex flex-wrap justify-center gap-2">
        {days.map(([date, price]) => (
          <li key={date}>
            <a href={listAddress.href(locale, movedTo(search, date))} className="chip min-h-11 hover:border-primary">
              {formatDate(locale, date)}
              <span className="tabular font-normal text-faint">{formatRupiah(price)}</span>
            </a>
          </li>
        ))}
      </ul>
    </ListState>
  )
}

function useNearby(search: Search): (readonly [string, number])[] {
  const { locale } = useWords()
  const { destinationKey, checkInDate, countRoom, countGuest, childAges } = search
  const [prices] = useState(() =>
    createNightPrices<Omit<NightsQuery, 'from' | 'to'>>({
      ask: createCalls(locale).nights,
      today: todayInWib,
      log: logWarning,
    }),
  )
  const nights = useValue(prices.$nights)
  const ages = childAges.join()
  useEffect(() => {
    const month = `${checkInDate.slice(0, 8)}01`
    void prices.show({ destinationKey, countRoom, countGuest, childAges: ages }, [month, addMonths(month, 1)])
  }, [prices, destinationKey, checkInDate, countRoom, countGuest, ages])
  const far = (date: string) => Math.abs(daysBetween(checkInDate, date))
  return [...nights]
    .flatMap(([date, { price }]) => (price === null || date === checkInDate ? [] : [[date, price] as const]))
    .sort(([one], [other]) => far(one) - far(other))
    .slice(0, NEARBY)
    .sort(([one], [other]) => (one < other ? -1 : 1))
}

function movedTo(search: Search, checkInDate: string): Search {
  const nights = Math.min(nightsOf(search), LIMITS.nights)
  return { ...search, checkInDate, checkOutDate: addDays(checkInDate, nights) }
}

function todayInWib(): string {
  return todayIn(HOME_ZONE, new Date())
}
