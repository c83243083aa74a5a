import type { JoinedJourney, JoinedLeg } from '../../../../core/trade/booking/journey/joined.ts'
import type { ViewSegment, ViewStop, ViewTime } from '../../../../core/trade/booking/view.ts'
import {
  durationText,
  joinedText,
  layoverText,
  minutesOf,
  ticketJourneys,
} from '../../../../core/trade/booking/view-journeys.ts'
import { textIn } from '../../../../core/trade/booking/view-text.ts'
import { formatClock, formatDate, formatLongDate } from '../../../base/words/format.ts'
import type { Locale } from '../../../base/words/words.ts'
import { dayLine, dayLineHeight } from './blocks.ts'
import { drawWay } from './pdf-way.ts'
import { flow, flowHeight, INK, INNER, label, PAGE, put, type Sheet } from './sheet.ts'
import { gap, measure, room } from './space.ts'
import { group, joined } from './tags.ts'

const X = PAGE.margin
const AT = { carrier: X + 16, from: X + 126, middle: X + 206, line: X + 282, to: X + 350 } as const
const WIDTH = { carrier: 100, stop: 150 } as const

export function drawSegments(sheet: Sheet, segments: readonly ViewSegment[], named: boolean): void {
  for (const journey of ticketJourneys(segments)) group(sheet, 'Sect', () => drawDirection(sheet, journey, named))
}

function drawDirection(sheet: Sheet, journey: JoinedJourney<ViewSegment>, named: boolean): void {
  const { direction, legs, first, last } = journey
  room(sheet, dayLineHeight(sheet) + 6 + segmentHeight(sheet, first))
  const day = (locale: Locale) => {
    const t = locale === 'id' ? sheet.id : sheet.en
    const name = named ? t(`ticket:direction.${direction}`) : ''
    return [name, formatLongDate(locale, first.start.date), joinedText(t, journey)].filter(Boolean).join(' · ')
  }
  dayLine(sheet, day, `${first.from.city} (${first.from.code}) – ${last.to.city} (${last.to.code})`)
  for (const one of legs) {
    const { leg, layover } = one
    room(sheet, segmentHeight(sheet, leg) + (layover === null ? 0 : layoverHeight(sheet)))
    if (layover !== null) joined(sheet, () => drawLayover(sheet, one))
    group(sheet, 'Div', () => drawSegment(sheet, leg))
  }
  gap(sheet, 16)
}

function drawLayover(sheet: Sheet, joined: JoinedLeg<ViewSegment>): void {
  const { doc, y } = sheet
  const height = layoverHeight(sheet)
  const top = y + measure(sheet, 4, 2)
  doc
    .moveTo(AT.carrier + 12, y)
    .lineTo(AT.carrier + 12, y + height)
    .lineWidth(1)
    .dash(2, { space: 2 })
    .stroke(INK.sun)
    .undash()
  put(sheet, layoverText(sheet.id, joined), AT.carrier + 24, top, {
    face: 'semibold',
    size: 8,
    color: INK.senja,
  })
  put(sheet, layoverText(sheet.en, joined), AT.carrier + 24, top + 10, {
    size: 6.5,
    color: INK.faint,
    lang: 'en',
  })
  sheet.y += height
}

function layoverHeight(sheet: Sheet): number {
  return measure(sheet, 26, 22)
}

function drawSegment(sheet: Sheet, segment: ViewSegment): void {
  const { doc, y } = sheet
  const { start, end, from, to } = segment
  const height = segmentHeight(sheet, segment)
  const foot = y + height - footHeight(sheet, segment)
  const top = y + topPad(sheet)
  doc.save().roundedRect(X, y, INNER, height, 9).clip()
  doc.rect(X, y, INNER, height).fill(INK.white)
  doc.rect(X, foot, INNER, footHeight(sheet, segment)).fill(INK.sand)
  doc.restore()
  doc.roundedRect(X, y, INNER, height, 9).lineWidth(0.75).stroke(INK.line)
  joined(sheet, () => drawCarrier(sheet, segment, top + 4))
  joined(sheet, () => drawStop(sheet, from, start, { x: AT.from, y: top, day: INK.soft }))
  const minutes = minutesOf(segment)
  drawWay(sheet, [durationText(sheet.id, minutes), durationText(sheet.en, minutes)], AT.line, top)
  const day = end.date === start.date ? INK.soft : INK.senja
  joined(sheet, () => drawStop(sheet, to, end, { x: AT.to, y: top, day }))
  drawFoot(sheet, segment, foot)
  sheet.y += height
}

