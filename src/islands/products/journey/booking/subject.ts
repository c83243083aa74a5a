import type { CalendarDate } from '../../../../../core/base/common/dates.ts'
import type { Subject } from '../../../trade/booking/form/price/SummarySheet.tsx'

type Ride = { from: string; to: string; date: CalendarDate }

/** `back` is empty for one way. */
export function journeySubject(
  there: readonly Ride[],
  back: readonly Ride[],
  pax: Readonly<Record<string, number>>,
): Subject {
  const [first, last] = [there[0], there.at(-1)]
  const way = back.length > 0 ? '⇄' : '→'
  return {
    what: `${first?.from} ${way} ${last?.to}`,
    from: first?.date ?? '',
    to: back[0]?.date ?? null,
    people: Object.values(pax).reduce((sum, count) => sum + count, 0),
  }
}
