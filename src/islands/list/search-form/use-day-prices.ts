import { useStore } from '@nanostores/react'
import { useCallback, useEffect, useState } from 'react'
import { addMonths } from '../../../../core/common/dates.ts'
import { formatRupiah } from '../../../../core/common/money.ts'
import { formatShortPrice } from '../../../lib/format.ts'
import { todayInWib } from '../../../lib/today.ts'
import { useWords } from '../../../ui/react/words.tsx'
import { type AskDays, createDayPrices } from '../stores/day-prices.ts'
import type { DayNote } from './Calendar.tsx'

/** Lowest price below each day of a calendar that opens at `day`. `query` must keep its identity while it is the same; null shows no prices. */
export function useDayPrices<Query extends object>(ask: AskDays<Query>, query: Query | null, day: string) {
  const { t, locale } = useWords()
  const [prices] = useState(() => createDayPrices<Query>(ask))
  const known = useStore(prices.$prices)
  const [months, onMonths] = useState(() => firstMonths(day))
  useEffect(() => {
    if (query) void prices.show(query, months)
  }, [prices, query, months])
  const noteOf = useCallback(
    (date: string): DayNote | null => {
      const found = known.get(date)
      if (!found) return null
      if (found.off) return { text: '', label: t(found.off), best: false, off: true }
      if (found.price === null) return { text: '–', label: t('search:prices.none'), best: false }
      const price = formatRupiah(found.price)
      return {
        text: formatShortPrice(locale, found.price),
        label: t(found.cheap ? 'search:prices.cheapest' : 'search:prices.from', { price }),
        best: found.cheap,
      }
    },
    [known, t, locale],
  )
  return { noteOf, onMonths }
}

/** Two months stand side by side on wide screens. */
export function firstMonths(day: string): readonly string[] {
  const first = `${(day || todayInWib()).slice(0, 8)}01`
  return [first, addMonths(first, 1)]
}
