import { type CalendarDate, daysBetween } from './dates.ts'
import type { Rupiah } from './money.ts'

/** Days of the year as MM-DD, both included; `from` after `to` passes the new year. */
export type Season = { from: string; to: string; add: Rupiah }

/** Rupiah that the first season with this day adds; 0 if no season has it. */
export function seasonAdd(seasons: readonly Season[], date: CalendarDate): Rupiah {
  return seasons.find((season) => isIn(season, date))?.add ?? 0
}

function isIn({ from, to }: Season, date: CalendarDate): boolean {
  const day = date.slice(5)
  return from <= to ? day >= from && day <= to : day >= from || day <= to
}

/** 1 Monday to 7 Sunday. */
export function weekdayOf(date: CalendarDate): number {
  return (((daysBetween('2026-01-05', date) % 7) + 7) % 7) + 1
}

export function monthOf(date: CalendarDate): number {
  return Number(date.slice(5, 7))
}

/** Null is all. */
export type MonthChoice = { month: number | null; year: number | null }

export function isWithin(date: CalendarDate, { month, year }: MonthChoice): boolean {
  return (month === null || monthOf(date) === month) && (year === null || Number(date.slice(0, 4)) === year)
}
