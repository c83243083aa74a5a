import PDFDocument from 'pdfkit'
import type { WordKey } from '../booking/ticket-content.ts'
import { wordsFor } from '../words/words.ts'
import { registerFaces } from './fonts.ts'
import { drawDemo } from './pdf-demo.ts'
import { brand, INK, INNER, kawung, PAGE, put, type Sheet } from './sheet.ts'

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

/** An A4 document in Indonesian and English. `draw` begins at the top of the first page. */
export async function makePdf(document: Document, draw: (sheet: Sheet) => void): Promise<Buffer> {
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    lang: 'id-ID',
    displayTitle: true,
    info: {
      Title: document.title,
      Author: 'Pelesir',
      ...(document.madeAt ? { CreationDate: document.madeAt } : {}),
    },
  })
  registerFaces(doc)
  const startPage = (current: Sheet) => drawSlimHeader(current, document.code)
  const sheet: Sheet = { doc, y: 0, id: wordsFor('id'), en: wordsFor('en'), startPage }
  draw(sheet)
  if (document.demo) drawDemo(sheet)
  drawFeet(sheet, document)
  return await finished(doc)
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

function drawFeet(sheet: Sheet, { host, foot }: Document): void {
  const { doc, id, en } = sheet
  const { count: pages } = doc.bufferedPageRange()
  for (let page = 1; page <= pages; page++) {
    doc.switchToPage(page - 1)
    doc
      .moveTo(PAGE.margin, 804)
      .lineTo(PAGE.width - PAGE.margin, 804)
      .lineWidth(0.5)
      .stroke(INK.line)
    put(sheet, `Pelesir · ${host}`, PAGE.margin, 809, { face: 'semibold', size: 7.5, color: INK.soft })
    put(sheet, id(foot, { host }), PAGE.margin, 819, { size: 6.5, color: INK.faint })
    put(sheet, en(foot, { host }), PAGE.margin, 827, { size: 6.5, color: INK.faint })
    const right = { width: INNER, align: 'right' } as const
    put(sheet, id('ticket:page', { page, pages }), PAGE.margin, 809, { ...right, size: 7.5, color: INK.soft })
    put(sheet, en('ticket:page', { page, pages }), PAGE.margin, 819, { ...right, size: 6.5, color: INK.faint })
  }
}

function finished(doc: PDFKit.PDFDocument): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  doc.on('end', () => resolve(Buffer.concat(chunks)))
  doc.on('error', reject)
  doc.end()
  return promise
}
