import { minutesOf } from '../../core/common/dates.ts'
import type { TicketContent, TicketSegment, TicketStop } from '../booking/ticket-content.ts'
import { formatClock, formatDate, formatLongDate } from '../words/format.ts'
import type { Locale } from '../words/words.ts'
import { flow, flowHeight, heading, INK, INNER, label, PAGE, put, room, type Sheet } from './sheet.ts'

const X = PAGE.margin
const AT = { carrier: X + 16, from: X + 126, baggage: X + 206, line: X + 282, to: X + 350 } as const
const WIDTH = { carrier: 100, stop: 150, line: 54 } as const
const FOOT = 34

/** Each direction with its legs, and the waits between them. */
export function drawTrip(sheet: Sheet, { service, segments }: TicketContent): void {
  const directions = Map.groupBy(segments, ({ num }) => num)
  const [firstLeg] = segments
  // Never a heading alone at the foot of a page.
  room(sheet, 70 + (firstLeg ? legHeight(sheet, firstLeg) : 0))
  heading(sheet, `trip.${service}`)
  for (const [num, legs] of directions) drawDirection(sheet, { num, legs, service, named: directions.size > 1 })
}

type Direction = { num: number; legs: readonly TicketSegment[]; service: string; named: boolean }

function drawDirection(sheet: Sheet, { num, legs, service, named }: Direction): void {
  const [first, last] = [legs[0], legs.at(-1)]
  if (!first || !last) return
  room(sheet, 34 + legHeight(sheet, first))
  const day = (locale: Locale) => {
    const t = locale === 'id' ? sheet.id : sheet.en
    return [...(named ? [t(`ticket:direction.${num}`)] : []), formatLongDate(locale, first.from.date)].join(' · ')
  }
  put(sheet, day('id'), X, sheet.y, { face: 'bold', size: 10, width: 300 })
  put(sheet, day('en'), X, sheet.y + 12.5, { size: 7.5, color: INK.faint })
  const route = `${first.from.city} (${first.from.code}) – ${last.to.city} (${last.to.code})`
  put(sheet, route, X + 260, sheet.y + 2, {
    face: 'semibold',
    size: 9,
    width: INNER - 260,
    align: 'right',
    color: INK.soft,
  })
  sheet.y += 28
  legs.forEach((leg, index) => {
    const before = legs[index - 1]
    room(sheet, legHeight(sheet, leg) + (before ? 30 : 0))
    if (before) drawLayover(sheet, before, leg)
    drawLeg(sheet, leg, service)
  })
  sheet.y += 16
}

function drawLayover(sheet: Sheet, before: TicketSegment, after: TicketSegment): void {
  const minutes = Math.round((after.from.at.getTime() - before.to.at.getTime()) / 60_000)
  const text = (locale: Locale) => {
    const t = locale === 'id' ? sheet.id : sheet.en
    return t('ticket:layover', { duration: hours(sheet, locale, minutes), city: before.to.city })
  }
  const { doc, y } = sheet
  doc
    .moveTo(AT.carrier + 12, y)
    .lineTo(AT.carrier + 12, y + 26)
    .lineWidth(1)
    .dash(2, { space: 2 })
    .stroke(INK.sun)
    .undash()
  put(sheet, text('id'), AT.carrier + 24, y + 4, { face: 'semibold', size: 8, color: INK.senja })
  put(sheet, text('en'), AT.carrier + 24, y + 14, { size: 6.5, color: INK.faint })
  sheet.y += 26
}

function drawLeg(sheet: Sheet, leg: TicketSegment, service: string): void {
  const { doc, y } = sheet
  const height = legHeight(sheet, leg)
  const foot = y + height - FOOT
  doc.save().roundedRect(X, y, INNER, height, 9).clip()
  doc.rect(X, y, INNER, height).fill(INK.white)
  doc.rect(X, foot, INNER, FOOT).fill(INK.sand)
  doc.restore()
  doc.roundedRect(X, y, INNER, height, 9).lineWidth(0.75).stroke(INK.line)
  drawCarrier(sheet, leg, y + 16)
  drawStop(sheet, leg.from, AT.from, y + 12, INK.soft)
  drawWay(sheet, leg, y + 12)
  // Another day than the one that stands above.
  drawStop(sheet, leg.to, AT.to, y + 12, leg.to.date === leg.from.date ? INK.soft : INK.senja)
  drawFoot(sheet, leg, foot, service)
  sheet.y += height
}

