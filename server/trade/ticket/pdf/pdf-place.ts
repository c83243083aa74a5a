import type { Point } from '../../../../core/base/common/distance.ts'
import { hasMap } from '../../../../core/base/map/picture-address.ts'
import type { ViewEvent, ViewStay } from '../../../../core/trade/booking/view.ts'
import { addressOf, factsOf, textIn } from '../../../../core/trade/booking/view-text.ts'
import { streetMapOf } from '../../../base/maps/street-map.ts'
import { formatLongDate } from '../../../base/words/format.ts'
import type { Locale } from '../../../base/words/words.ts'
import { bullet, bulletHeight, bullets, dayLine, dayLineHeight, SUBHEADING, subheading } from './blocks.ts'
import { cancellationHeight, drawCancellation } from './pdf-cancellation.ts'
import { drawFacts, factsHeight, PAD } from './pdf-facts.ts'
import { drawMap, MAP } from './pdf-map.ts'
import { drawMoments, lengthOf, momentsHeight } from './pdf-moments.ts'
import { flow, flowHeight, INK, INNER, label, PAGE, put, type Sheet } from './sheet.ts'
import { gap, measure, room } from './space.ts'
import { group, joined, linked } from './tags.ts'

const X = PAGE.margin
const HEADING = { face: 'bold', size: 13, color: INK.lautDeep } as const
const ADDRESS = { size: 8.5, color: INK.soft } as const
const LINK = { width: 70, height: 24 } as const

type Item = ViewStay | ViewEvent

export function drawPlaceItem(sheet: Sheet, item: Item): void {
  room(sheet, placeItemHeight(sheet, item))
  const { start, end } = item
  const [indonesian, english] = lengthOf(sheet, item)
  const length = { id: indonesian, en: english }
  const day = (locale: Locale) => {
    const days = [...new Set([start.date, end.date])].map((date) => formatLongDate(locale, date))
    return item.kind === 'event' && days.length > 1 ? `${days.join(' – ')} · ${length[locale]}` : days.join(' – ')
  }
  dayLine(sheet, day, item.place.city)
  group(sheet, 'Div', () => drawCard(sheet, item))
  gap(sheet, 16)
  if (item.kind === 'stay' && item.cancellation.length > 0) drawCancellation(sheet, item.cancellation)
  if (item.kind === 'stay' && item.remarks) drawRemarks(sheet, item.remarks)
  if (item.kind === 'event' && item.terms.length > 0) drawTerms(sheet, item.terms)
}

export function placeItemHeight(sheet: Sheet, item: Item): number {
  const policy =
    item.kind === 'stay' && item.cancellation.length > 0 ? 16 + cancellationHeight(sheet, item.cancellation) : 0
  return dayLineHeight(sheet) + cardHeight(sheet, item) + policy
}

function drawCard(sheet: Sheet, item: Item): void {
  const { doc, y } = sheet
  const height = cardHeight(sheet, item)
  const foot = y + height - footHeight(sheet)
  doc.save().roundedRect(X, y, INNER, height, 9).clip()
  doc.rect(X, y, INNER, height).fill(INK.white)
  doc.rect(X, foot, INNER, footHeight(sheet)).fill(INK.sand)
  doc.restore()
  doc.roundedRect(X, y, INNER, height, 9).lineWidth(0.75).stroke(INK.line)
  drawPlace(sheet, item, y + topPad(sheet))
  const moments = y + headHeight(sheet, item)
  rule(sheet, moments)
  drawMoments(sheet, item, moments + measure(sheet, 12, 9))
  if (factsOf(item).length > 0) rule(sheet, moments + momentsHeight(sheet))
  drawFacts(sheet, factsOf(item), moments + momentsHeight(sheet) + measure(sheet, 11, 8))
  const { reference } = item
  joined(sheet, () => {
    const from = X + PAD + label(sheet, reference.label, X + PAD, foot + measure(sheet, 9, 6)) + 9
    put(sheet, textIn(sheet.id, reference.value), from, foot + measure(sheet, 11.5, 8.5), {
      face: 'bold',
      size: 9.5,
      width: 300,
    })
  })
  sheet.y += height
}

