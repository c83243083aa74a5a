import { formatRupiah } from '../../core/common/money.ts'
import type { TicketContent } from '../booking/ticket-content.ts'
import { flow, flowHeight, heading, INK, INNER, label, PAGE, put, room, type Sheet } from './sheet.ts'

const NOTE_WIDTH = 276
const PRICE = { x: PAGE.margin + 312, width: INNER - 312 } as const
const LINE = 26

/** Side by side, on one page: what to know before leaving, and what was paid. */
export function drawPriceAndNotes(sheet: Sheet, content: TicketContent): void {
  const notes = content.notes.map((note) => `ticket:note.${content.service}.${note}`)
  room(sheet, 24 + Math.max(notesHeight(sheet, notes), priceHeight(content)))
  const top = sheet.y
  heading(sheet, 'notes')
  const body = sheet.y
  for (const note of notes) drawNote(sheet, note)
  const bottom = sheet.y
  drawPrice(sheet, content, top)
  sheet.y = Math.max(bottom, body + priceHeight(content))
}

function drawNote(sheet: Sheet, note: string): void {
  const x = PAGE.margin + 10
  sheet.doc.circle(PAGE.margin + 3, sheet.y + 4.5, 1.8).fill(INK.sun)
  const words = sheet.id(note)
  sheet.y += flow(sheet, words, x, sheet.y, { size: 8.5, width: NOTE_WIDTH, color: INK.text })
  sheet.y += flow(sheet, sheet.en(note), x, sheet.y, { size: 7, width: NOTE_WIDTH, color: INK.faint }) + 5
}

function notesHeight(sheet: Sheet, notes: readonly string[]): number {
  const heights = notes.map(
    (note) =>
      flowHeight(sheet, sheet.id(note), { size: 8.5, width: NOTE_WIDTH }) +
      flowHeight(sheet, sheet.en(note), { size: 7, width: NOTE_WIDTH }) +
      5,
  )
  return heights.reduce((sum, height) => sum + height, 0)
}

function drawPrice(sheet: Sheet, content: TicketContent, top: number): void {
  const { doc } = sheet
  const { x, width } = PRICE
  const inner = { x: x + 14, width: width - 28 }
  doc.roundedRect(x, top, width, priceHeight(content), 9).lineWidth(0.75).fillAndStroke(INK.sand, INK.line)
  put(sheet, sheet.id('ticket:price'), inner.x, top + 12, { face: 'bold', size: 10.5, color: INK.lautDeep })
  put(sheet, sheet.en('ticket:price'), inner.x, top + 25, { size: 7, color: INK.faint })
  let y = top + 42
  for (const line of content.lines) {
    const [name, english] = lineLabel(sheet, line)
    put(sheet, name, inner.x, y, { size: 9, width: 100 })
    put(sheet, english, inner.x, y + 11, { size: 6.5, color: INK.faint, width: 100 })
    put(sheet, formatRupiah(line.amount), inner.x, y, { size: 9, width: inner.width, align: 'right' })
    y += LINE
  }
  doc
    .moveTo(inner.x, y)
    .lineTo(inner.x + inner.width, y)
    .lineWidth(0.75)
    .stroke(INK.line)
  label(sheet, 'total', inner.x, y + 8)
  const total = { face: 'bold', size: 13, color: INK.laut, width: inner.width, align: 'right' } as const
  put(sheet, formatRupiah(content.total), inner.x, y + 8, total)
  put(sheet, sheet.id('ticket:priceNote'), inner.x, y + 32, { size: 6.5, color: INK.soft, width: inner.width })
  put(sheet, sheet.en('ticket:priceNote'), inner.x, y + 41, { size: 6.5, color: INK.faint, width: inner.width })
}

function priceHeight({ lines }: TicketContent): number {
  return 42 + lines.length * LINE + 56
}

/** `2 × Dewasa` in both languages; a code without words keeps the title that its product gave it. */
function lineLabel({ id, en }: Sheet, { code, title }: TicketContent['lines'][number]): [string, string] {
  const count = /^(\d+) × /.exec(title)?.[0] ?? ''
  const inWords = (t: Sheet['id']) => {
    const words = t(`ticket:line.${code}`, { defaultValue: '' })
    return words ? `${count}${words}` : title
  }
  return [inWords(id), inWords(en)]
}
