import PDFDocument from 'pdfkit'
import type { WordKey } from '../booking/ticket-content.ts'
import { wordsFor } from '../words/words.ts'
import { registerFaces } from './fonts.ts'
import { drawDemo } from './pdf-demo.ts'
import { brand, INK, INNER, kawung, PAGE, put, type Sheet } from './sheet.ts'
import { endTags, onPage, type Reserved, reserve, startTags, TAGGED } from './tags.ts'

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

/** An A4 document in Indonesian and English. `draw` begins at the top of the first page; it is called again when a compact layout may save one. */
export async function makePdf(document: Document, draw: (sheet: Sheet) => void): Promise<Buffer> {
  const sheet = drawn(document, draw, false)
  const pages = pagesOf(sheet)
  const compact = pages > 1 ? drawn(document, draw, true) : sheet
  const chosen = pagesOf(compact) < pages ? compact : sheet
  if (chosen.mark) drawDemo(chosen, chosen.mark)
  drawFeet(chosen, document)
  return await finishedPdf(chosen.doc)
}

function drawn(document: Document, draw: (sheet: Sheet) => void, compact: boolean): Sheet & { mark: Reserved | null } {
  const doc = openPdf({ ...document, lang: 'id-ID' })
  const startPage = (current: Sheet) => drawSlimHeader(current, document.code)
  const within = startTags(doc)
  const sheet = { doc, within, compact, y: 0, id: wordsFor('id'), en: wordsFor('en'), startPage }
  const mark = document.demo ? reserve(sheet) : null
  draw(sheet)
  endTags(sheet)
  return { ...sheet, mark }
}

function pagesOf({ doc }: Sheet): number {
  return doc.bufferedPageRange().count
}

type Opening = { title: string; lang: string; madeAt: Date | null }

/** Empty and tagged, with our faces. */
export function openPdf({ title, lang, madeAt }: Opening): PDFKit.PDFDocument {
  const doc = new PDFDocument({
    ...TAGGED,
    size: 'A4',
    margin: 0,
    bufferPages: true,
    lang,
    info: { Title: title, Author: 'Pelesir', ...(madeAt ? { CreationDate: madeAt } : {}) },
  })
  registerFaces(doc)
  return doc
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
  const pages = pagesOf(sheet)
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
  put(sheet, `Pelesir · ${host}`, PAGE.margin, 809, { face: 'semibold', size: 7.5, color: INK.soft })
  put(sheet, id(foot, { host }), PAGE.margin, 819, { size: 6.5, color: INK.faint })
  put(sheet, en(foot, { host }), PAGE.margin, 827, { size: 6.5, color: INK.faint })
  const right = { width: INNER, align: 'right' } as const
  put(sheet, id('ticket:page', { page, pages }), PAGE.margin, 809, { ...right, size: 7.5, color: INK.soft })
  put(sheet, en('ticket:page', { page, pages }), PAGE.margin, 819, { ...right, size: 6.5, color: INK.faint })
}

export function finishedPdf(doc: PDFKit.PDFDocument): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  doc.on('end', () => resolve(Buffer.concat(chunks)))
  doc.on('error', reject)
  doc.end()
  return promise
}
