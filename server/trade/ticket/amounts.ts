import { formatRupiah, type Rupiah } from '../../../core/base/common/money.ts'
import { INK, INNER, label, PAGE, put, type Sheet } from './pdf/sheet.ts'
import { measure, room } from './pdf/space.ts'
import { tableRow } from './pdf/tags.ts'

/** Points kept for the amount at the right edge. */
const AMOUNT = 120
const RIGHT = { width: INNER, align: 'right' } as const

/** A row of a receipt or invoice: what it is for, a smaller line below, and the amount in rupiah. */
export function drawLine(sheet: Sheet, [main, below]: readonly [string, string], amount: Rupiah): void {
  const height = lineHeight(sheet)
  room(sheet, height)
  const { doc, y } = sheet
  const width = INNER - AMOUNT
  const name = () => {
    put(sheet, main, PAGE.margin, y, { face: 'semibold', size: 10, width })
    put(sheet, below, PAGE.margin, y + 13, { size: 7.5, color: INK.faint, width })
  }
  tableRow(sheet, name, () => put(sheet, formatRupiah(amount), PAGE.margin, y, { ...RIGHT, size: 10 }))
  const end = y + height - measure(sheet, 7, 5)
  doc
    .moveTo(PAGE.margin, end)
    .lineTo(PAGE.width - PAGE.margin, end)
    .lineWidth(0.5)
    .stroke(INK.line)
  sheet.y += height
}

export function drawSum(sheet: Sheet, word: string, amount: Rupiah): void {
  room(sheet, lineHeight(sheet))
  const y = sheet.y + 4
  const sum = () =>
    put(sheet, formatRupiah(amount), PAGE.margin, y, { ...RIGHT, face: 'bold', size: 14, color: INK.laut })
  tableRow(sheet, () => label(sheet, word, PAGE.margin, y), sum)
  sheet.y += lineHeight(sheet)
}

/** Points of a row. */
export function lineHeight(sheet: Sheet): number {
  return measure(sheet, 34, 30)
}