function rule({ doc }: Sheet, y: number): void {
  doc
    .moveTo(X + PAD, y)
    .lineTo(X + INNER - PAD, y)
    .lineWidth(0.5)
    .stroke(INK.line)
}

function drawPlace(sheet: Sheet, item: Item, y: number): void {
  const { heading, place } = item
  const width = textWidth(sheet, item)
  const height = flow(sheet, heading, X + PAD, y, { ...HEADING, width })
  const address = flow(sheet, addressOf(heading, place), X + PAD, y + height + 2, { ...ADDRESS, width })
  const { coordinates } = place
  if (!coordinates) return
  if (!showsMap(sheet, item)) {
    drawLink(sheet, coordinates, { x: X + INNER - PAD - LINK.width, y: y - 2, align: 'right' })
    return
  }
  drawLink(sheet, coordinates, { x: X + PAD, y: y + height + address + 6, align: 'left' })
  drawMap(sheet, coordinates, heading, X + INNER - PAD - MAP.width, y - 3)
}

function drawLink(sheet: Sheet, at: Point, { x, y, align }: { x: number; y: number; align: 'left' | 'right' }): void {
  const style = { width: LINK.width, align }
  linked(sheet, streetMapOf(at), { x, y, ...LINK }, () => {
    put(sheet, sheet.id('ticket:map'), x, y + 4, { ...style, face: 'semibold', size: 8.5, color: INK.laut })
    put(sheet, sheet.en('ticket:map'), x, y + 15, { ...style, size: 6.5, color: INK.faint, lang: 'en' })
  })
}

/** Left out where that saves a page. */
function showsMap({ tight }: Sheet, { place }: Item): boolean {
  return !tight && hasMap(place.coordinates)
}

function textWidth(sheet: Sheet, item: Item): number {
  return INNER - 2 * PAD - (showsMap(sheet, item) ? MAP.width + 14 : LINK.width + 6)
}

function drawTerms(sheet: Sheet, terms: ViewEvent['terms']): void {
  const [first] = terms
  room(sheet, SUBHEADING + (first ? bulletHeight(sheet, first, INNER - 20) : 0))
  subheading(sheet, 'ticket:terms')
  bullets(sheet, terms, (term) => {
    room(sheet, bulletHeight(sheet, term, INNER - 20))
    bullet(sheet, term, INNER - 20)
  })
  gap(sheet, 14)
}

function drawRemarks(sheet: Sheet, { text, lang }: NonNullable<ViewStay['remarks']>): void {
  const style = { size: measure(sheet, 8, 7.5), width: INNER, color: INK.soft }
  room(sheet, SUBHEADING + flowHeight(sheet, text, style))
  subheading(sheet, 'ticket:remarks')
  sheet.y += flow(sheet, text, X, sheet.y, { ...style, ...(lang === null ? {} : { lang }) })
  gap(sheet, 14)
}

function headHeight(sheet: Sheet, item: Item): number {
  const { heading, place } = item
  const width = textWidth(sheet, item)
  const address = flowHeight(sheet, addressOf(heading, place), { ...ADDRESS, width })
  const text = flowHeight(sheet, heading, { ...HEADING, width }) + 2 + address
  const inner = showsMap(sheet, item) ? Math.max(text + 4 + LINK.height, MAP.height - 3) : text
  return topPad(sheet) + inner + measure(sheet, 9, 6)
}

function cardHeight(sheet: Sheet, item: Item): number {
  const facts = factsHeight(sheet, factsOf(item))
  return (
    headHeight(sheet, item) +
    momentsHeight(sheet) +
    (facts > 0 ? facts + measure(sheet, 14, 10) : 0) +
    footHeight(sheet)
  )
}

function topPad(sheet: Sheet): number {
  return measure(sheet, 15, 11)
}

function footHeight(sheet: Sheet): number {
  return measure(sheet, 34, 27)
}
