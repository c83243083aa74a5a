import { daysBetween } from '../../../../core/base/common/dates.ts'
import type { ViewEvent, ViewStay, ViewTime, WordKey } from '../../../../core/trade/booking/view.ts'
import { formatClock, formatDate } from '../../../base/words/format.ts'
import { COLUMN, columnX } from './pdf-facts.ts'
import { drawWay } from './pdf-way.ts'
import { INK, label, PAGE, put, type Sheet } from './sheet.ts'
import { measure } from './space.ts'
import { joined } from './tags.ts'

type Item = ViewStay | ViewEvent

export function drawMoments(sheet: Sheet, item: Item, y: number): void {
  const { start, end } = item
  const [starts, ends] = item.kind === 'stay' ? ['ticket:checkIn', 'ticket:checkOut'] : ['ticket:starts', 'ticket:ends']
  const bigDay = start.date !== end.date
  const entry = item.kind === 'event' ? item.entry : null
  if (entry) {
    drawMoment(sheet, { key: entry.label, time: entry.time, bigDay: false, color: INK.senja }, columnX(0), y)
    drawMoment(sheet, { key: starts, time: start, bigDay, color: INK.lautDeep }, columnX(1), y)
    drawMoment(sheet, { key: ends, time: end, bigDay, color: INK.lautDeep }, columnX(2), y)
    return
  }
  drawMoment(sheet, { key: starts, time: start, bigDay, color: INK.lautDeep }, columnX(0), y)
  if (bigDay) drawWay(sheet, lengthOf(sheet, item), PAGE.margin + 206, y + 10)
  drawMoment(sheet, { key: ends, time: end, bigDay, color: INK.lautDeep }, columnX(2), y)
}

/** Nights of a stay, days of an event; in both languages. */
export function lengthOf({ id, en }: Sheet, item: Item): [string, string] {
  const key = item.kind === 'stay' ? 'ticket:nights' : 'ticket:days'
  const count = item.kind === 'stay' ? item.nights : daysBetween(item.start.date, item.end.date) + 1
  return [id(key, { count }), en(key, { count })]
}

type Moment = { key: WordKey; time: ViewTime; bigDay: boolean; color: string }

function drawMoment(sheet: Sheet, moment: Moment, x: number, y: number): void {
  joined(sheet, () => drawTime(sheet, moment, x, y))
}

function drawTime(sheet: Sheet, { key, time, bigDay, color }: Moment, x: number, y: number): void {
  label(sheet, key, x, y)
  const day = formatDate('id', time.date)
  const clock = formatClock('id', time.time)
  const { width } = COLUMN
  if (bigDay) {
    put(sheet, day, x, y + measure(sheet, 21, 20), { face: 'bold', size: 13, color, width })
    put(sheet, `${clock} ${time.zoneLabel}`, x, y + measure(sheet, 38, 35.5), {
      face: 'semibold',
      size: 9,
      color: INK.soft,
      width,
    })
    return
  }
  const hour = put(sheet, clock, x, y + measure(sheet, 21, 19.5), { face: 'bold', size: 16, color })
  put(sheet, time.zoneLabel, x + hour + 4, y + measure(sheet, 27.5, 26), {
    face: 'semibold',
    size: 8,
    color: INK.faint,
  })
  put(sheet, day, x, y + measure(sheet, 40, 37), { face: 'semibold', size: 8, color: INK.soft, width })
}

export function momentsHeight(sheet: Sheet): number {
  return measure(sheet, 68, 58)
}
