import { formatRupiah } from '../../../../core/base/common/money.ts'
import type { BookingView } from '../../../../core/trade/booking/view.ts'
import { formatMoment } from '../../../base/words/format.ts'
import { lineLabel } from '../../booking/show/line-label.ts'
import { bullet, bulletHeight, bullets, heading } from './blocks.ts'
import { flow, flowHeight, INK, INNER, label, PAGE, put, type Sheet } from './sheet.ts'
import { measure, room } from './space.ts'
import { group, tableRow } from './tags.ts'

const NOTE_WIDTH = 276
const PRICE = { x: PAGE.margin + 312, width: INNER - 312 } as const
const NAME = { size: 9, width: 94 } as const
const NAME_ENGLISH = { size: 6.5, color: INK.faint, width: NAME.width, lang: 'en' } as const

export function drawPriceAndNotes(sheet: Sheet, content: BookingView): void {
  const { notes } = content
  const notesHeight = notes.reduce((sum, note) => sum + bulletHeight(sheet, note, NOTE_WIDTH), 0)
  room(sheet, Math.max(24 + notesHeight, priceHeight(sheet, content)))
  const top = sheet.y
  if (notes.length > 0) heading(sheet, `ticket:notes.${content.items[0]?.kind ?? 'event'}`)
  bullets(sheet, notes, (note) => bullet(sheet, note, NOTE_WIDTH))
  const bottom = sheet.y
  drawPrice(sheet, content, top)
  sheet.y = Math.max(bottom, top + priceHeight(sheet, content))
}

function drawPrice(sheet: Sheet, content: BookingView, top: number): void {
  const { doc } = sheet
  const { x, width } = PRICE
  const inner = { x: x + 14, width: width - 28 }
  doc.roundedRect(x, top, width, priceHeight(sheet, content), 9).lineWidth(0.75).fillAndStroke(INK.sand, INK.line)
  group(sheet, 'H2', () => {
    put(sheet, sheet.id('ticket:price'), inner.x, top + measure(sheet, 12, 9), {
      face: 'bold',
      size: 10.5,
      color: INK.lautDeep,
    })
    put(sheet, sheet.en('ticket:price'), inner.x, top + measure(sheet, 25, 22), {
      size: 7,
      color: INK.faint,
      lang: 'en',
    })
  })
  let y = top + headHeight(sheet)
  group(sheet, 'Table', () => {
    y = drawTable(sheet, content, inner, y)
  })
  const note = `ticket:priceNote${paysThere(content) ? 'PaidThere' : ''}`
  put(sheet, sheet.id(note), inner.x, y, { size: 6.5, color: INK.soft, width: inner.width })
  put(sheet, sheet.en(note), inner.x, y + 9, {
    size: 6.5,
    color: INK.faint,
    width: inner.width,
    lang: 'en',
  })
}

function paysThere({ items }: BookingView): boolean {
  return items.some((item) => item.kind === 'stay' && (item.paidThere ?? []).length > 0)
}

type Inner = { x: number; width: number }

function drawTable(sheet: Sheet, content: BookingView, inner: Inner, top: number): number {
  const right = { width: inner.width, align: 'right' } as const
  let y = top
  for (const line of content.lines) {
    const at = y
    const name = () => drawLineName(sheet, line, inner.x, at)
    tableRow(sheet, name, () => put(sheet, formatRupiah(line.amount), inner.x, at, { ...right, size: 9 }))
    y += lineHeight(sheet, line)
  }
  const { doc } = sheet
  doc
    .moveTo(inner.x, y)
    .lineTo(inner.x + inner.width, y)
    .lineWidth(0.75)
    .stroke(INK.line)
  const at = y + measure(sheet, 8, 6)
  tableRow(
    sheet,
    () => label(sheet, 'ticket:total', inner.x, at),
    () => put(sheet, formatRupiah(content.total), inner.x, at, { ...right, face: 'bold', size: 13, color: INK.laut }),
  )
  y += totalHeight(sheet)
  if (content.balance) {
    drawBalance(sheet, { total: content.total, ...content.balance }, inner, y)
    y += balanceHeight(sheet)
  }
  return y
}

function drawLineName(sheet: Sheet, line: BookingView['lines'][number], x: number, y: number): void {
  const [name, english] = lineLabels(sheet, line)
  const height = flow(sheet, name, x, y, NAME)
  if (english) flow(sheet, english, x, y + height, NAME_ENGLISH)
}

type Balance = { total: number; amount: number; until: string }

function drawBalance(sheet: Sheet, { total, amount, until: limit }: Balance, inner: Inner, y: number): void {
  const right = { width: inner.width, align: 'right' } as const
  tableRow(
    sheet,
    () => label(sheet, 'ticket:paid', inner.x, y),
    () => put(sheet, formatRupiah(total - amount), inner.x, y, { ...right, size: 9 }),
  )
  tableRow(
    sheet,
    () => label(sheet, 'ticket:balance', inner.x, y + measure(sheet, 22, 20)),
    () => {
      put(sheet, formatRupiah(amount), inner.x, y + measure(sheet, 22, 20), {
        ...right,
        face: 'bold',
        size: 10.5,
        color: INK.senja,
      })
      drawUntil(sheet, new Date(limit), inner, y + measure(sheet, 43, 40))
    },
  )
}

function drawUntil(sheet: Sheet, until: Date, inner: Inner, y: number): void {
  const text = { size: 6.5, width: inner.width } as const
  const moment = (locale: 'id' | 'en') => ({ until: formatMoment(locale, until) })
  put(sheet, sheet.id('ticket:balanceUntil', moment('id')), inner.x, y, { ...text, face: 'semibold' })
  put(sheet, sheet.en('ticket:balanceUntil', moment('en')), inner.x, y + 9, { ...text, color: INK.faint, lang: 'en' })
}

function priceHeight(sheet: Sheet, { lines, balance }: BookingView): number {
  const listed = lines.reduce((sum, line) => sum + lineHeight(sheet, line), 0)
  return headHeight(sheet) + listed + totalHeight(sheet) + (balance ? balanceHeight(sheet) : 0) + measure(sheet, 24, 22)
}

function headHeight(sheet: Sheet): number {
  return measure(sheet, 42, 34)
}

function totalHeight(sheet: Sheet): number {
  return measure(sheet, 32, 27)
}

function balanceHeight(sheet: Sheet): number {
  return measure(sheet, 66, 61)
}

function lineHeight(sheet: Sheet, line: BookingView['lines'][number]): number {
  const [name, english] = lineLabels(sheet, line)
  return Math.max(
    measure(sheet, 26, 19),
    flowHeight(sheet, name, NAME) + (english ? flowHeight(sheet, english, NAME_ENGLISH) : 0) + measure(sheet, 6, 3),
  )
}

function lineLabels({ id, en }: Sheet, line: BookingView['lines'][number]): [string, string] {
  const [indonesian, english] = [lineLabel(id, line), lineLabel(en, line)]
  return [indonesian, english === indonesian ? '' : english]
}
