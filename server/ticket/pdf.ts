import PDFDocument from 'pdfkit'
import { formOf, type TicketContent, type WordKey } from '../booking/ticket-content.ts'
import { wordsFor } from '../words/words.ts'
import type { TicketCodes } from './code.ts'
import { registerFaces } from './fonts.ts'
import { drawCover } from './pdf-cover.ts'
import { drawDemo } from './pdf-demo.ts'
import { drawHolders } from './pdf-holders.ts'
import { drawItems } from './pdf-items.ts'
import { drawPasses } from './pdf-passes.ts'
import { drawPriceAndNotes } from './pdf-price.ts'
import { brand, INK, INNER, kawung, PAGE, put, type Sheet } from './sheet.ts'

export type TicketFile = {
  content: TicketContent
  codes: TicketCodes
  host: string
  /** Page that checks a code after `#`. */
  verifyUrl: string
  demo: boolean
}

export async function ticketPdf({ content, codes, host, verifyUrl, demo }: TicketFile): Promise<Buffer> {
  const id = wordsFor('id')
  const en = wordsFor('en')
  const form = formOf(content)
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    lang: 'id-ID',
    displayTitle: true,
    info: {
      Title: `${id(`ticket:title.${form}`)} ${content.bookingCode}`,
      Author: 'Pelesir',
      ...(content.issuedAt ? { CreationDate: content.issuedAt } : {}),
    },
  })
  registerFaces(doc)
  const sheet: Sheet = {
    doc,
    y: 0,
    id,
    en,
    startPage: (current) => drawSlimHeader(current, content.bookingCode),
  }
  const { headings, holders } = content
  const addressOf = (code: string) => `${verifyUrl}#${code}`
  drawCover(sheet, content, addressOf(codes.booking))
  drawItems(sheet, content)
  const passes = holders.flatMap((holder, index) => {
    const code = codes.holders[index]
    return code ? [{ holder, code: addressOf(code) }] : []
  })
  const others = holders.filter((_, index) => !codes.holders[index])
  drawPasses(sheet, headings.holders, passes)
  drawHolders(sheet, headings.holders, others)
  drawPriceAndNotes(sheet, content)
  if (demo) drawDemo(sheet)
  drawFeet(sheet, host, `ticket:verify.${form}`)
  return await finished(doc)
}

function drawSlimHeader(sheet: Sheet, bookingCode: string): number {
  const { doc } = sheet
  doc.rect(0, 0, PAGE.width, 44).fill(INK.laut)
  kawung(doc, { x: 320, y: 0, width: PAGE.width - 320, height: 44 })
  brand(sheet, PAGE.margin, 12, 20)
  const style = { face: 'bold', size: 12, color: INK.white, spacing: 1.5, width: INNER, align: 'right' } as const
  put(sheet, bookingCode, PAGE.margin, 16, style)
  return 68
}

function drawFeet(sheet: Sheet, host: string, verify: WordKey): void {
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
    put(sheet, id(verify, { host }), PAGE.margin, 819, { size: 6.5, color: INK.faint })
    put(sheet, en(verify, { host }), PAGE.margin, 827, { size: 6.5, color: INK.faint })
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