function drawCarrier(sheet: Sheet, { carrier, heading, equipment }: ViewSegment, y: number): void {
  sheet.doc.roundedRect(AT.carrier, y, 26, 26, 6).fill(INK.laut)
  put(sheet, carrier.code, AT.carrier, y + 8.5, {
    face: 'bold',
    size: 10,
    color: INK.white,
    width: 26,
    align: 'center',
  })
  put(sheet, heading, AT.carrier + 34, y + 2, { face: 'bold', size: 11, width: WIDTH.carrier - 34 })
  put(sheet, equipment, AT.carrier + 34, y + 16, { size: 7.5, color: INK.faint, width: WIDTH.carrier - 34 })
  flow(sheet, carrier.name, AT.carrier, y + 34, {
    face: 'semibold',
    size: 8.5,
    width: WIDTH.carrier,
    color: INK.soft,
  })
}

type StopBox = { x: number; y: number; day: string }

function drawStop(sheet: Sheet, stop: ViewStop, { time, zoneLabel, date }: ViewTime, { x, y, day }: StopBox): void {
  const width = put(sheet, formatClock('id', time), x, y, { face: 'bold', size: 22, color: INK.lautDeep })
  put(sheet, zoneLabel, x + width + 5, y + 9.5, { face: 'semibold', size: 8.5, color: INK.faint })
  put(sheet, `${stop.city} (${stop.code})`, x, y + measure(sheet, 28, 26), {
    face: 'bold',
    size: 9.5,
    width: WIDTH.stop,
  })
  const at = y + measure(sheet, 41, 38)
  const place = flow(sheet, stopName(sheet, stop), x, at, { size: 8, width: WIDTH.stop, color: INK.soft })
  // A tight terminal stands beside the date.
  const words = sheet.tight ? [formatDate('id', date), terminalOf(sheet, stop)] : [formatDate('id', date)]
  const style = { face: 'semibold', size: 8, color: day, width: WIDTH.stop } as const
  put(sheet, words.filter(Boolean).join(' · '), x, at + place + measure(sheet, 3, 2), style)
}

function stopName(sheet: Sheet, stop: ViewStop): string {
  const lines = sheet.tight ? [stop.name] : [stop.name, terminalOf(sheet, stop)]
  return lines.filter(Boolean).join('\n')
}

function terminalOf({ id }: Sheet, { terminal }: ViewStop): string {
  return terminal ? id('ticket:terminal', { terminal }) : ''
}

const SLOTS = [
  { x: AT.carrier, end: AT.middle - 12 },
  { x: AT.middle, end: AT.to - 12 },
  { x: AT.to, end: X + INNER - 12 },
] as const

function drawFoot(sheet: Sheet, segment: ViewSegment, y: number): void {
  const row = rowHeight(sheet)
  footFacts(segment).forEach((fact, index) => {
    const slot = SLOTS[index % SLOTS.length]
    if (!slot) return
    const top = y + Math.floor(index / SLOTS.length) * row
    joined(sheet, () => {
      const from = slot.x + label(sheet, fact.label, slot.x, top + measure(sheet, 9, 6)) + 9
      put(sheet, textIn(sheet.id, fact.value), from, top + measure(sheet, 11.5, 8.5), {
        face: 'bold',
        size: 9.5,
        width: slot.end - from,
      })
    })
  })
}

function footFacts({ className, facts, reference }: ViewSegment) {
  return [...(className ? [{ label: 'ticket:class', value: className }] : []), ...facts, reference]
}

function topPad(sheet: Sheet): number {
  return measure(sheet, 12, 9)
}

function rowHeight(sheet: Sheet): number {
  return measure(sheet, 34, 27)
}

function footHeight(sheet: Sheet, segment: ViewSegment): number {
  return Math.ceil(footFacts(segment).length / SLOTS.length) * rowHeight(sheet)
}

export function segmentHeight(sheet: Sheet, segment: ViewSegment): number {
  const { from, to, carrier } = segment
  const place = (stop: ViewStop) => flowHeight(sheet, stopName(sheet, stop), { size: 8, width: WIDTH.stop })
  const name = flowHeight(sheet, carrier.name, { face: 'semibold', size: 8.5, width: WIDTH.carrier })
  const stops = measure(sheet, 70, 60) + Math.max(place(from), place(to))
  return Math.max(stops, measure(sheet, 54, 50) + name) + footHeight(sheet, segment)
}
