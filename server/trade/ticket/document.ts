import type { WordKey } from '../../../core/trade/booking/view.ts'
import { houseBrand } from '../../base/words/brand.ts'
import { wordsFor } from '../../base/words/words.ts'
import { finishedPdf, layOut } from './pdf/layout.ts'
import { drawDemo } from './pdf/pdf-demo.ts'
import { brand, INK, INNER, kawung, PAGE, put, type Sheet } from './pdf/sheet.ts'
import { onPage, reserve } from './pdf/tags.ts'

type Document = {
  title: string
  /** On top of each page after the first. */
  code: string
  madeAt: Date | null
  host: string
  /** Below each page; `host` is its value. */
  foot: WordKey
  demo: boolean
}

/** An A4 document in Indonesian and English. `draw` begins at the top of the first page; it is called again for each layout that is tried. */
export async function makePdf(document: Document, draw: (sheet: Sheet) => void): Promise<Buffer> {
  const { title, madeAt, code, demo } = document
  const startPage = (current: Sheet) => drawSlimHeader(current, code)
  const setting = { title, madeAt, lang: 'id-ID', id: wordsFor('id'), en: wordsFor('en'), startPage }
  const { sheet, pages, result } = layOut(setting, (current) => {
    const mark = demo ? reserve(current) : null
    draw(current)
    return mark
  })
  if (result) drawDemo(sheet, result)
  drawFeet(sheet, document, pages)
  return await finishedPdf(sheet.doc)
}

function drawSlimHeader(sheet: Sheet, code: string): number {
  const { doc } = sheet
  doc.rect(0, 0, PAGE.width, 44).fill(INK.laut)
  kawung(doc, { x: 320, y: 0, width: PAGE.width - 320, height: 44 })
  brand(sheet, PAGE.margin, 12, 20)
  const style = { face: 'bold', size: 12, color: INK.white, spacing: 1.5, width: INNER, align: 'right' } as const
  put(sheet, code, PAGE.margin, 16, style)
  return 68
}

function drawFeet(sheet: Sheet, { host, foot }: Document, pages: number): void {
  for (let page = 1; page <= pages; page++) onPage(sheet, page - 1, () => drawFoot(sheet, { host, foot, page, pages }))
}

type Foot = Pick<Document, 'host' | 'foot'> & { page: number; pages: number }

function drawFoot(sheet: Sheet, { host, foot, page, pages }: Foot): void {
  const { doc, id, en } = sheet
  doc
    .moveTo(PAGE.margin, 804)
    .lineTo(PAGE.width - PAGE.margin, 804)
    .lineWidth(0.5)
    .stroke(INK.line)
  const { name, lines } = houseBrand()
  const [who, ...ways] = lines.id
  const [top, first, second, last] = who ? [807, 815.5, 822.5, 829.5] : [809, 819, 827, 827]
  const titled = [name, host, ...(who ? [who] : [])].join(' · ')
  put(sheet, titled, PAGE.margin, top, { face: 'semibold', size: 7.5, color: INK.soft, width: INNER * 0.8 })
  put(sheet, id(foot, { host }), PAGE.margin, first, { size: 6.5, color: INK.faint })
  put(sheet, en(foot, { host }), PAGE.margin, second, { size: 6.5, color: INK.faint })
  if (ways.length > 0) put(sheet, ways.join(' · '), PAGE.margin, last, { size: 6.5, color: INK.faint, width: INNER })
  const right = { width: INNER, align: 'right' } as const
  put(sheet, id('ticket:page', { page, pages }), PAGE.margin, 809, { ...right, size: 7.5, color: INK.soft })
  put(sheet, en('ticket:page', { page, pages }), PAGE.margin, 819, { ...right, size: 6.5, color: INK.faint })
}