function drawCarrier(sheet: Sheet, leg: TicketSegment, y: number): void {
  sheet.doc.roundedRect(AT.carrier, y, 26, 26, 6).fill(INK.laut)
  put(sheet, leg.carrierCode, AT.carrier, y + 8.5, {
    face: 'bold',
    size: 10,
    color: INK.white,
    width: 26,
    align: 'center',
  })
  put(sheet, leg.number, AT.carrier + 34, y + 2, { face: 'bold', size: 11, width: WIDTH.carrier - 34 })
  put(sheet, leg.equipment, AT.carrier + 34, y + 16, { size: 7.5, color: INK.faint, width: WIDTH.carrier - 34 })
  flow(sheet, leg.carrier, AT.carrier, y + 34, { face: 'semibold', size: 8.5, width: WIDTH.carrier, color: INK.soft })
}

function drawStop(sheet: Sheet, stop: TicketStop, x: number, y: number, day: string): void {
  const time = put(sheet, formatClock('id', stop.time), x, y, { face: 'bold', size: 22, color: INK.lautDeep })
  put(sheet, stop.zoneLabel, x + time + 5, y + 9.5, { face: 'semibold', size: 8.5, color: INK.faint })
  put(sheet, `${stop.city} (${stop.code})`, x, y + 28, { face: 'bold', size: 9.5, width: WIDTH.stop })
  const place = flow(sheet, placeOf(sheet, stop), x, y + 41, { size: 8, width: WIDTH.stop, color: INK.soft })
  put(sheet, formatDate('id', stop.date), x, y + 44 + place, {
    face: 'semibold',
    size: 8,
    color: day,
    width: WIDTH.stop,
  })
}

function placeOf({ id }: Sheet, { place, terminal }: TicketStop): string {
  return terminal ? `${place}\n${id('ticket:terminal', { terminal })}` : place
}

/** The line from one end to the other, with its duration above. */
function drawWay(sheet: Sheet, leg: TicketSegment, y: number): void {
  const { doc } = sheet
  const middle = y + 17
  const [from, to] = [AT.line, AT.line + WIDTH.line]
  const minutes = minutesOf(leg.duration)
  const text = { width: WIDTH.line, align: 'center' } as const
  put(sheet, hours(sheet, 'id', minutes), from, y + 1, { ...text, face: 'semibold', size: 8.5, color: INK.soft })
  doc
    .moveTo(from, middle)
    .lineTo(to - 5, middle)
    .lineWidth(1.2)
    .stroke(INK.laut)
  doc.circle(from, middle, 2.6).lineWidth(1.2).fillAndStroke(INK.white, INK.laut)
  doc.polygon([to, middle], [to - 6, middle - 3.4], [to - 6, middle + 3.4]).fill(INK.laut)
  put(sheet, hours(sheet, 'en', minutes), from, y + 23, { ...text, size: 6.5, color: INK.faint })
}

function drawFoot(sheet: Sheet, leg: TicketSegment, y: number, service: string): void {
  const baggage = leg.baggage === '0 kg' ? sheet.id('ticket:noBaggage') : leg.baggage
  const facts = [
    ['class', leg.className, AT.carrier, AT.baggage - 12],
    ['baggage', baggage, AT.baggage, AT.to - 12],
    [`reference.${service}`, leg.reference, AT.to, X + INNER - 12],
  ] as const
  for (const [key, value, x, end] of facts) {
    const from = x + label(sheet, key, x, y + 9) + 9
    put(sheet, value, from, y + 11.5, { face: 'bold', size: 9.5, width: end - from })
  }
}

function legHeight(sheet: Sheet, { from, to, carrier }: TicketSegment): number {
  const place = (stop: TicketStop) => flowHeight(sheet, placeOf(sheet, stop), { size: 8, width: WIDTH.stop })
  const name = flowHeight(sheet, carrier, { face: 'semibold', size: 8.5, width: WIDTH.carrier })
  return Math.max(70 + Math.max(place(from), place(to)), 54 + name) + FOOT
}

function hours({ id, en }: Sheet, locale: Locale, total: number): string {
  const t = locale === 'id' ? id : en
  const [hours, minutes] = [Math.floor(total / 60), total % 60]
  const parts = [
    hours > 0 && t('ticket:hours', { hours }),
    (minutes > 0 || hours === 0) && t('ticket:minutes', { minutes }),
  ]
  return parts.filter(Boolean).join(' ')
}
