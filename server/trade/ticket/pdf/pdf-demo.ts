import { INK, PAGE, put, type Sheet } from './sheet.ts'
import { onPage, type Reserved, writtenAt } from './tags.ts'

const STRIP = 11
const ANGLE = -52

/** Across every page, over its text; pale enough to read through. Read aloud once, at `first`. */
export function drawDemo(sheet: Sheet, first: Reserved): void {
  const { count } = sheet.doc.bufferedPageRange()
  for (let page = 0; page < count; page++) onPage(sheet, page, () => drawOnPage(sheet, page === 0 ? first : null))
}

function drawOnPage(sheet: Sheet, place: Reserved | null): void {
  drawMark(sheet)
  sheet.doc.rect(0, 0, PAGE.width, STRIP).fill(INK.kunyitPale)
  const style = { face: 'bold', size: 7, color: INK.kunyit, width: PAGE.width, align: 'center' } as const
  writtenAt(sheet, place, () => put(sheet, demoWords(sheet), 0, 2.6, style))
}

function demoWords({ id, en }: Sheet): string {
  return `DEMO · ${id('ticket:demo.mark')} · ${en('ticket:demo.mark')}`
}

function drawMark(sheet: Sheet): void {
  const { doc, id } = sheet
  const center = { width: PAGE.height, align: 'center', color: INK.senja, face: 'bold' } as const
  doc.save().rotate(ANGLE, { origin: [PAGE.width / 2, PAGE.height / 2] })
  doc.fillOpacity(0.14)
  const left = (PAGE.width - PAGE.height) / 2
  put(sheet, 'DEMO', left, PAGE.height / 2 - 120, { ...center, size: 210 })
  put(sheet, id('ticket:demo.mark'), left, PAGE.height / 2 + 70, { ...center, size: 46 })
  doc.fillOpacity(1).restore()
}
