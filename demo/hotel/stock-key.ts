import { createHash } from 'node:crypto'
import { addDays, type CalendarDate } from '../../core/base/common/dates.ts'
import type { KeyRange, StockTaken } from '../../server/trade/stock/reader.ts'

type KeyParts = { destination: string; date: CalendarDate; hotel: string; room: string }

/** `hotel|ID-3273|2026-12-05|padma-hotel-bandung|DLXK`: one room type on one night. By date, so that a search reads one range. */
export function stockKey({ destination, date, hotel, room }: KeyParts): string {
  return `hotel|${destination}|${date}|${hotel}|${room}`
}

/** All rooms of a destination on the nights from `first` to `last`. */
export function stockKeysBetween(destination: string, first: CalendarDate, last: CalendarDate): KeyRange {
  return { from: `hotel|${destination}|${first}|`, before: `hotel|${destination}|${addDays(last, 1)}|` }
}

/** Differs when the stock does; short, however much was sold. */
export function takenText(taken: StockTaken): string {
  if (taken.size === 0) return ''
  const rows = [...taken].map(([key, count]) => `${key}:${count}`).sort()
  return createHash('sha1').update(rows.join()).digest('base64url')
}
