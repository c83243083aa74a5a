import { useStore } from '@nanostores/react'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { addMonths, HOME_ZONE, todayIn } from '../../../../core/common/dates.ts'
import { formatRupiah } from '../../../../core/common/money.ts'
import { partyProblem } from '../../../../core/hotel/limits.ts'
import { formatShortPrice } from '../../../lib/format.ts'
import { logWarning } from '../../../lib/log.ts'
import { useWords } from '../../../ui/react/words.tsx'
import type { DayNote } from '../../list/search-form/Calendar.tsx'
import { createNightPrices } from '../../list/stores/day-prices.ts'
import { createCalls, type NightsQuery } from '../stores/calls.ts'
import type { StayValues } from './values.ts'

export type Query = Omit<NightsQuery, 'from' | 'to'>

/** Lowest price below each day of the calendar, for the city and party of the form. */
export function useNights(values: StayValues) {
  return usePricedNights(
    useMemo(() => queryOf(values), [values]),
    values.checkInDate,
  )
}

/** `query` must keep its identity while it is the same; null shows no prices. */
export function usePricedNights(query: Query | null, checkInDate: string) {
  const { t, locale } = useWords()
  const [prices] = useState(() =>
    createNightPrices<Query>({
      ask: createCalls(locale).nights,
      today: () => todayIn(HOME_ZONE, new Date()),
      log: logWarning,
    }),
  )
  const nights = useStore(prices.$nights)
  const [months, onMonths] = useState(() => firstMonths(checkInDate))
  useEffect(() => {
    if (query) void prices.show(query, months)
  }, [prices, query, months])
  const noteOf = useCallback(
    (day: string): DayNote | null => {
      const night = nights.get(day)
      if (!night) return null
      if (night.price === null) return { text: '–', label: t('search:hotel.soldOut'), best: false }
      const price = formatRupiah(night.price)
      return {
        text: formatShortPrice(locale, night.price),
        label: t(night.cheap ? 'search:hotel.cheapFrom' : 'search:hotel.priceFrom', { price }),
        best: night.cheap,
      }
    },
    [nights, t, locale],
  )
  return { noteOf, onMonths }
}

/** Two months stand side by side on wide screens. */
function firstMonths(day: string): readonly string[] {
  const first = `${(day || todayIn(HOME_ZONE, new Date())).slice(0, 8)}01`
  return [first, addMonths(first, 1)]
}

/** Null while the city is only text or the party breaks a limit. */
function queryOf({ city: { place }, countRoom, countGuest, childAges }: StayValues): Query | null {
  const ages = childAges.map((age) => age ?? 0)
  if (!place || partyProblem({ countRoom, countGuest, childAges: ages })) return null
  return { destinationKey: place.code, countRoom, countGuest, childAges: ages.join() }
}
