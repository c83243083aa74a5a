import { daysBetween } from '../../../../../../core/base/common/dates.ts'

/** The day as the browser's local midnight, which calendar widgets draw. */
export function toDay(date: string): Date | undefined {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  return date ? new Date(year, month - 1, day) : undefined
}

export function fromDay(day: Date): string {
  return [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, '0')).join('-')
}

/** Negative when `to` is in an earlier month. */
export function monthsBetween(from: string, to: string): number {
  const number = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
  return number(to) - number(from)
}

/** One while the span has no end. */
export function nightsIn(from: string, to: string | null): number {
  return from && to ? Math.max(1, daysBetween(from, to)) : 1
}
