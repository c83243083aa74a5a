import { INK, put, type Sheet } from './sheet.ts'
import { joined } from './tags.ts'

const WIDTH = 54

export function drawWay(sheet: Sheet, words: readonly [string, string], x: number, y: number): void {
  joined(sheet, () => drawArrow(sheet, words, x, y))
}

function drawArrow(sheet: Sheet, [indonesian, english]: readonly [string, string], x: number, y: number): void {
  const { doc } = sheet
  const middle = y + 17
  const to = x + WIDTH
  const text = { width: WIDTH, align: 'center' } as const
  put(sheet, indonesian, x, y + 1, { ...text, face: 'semibold', size: 8.5, color: INK.soft })
  doc
    .moveTo(x, middle)
    .lineTo(to - 5, middle)
    .lineWidth(1.2)
    .stroke(INK.laut)
  doc.circle(x, middle, 2.6).lineWidth(1.2).fillAndStroke(INK.white, INK.laut)
  doc.polygon([to, middle], [to - 6, middle - 3.4], [to - 6, middle + 3.4]).fill(INK.laut)
  put(sheet, english, x, y + 23, { ...text, size: 6.5, color: INK.faint, lang: 'en' })
}
