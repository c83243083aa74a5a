import { HOME_ZONE, localTime } from '../../core/common/dates.ts'
import { formOf, type TicketContent } from '../booking/ticket-content.ts'
import { formatDate } from '../words/format.ts'
import { drawQr } from './qr.ts'
import { brand, gap, INK, INNER, kawung, label, PAGE, put, type Sheet } from './sheet.ts'
import { figure, group, joined } from './tags.ts'

const BAND = 132
const CARD = { x: PAGE.margin, y: 84, width: INNER, height: 134 } as const
const QR = 106

export function drawCover(sheet: Sheet, content: TicketContent, code: string): void {
  const { doc } = sheet
  doc.rect(0, 0, PAGE.width, BAND).fill(INK.laut)
  kawung(doc, { x: 200, y: 0, width: PAGE.width - 200, height: BAND })
  brand(sheet, PAGE.margin, 28, 32)
  const title = `ticket:title.${formOf(content)}`
  const right = { width: INNER, align: 'right', color: INK.white } as const
  group(sheet, 'H1', () => {
    put(sheet, sheet.id(title), PAGE.margin, 26, { ...right, face: 'bold', size: 22 })
    if (sheet.en(title) === sheet.id(title)) return
    put(sheet, sheet.en(title), PAGE.margin, 52, { ...right, size: 10, lang: 'en' })
  })
  drawCard(sheet, content, code)
  sheet.y = cardTop(sheet) + CARD.height
  gap(sheet, 24)
}

function cardTop({ compact }: Sheet): number {
  return compact ? CARD.y - 16 : CARD.y
}

function drawCard(sheet: Sheet, content: TicketContent, code: string): void {
  const { doc } = sheet
  const { x, width, height } = CARD
  const y = cardTop(sheet)
  doc.roundedRect(x, y, width, height, 12).lineWidth(0.75).fillAndStroke(INK.white, INK.line)
  const left = x + 20
  joined(sheet, () => {
    label(sheet, 'ticket:code', left, y + 16)
    put(sheet, content.bookingCode, left, y + 39, { face: 'bold', size: 30, color: INK.laut, spacing: 3 })
  })
  const foot = y + height - 46
  doc
    .moveTo(left, foot - 10)
    .lineTo(x + width - QR - 34, foot - 10)
    .lineWidth(0.5)
    .stroke(INK.line)
  fact(sheet, 'ticket:bookedBy', content.contactName, left, foot, 178)
  if (content.issuedAt) {
    const { date } = localTime(content.issuedAt, HOME_ZONE)
    fact(sheet, 'ticket:issued', formatDate('id', date), left + 194, foot, 90)
  }
  joined(sheet, () => drawStatus(sheet, content, left + 354, foot + 4))
  const alt = sheet.id('ticket:qr.booking', { code: content.bookingCode })
  figure(sheet, alt, () => drawQr(doc, code, { x: x + width - QR - 14, y: y + 14, size: QR }))
}

function fact(sheet: Sheet, key: string, value: string, x: number, y: number, width: number): void {
  joined(sheet, () => {
    label(sheet, key, x, y)
    put(sheet, value, x, y + 20, { face: 'semibold', size: 10, width })
  })
}

function drawStatus(sheet: Sheet, { balance }: TicketContent, right: number, y: number): void {
  const { key, color, pale, width } = balance
    ? { key: 'ticket:status.partPaid', color: INK.kunyit, pale: INK.kunyitPale, width: 72 }
    : { key: 'ticket:status.paid', color: INK.padi, pale: INK.padiPale, width: 58 }
  const x = right - width
  sheet.doc.roundedRect(x, y, width, 28, 6).fill(pale)
  put(sheet, sheet.id(key), x, y + 5, { width, align: 'center', color, face: 'bold', size: 9.5 })
  put(sheet, sheet.en(key), x, y + 17, { width, align: 'center', color, size: 6.5, lang: 'en' })
}
