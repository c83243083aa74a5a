import { type CalendarDate, daysBetween } from '../../../../core/base/common/dates.ts'
import { axisOf } from './chart-axis.ts'

export type DatedValue = { date: CalendarDate; value: number }

/** Percent of the width from the left, and of the height from the top. */
type At = { x: number; y: number }
export type Line = {
  /** Round values of the axis, the highest first. */
  axis: readonly number[]
  points: readonly At[]
}

/** Places values by their day on an axis that begins at zero. In the order of the days. */
export function lineOf(values: readonly DatedValue[]): Line {
  const [first, last] = [values[0]?.date ?? '', values.at(-1)?.date ?? '']
  const axis = axisOf(0, Math.max(0, ...values.map(({ value }) => value))).toReversed()
  const most = axis[0] || 1
  const span = daysBetween(first, last)
  const points = values.map(({ date, value }) => ({
    x: span > 0 ? rounded((daysBetween(first, date) / span) * 100) : 50,
    y: rounded(100 - (value / most) * 100),
  }))
  return { axis, points }
}

function rounded(percent: number): number {
  return Math.round(percent * 100) / 100
}
