import { INK, PAGE, put, type Sheet } from './sheet.ts'

const STRIP = 11
const ANGLE = -52

/** Across every page, over its text; pale enough to read through. */
export function drawDemo(sheet: Sheet): void {
  const { doc, id, en } = sheet
  const { count } = doc.bufferedPageRange()
  for (let page = 0; page < count; page++) {
    doc.switchToPage(page)
    drawMark(sheet)
    doc.rect(0, 0, PAGE.width, STRIP).fill(INK.kunyitPale)
    const words = `DEMO · ${id('ticket:demo.mark')} · ${en('ticket:demo.mark')}`
    put(sheet, words, 0, 2.6, { face: 'bold', size: 7, color: INK.kunyit, width: PAGE.width, align: 'center' })
  }
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
