import { useEffect, useState } from 'react'
import { addMonths } from '../../../../../core/base/common/dates.ts'
import { LIMITS } from '../../../../../core/products/hotel/limits.ts'
import type { Search } from '../../../../../core/products/hotel/search.ts'
import { withCheckIn } from '../../../../../core/products/hotel/stay.ts'
import { formatLongDate } from '../../../../lib/format.ts'
import { useValue } from '../../../../lib/store.ts'
import { useWords } from '../../../../ui/react/words.tsx'
import { ListState } from '../../../base/list/ListState.tsx'
import { NearbyDays } from '../../../base/list/NearbyDays.tsx'
import { createDayPrices } from '../../../base/list/stores/day-prices.ts'
import { daySource, monthSpan } from '../../../base/list/stores/day-source.ts'
import { nearestDays } from '../../../base/list/stores/nearest-days.ts'
import { listAddress } from '../stores/address.ts'
import { createCalls } from '../stores/calls.ts'
import { usePage } from './context.ts'
import { Picture } from './Picture.tsx'

const NEARBY = 6

/** Leads to the nearest days on which rooms are left; `some` where one hotel is found. */
export default function Empty({ search, some = false }: { search: Search; some?: boolean }) {
  const { t, locale } = useWords()
  const { destinationKey, city, checkInDate, countRoom, countGuest, childAges } = search
  const [prices] = useState(() => createDayPrices())
  const ages = childAges.join()
  useEffect(() => {
    const query = { destinationKey, countRoom, countGuest, childAges: ages }
    const months = [checkInDate, addMonths(checkInDate, 1)]
    void prices.show(daySource(createCalls(locale).nights, query), months.map(monthSpan))
  }, [prices, locale, destinationKey, checkInDate, countRoom, countGuest, ages])
  const known = [...useValue(prices.$prices)].map(([date, { price }]) => ({ date, price }))
  const filters = useValue(usePage().$filters)
  const days = nearestDays(known, checkInDate, NEARBY)
  const at = { city, date: formatLongDate(locale, checkInDate) }
  return (
    <ListState
      picture={<Picture />}
      title={t(some ? 'hotel:states.one.title' : 'hotel:states.empty.title', at)}
      text={t(some ? 'hotel:states.one.text' : 'hotel:states.empty.text', at)}
    >
      {days.length > 0 && (
        <NearbyDays
          title={t('hotel:states.empty.nearby')}
          days={days}
          hrefOf={(day) => listAddress.href(locale, { ...search, ...withCheckIn(search, day, LIMITS.nights) }, filters)}
        />
      )}
    </ListState>
  )
}
