import { holderName, type TicketHolder, textIn, type WordKey } from '../booking/ticket-content.ts'
import { heading } from './blocks.ts'
import { flow, flowHeight, INK, INNER, label, PAGE, put, room, type Sheet } from './sheet.ts'

const HEAD = 28
/** A table of at most this many rows stays in one piece. */
const WHOLE = 4
const NAME = { face: 'bold', size: 10 } as const
const X = PAGE.margin

export function drawHolders(sheet: Sheet, title: WordKey, holders: readonly TicketHolder[]): void {
  if (holders.length === 0) return
  const columns = columnsOf(holders)
  const rows = holders.map((holder) => rowHeight(sheet, holder, columns))
  room(sheet, 24 + HEAD + rows.slice(0, rows.length <= WHOLE ? WHOLE : 1).reduce((sum, height) => sum + height, 0))
  heading(sheet, title)
  drawHead(sheet, columns)
  holders.forEach((holder, index) => {
    const height = rowHeight(sheet, holder, columns)
    if (sheet.y + height > PAGE.bottom) {
      room(sheet, height)
      drawHead(sheet, columns)
    }
    drawRow(sheet, holder, index, columns)
  })
  sheet.y += 22
}

type Column = { x: number; width: number; label: WordKey }
type Columns = { name: Column } & Partial<Record<'identity' | 'aside' | 'number', Column>>

function columnsOf(holders: readonly TicketHolder[]): Columns {
  const aside = holders.find((holder) => holder.aside)?.aside
  const at = aside ? { identity: 212, aside: 298, number: 428 } : { identity: 272, aside: 0, number: 392 }
  const identity = { x: X + at.identity, width: 90, label: 'ticket:identity' }
  const number = { x: X + at.number, width: INNER - at.number - 8, label: 'ticket:ticketNumber' }
  const filled: Partial<Columns> = {
    ...(holders.some(({ idNumber }) => idNumber !== '') ? { identity } : {}),
    ...(aside ? { aside: { x: X + at.aside, width: at.number - at.aside - 6, label: aside.label } } : {}),
    ...(holders.some((holder) => holder.number !== '') ? { number } : {}),
  }
  const next = Math.min(X + INNER, ...Object.values(filled).map(({ x }) => x))
  const name = { x: X + 34, width: next - X - 34 - 12, label: 'ticket:name' }
  return { name, ...filled }
}

function drawHead(sheet: Sheet, columns: Columns): void {
  const { doc, y } = sheet
  doc.roundedRect(X, y, INNER, HEAD, 6).fill(INK.lautPale)
  for (const column of Object.values(columns)) label(sheet, column.label, column.x, y + 6)
  sheet.y += HEAD
}

function drawRow(sheet: Sheet, holder: TicketHolder, index: number, columns: Columns): void {
  const { doc, y, id, en } = sheet
  const { name, identity, aside, number } = columns
  put(sheet, String(index + 1), X + 14, y + 6, { size: 9, color: INK.faint })
  // Never cut a name: the counter compares it.
  const height = flow(sheet, holderName(sheet.id, holder), name.x, y + 5, { ...NAME, width: name.width })
  put(sheet, `${id(holder.type)} / ${en(holder.type)}`, name.x, y + 5 + height, { size: 7, color: INK.faint })
  if (identity)
    put(sheet, holder.idNumber || '–', identity.x, y + 6, { size: 9, color: INK.soft, width: identity.width })
  if (aside && holder.aside)
    put(sheet, textIn(id, holder.aside.value), aside.x, y + 6, { face: 'bold', size: 9, width: aside.width })
  if (number) put(sheet, holder.number, number.x, y + 6, { face: 'bold', size: 9.5, width: number.width })
  sheet.y += rowHeight(sheet, holder, columns)
  doc
    .moveTo(X, sheet.y)
    .lineTo(X + INNER, sheet.y)
    .lineWidth(0.5)
    .stroke(INK.line)
}

function rowHeight(sheet: Sheet, holder: TicketHolder, columns: Columns): number {
  return 19 + flowHeight(sheet, holderName(sheet.id, holder), { ...NAME, width: columns.name.width })
}
