import { useEffect, useState } from 'react'
import { useValue } from '../../../../../lib/store.ts'
import { createDayPrices } from '../../stores/day-prices.ts'
import { type DaySource, monthSpan } from '../../stores/day-source.ts'

/** Lowest prices of the months, which are any of their days. Without a source none. */
export function useDayPrices(source: DaySource | null | undefined, months: readonly string[]) {
  const [prices] = useState(() => createDayPrices())
  const wanted = [...new Set(months.map((day) => day.slice(0, 7)))].sort().join()
  useEffect(() => {
    if (!source || !wanted) return
    void prices.show(
      source,
      wanted.split(',').map((month) => monthSpan(`${month}-01`)),
    )
  }, [prices, source, wanted])
  return useValue(prices.$prices)
}
