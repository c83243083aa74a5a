import type { DaySource } from '../../stores/day-source.ts'

export type CalendarProps = {
  today: string
  /** Later days cannot be chosen; a year when undefined. */
  salesDays: number | undefined
  from: string
  /** Empty for an end that is not chosen yet, null for a single day. */
  to: string | null
  end: 'from' | 'to'
  onPick: (day: string) => void
  /** Lowest prices; null while they cannot be asked for, undefined where there are none. */
  source?: DaySource | null
  /** Prices of the way back, which are shown while its day is chosen. */
  back?: DaySource | null
  /** A span costs its nights, or its two ways. A single day costs itself. */
  counts?: 'nights' | 'ways' | undefined
  /** The cheapest day of a month was pressed; as any day by default. */
  onCheapest?: ((day: string) => void) | undefined
  /** Both days of a trip were chosen in the matrix. */
  onTrip?: ((from: string, to: string) => void) | undefined
  /** Shows a button that ends the choice. */
  onDone?: (() => void) | undefined
  /** Below the months. */
  note?: string | undefined
  /** Months below each other on phones, which the sheet scrolls. */
  scrolls?: boolean
  /** Stands in the page from the start, a month at a time. */
  still?: boolean
  /** A day of the month that it opens at while no day is chosen. */
  opens?: string
  onMonth?: ((month: string) => void) | undefined
}
