import type { ViewHolder, WordKey } from '../../../../core/trade/booking/view.ts'
import { holderName, textIn } from '../../../../core/trade/booking/view-text.ts'
import { heading } from './blocks.ts'
import { flow, flowHeight, INK, INNER, label, PAGE, put, type Sheet, type Style } from './sheet.ts'
import { gap, hasRoom, measure, room } from './space.ts'
import { decoration, group } from './tags.ts'

/** A table of at most this many rows stays in one piece. */
const WHOLE = 4
const NAME = { face: 'bold', size: 10 } as const
const X = PAGE.margin

export function drawHolders(sheet: Sheet, title: WordKey, holders: readonly ViewHolder[]): void {
  if (holders.length === 0) return
  const columns = columnsOf(holders)
  const rows = holders.map((holder) => rowHeight(sheet, holder, columns))
  room(
    sheet,
    24 + headHeight(sheet) + rows.slice(0, rows.length <= WHOLE ? WHOLE : 2).reduce((sum, height) => sum + height, 0),
  )
  heading(sheet, title)
  group(sheet, 'Table', () => drawTable(sheet, holders, columns))
  gap(sheet, 22)
}

function drawTable(sheet: Sheet, holders: readonly ViewHolder[], columns: Columns): void {
  drawHead(sheet, columns)
  const heights = holders.map((holder) => rowHeight(sheet, holder, columns))
  holders.forEach((holder, index) => {
    // The last two stay together.
    const height = (heights[index] ?? 0) + (index === holders.length - 2 ? (heights.at(-1) ?? 0) : 0)
    if (!hasRoom(sheet, height)) {
      room(sheet, height)
      decoration(sheet, () => drawHead(sheet, columns))
    }
    group(sheet, 'TR', () => drawRow(sheet, holder, index, columns))
  })
}

type Column = { x: number; width: number; label: WordKey }
type Columns = { name: Column } & Partial<Record<'identity' | 'aside' | 'number', Column>>

function columnsOf(holders: readonly ViewHolder[]): Columns {
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
  const height = headHeight(sheet)
  doc.roundedRect(X, y, INNER, height, 6).fill(INK.lautPale)
  group(sheet, 'TR', () => {
    for (const column of inOrder(columns))
      group(sheet, 'TH', () => label(sheet, column.label, column.x, y + measure(sheet, 6, 4)), { scope: 'Column' })
  })
  sheet.y += height
}

function drawRow(sheet: Sheet, holder: ViewHolder, index: number, columns: Columns): void {
  const { doc, y, id } = sheet
  const { name, identity, aside, number } = columns
  decoration(sheet, () =>
    put(sheet, String(index + 1), X + 14, y + measure(sheet, 6, 4), { size: 9, color: INK.faint }),
  )
  group(sheet, 'TH', () => drawName(sheet, holder, name), { scope: 'Row' })
  const cell = (column: Column | undefined, text: string, style: Style) => {
    if (column)
      group(sheet, 'TD', () => put(sheet, text, column.x, y + measure(sheet, 6, 4), { ...style, width: column.width }))
  }
  cell(identity, holder.idNumber || '–', { size: 9, color: INK.soft })
  cell(aside, holder.aside ? textIn(id, holder.aside.value) : '', { face: 'bold', size: 9 })
  cell(number, holder.number, { face: 'bold', size: 9.5 })
  sheet.y += rowHeight(sheet, holder, columns)
  doc
    .moveTo(X, sheet.y)
    .lineTo(X + INNER, sheet.y)
    .lineWidth(0.5)
    .stroke(INK.line)
}

function drawName(sheet: Sheet, holder: ViewHolder, { x, width }: Column): void {
  const { id, en } = sheet
  const y = sheet.y + measure(sheet, 5, 3)
  // Never cut a name: the counter compares it.
  const height = flow(sheet, holderName(id, holder), x, y, { ...NAME, width })
  put(sheet, `${id(holder.type)} / ${en(holder.type)}`, x, y + height, { size: 7, color: INK.faint })
}

/** Columns in the order of the cells in each row. */
function inOrder({ name, identity, aside, number }: Columns): Column[] {
  return [name, identity, aside, number].filter((column) => column !== undefined)
}

function headHeight(sheet: Sheet): number {
  return measure(sheet, 28, 23)
}

function rowHeight(sheet: Sheet, holder: ViewHolder, columns: Columns): number {
  return (
    measure(sheet, 19, 15) + flowHeight(sheet, holderName(sheet.id, holder), { ...NAME, width: columns.name.width })
  )
}
