import type { ViewFact } from '../../../../core/trade/booking/view.ts'
import { bothWords } from './blocks.ts'
import { flow, flowHeight, INK, INNER, label, PAGE, type Sheet } from './sheet.ts'
import { measure } from './space.ts'
import { joined } from './tags.ts'

/** Space beside what a card holds. */
export const PAD = 16
const COLUMNS = 3
export const COLUMN = { step: (INNER - 2 * PAD) / COLUMNS, width: (INNER - 2 * PAD) / COLUMNS - 14 } as const
const VALUE = { face: 'bold', size: 9, width: COLUMN.width } as const
const VALUE_ENGLISH = { size: 7, color: INK.faint, width: COLUMN.width, lang: 'en' } as const

export function columnX(column: number): number {
  return PAGE.margin + PAD + column * COLUMN.step
}

export function drawFacts(sheet: Sheet, facts: readonly ViewFact[], top: number): void {
  let y = top
  for (const row of rowsOf(facts)) {
    row.forEach((fact, column) => {
      const x = columnX(column)
      const at = y
      joined(sheet, () => drawFact(sheet, fact, x, at))
    })
    y += rowHeight(sheet, row)
  }
}

function drawFact(sheet: Sheet, fact: ViewFact, x: number, y: number): void {
  label(sheet, fact.label, x, y)
  const [indonesian, english] = bothWords(sheet, fact.value)
  const height = flow(sheet, indonesian, x, y + 20, VALUE)
  if (english) flow(sheet, english, x, y + 20 + height, VALUE_ENGLISH)
}

function rowsOf(facts: readonly ViewFact[]): ViewFact[][] {
  const rows: ViewFact[][] = []
  for (let at = 0; at < facts.length; at += COLUMNS) rows.push(facts.slice(at, at + COLUMNS))
  return rows
}

function rowHeight(sheet: Sheet, row: readonly ViewFact[]): number {
  const heights = row.map(({ value }) => {
    const [indonesian, english] = bothWords(sheet, value)
    return flowHeight(sheet, indonesian, VALUE) + (english ? flowHeight(sheet, english, VALUE_ENGLISH) : 0)
  })
  return 20 + Math.max(...heights) + measure(sheet, 8, 4)
}

export function factsHeight(sheet: Sheet, facts: readonly ViewFact[]): number {
  return rowsOf(facts).reduce((sum, row) => sum + rowHeight(sheet, row), 0)
}
