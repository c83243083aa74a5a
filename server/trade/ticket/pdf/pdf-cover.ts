import { HOME_ZONE, localTime } from '../../../../core/base/common/dates.ts'
import type { BookingView } from '../../../../core/trade/booking/view.ts'
import { formatDate } from '../../../base/words/format.ts'
import { formOf } from '../../booking/show/booking-view.ts'
import { drawQr } from '../qr.ts'
import { brand, INK, INNER, kawung, label, PAGE, put, type Sheet } from './sheet.ts'
import { gap, measure } from './space.ts'
import { figure, group, joined } from './tags.ts'

const CARD = { x: PAGE.margin, width: INNER } as const

export function drawCover(sheet: Sheet, content: BookingView, code: string): void {
  const { doc } = sheet
  const band = measure(sheet, 132, 100)
  doc.rect(0, 0, PAGE.width, band).fill(INK.laut)
  kawung(doc, { x: 200, y: 0, width: PAGE.width - 200, height: band })
  brand(sheet, PAGE.margin, measure(sheet, 28, 17), measure(sheet, 32, 28))
  const title = `ticket:title.${formOf(content)}`
  const right = { width: INNER, align: 'right', color: INK.white } as const
  group(sheet, 'H1', () => {
    put(sheet, sheet.id(title), PAGE.margin, measure(sheet, 26, 17), {
      ...right,
      face: 'bold',
      size: measure(sheet, 22, 17),
    })
    if (sheet.en(title) === sheet.id(title)) return
    put(sheet, sheet.en(title), PAGE.margin, measure(sheet, 52, 38), {
      ...right,
      size: measure(sheet, 10, 9),
      lang: 'en',
    })
  })
  sheet.y = measure(sheet, 68, 54)
  gap(sheet, 16)
  drawCard(sheet, content, code)
  sheet.y += cardHeight(sheet)
  gap(sheet, 24)
}

function cardHeight(sheet: Sheet): number {
  return measure(sheet, 134, 116)
}

function drawCard(sheet: Sheet, content: BookingView, code: string): void {
  const { doc } = sheet
  const { x, width } = CARD
  const { y } = sheet
  const height = cardHeight(sheet)
  const pad = measure(sheet, 14, 10)
  const qr = height - 2 * pad
  doc.roundedRect(x, y, width, height, 12).lineWidth(0.75).fillAndStroke(INK.white, INK.line)
  const left = x + 20
  joined(sheet, () => {
    label(sheet, 'ticket:code', left, y + pad + 2)
    put(sheet, content.bookingCode, left, y + pad + measure(sheet, 25, 22), {
      face: 'bold',
      size: measure(sheet, 30, 26),
      color: INK.laut,
      spacing: 3,
    })
  })
  const foot = y + height - measure(sheet, 46, 42)
  doc
    .moveTo(left, foot - measure(sheet, 10, 9))
    .lineTo(x + width - qr - 34, foot - measure(sheet, 10, 9))
    .lineWidth(0.5)
    .stroke(INK.line)
  fact(sheet, 'ticket:bookedBy', content.contactName, left, foot, 178)
  if (content.issuedAt) {
    const { date } = localTime(new Date(content.issuedAt), HOME_ZONE)
    fact(sheet, 'ticket:issued', formatDate('id', date), left + 194, foot, 90)
  }
  joined(sheet, () => drawStatus(sheet, content, left + 354, foot + 4))
  const alt = sheet.id('ticket:qr.booking', { code: content.bookingCode })
  figure(sheet, alt, () => drawQr(doc, code, { x: x + width - qr - 14, y: y + pad, size: qr }))
}

function fact(sheet: Sheet, key: string, value: string, x: number, y: number, width: number): void {
  joined(sheet, () => {
    label(sheet, key, x, y)
    put(sheet, value, x, y + 20, { face: 'semibold', size: 10, width })
  })
}

function drawStatus(sheet: Sheet, { balance }: BookingView, right: number, y: number): void {
  const { key, color, pale, width } = balance
    ? { key: 'ticket:status.partPaid', color: INK.kunyit, pale: INK.kunyitPale, width: 72 }
    : { key: 'ticket:status.paid', color: INK.padi, pale: INK.padiPale, width: 58 }
  const x = right - width
  sheet.doc.roundedRect(x, y, width, 28, 6).fill(pale)
  put(sheet, sheet.id(key), x, y + 5, { width, align: 'center', color, face: 'bold', size: 9.5 })
  put(sheet, sheet.en(key), x, y + 17, { width, align: 'center', color, size: 6.5, lang: 'en' })
}
