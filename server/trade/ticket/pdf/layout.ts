import PDFDocument from 'pdfkit'
import { houseBrand } from '../../../base/words/brand.ts'
import { registerFaces } from './fonts.ts'
import { PAGE, type Sheet } from './sheet.ts'
import { endTags, startTags, TAGGED } from './tags.ts'

export type Setting = Pick<Sheet, 'id' | 'en' | 'startPage'> & { title: string; lang: string; madeAt: Date | null }

type Drawn<Result> = { sheet: Sheet; pages: number; result: Result }

/** A last page that ends above this is mostly empty; in points from the top, its header included. */
const FILLED = PAGE.bottom * 0.4
/** By how much page breaks move up at a time, in points. */
const STEP = 60
/** Tried in this order where the usual spaces need more than a page. */
const CLOSER = [
  { tight: false, gapShare: 0.4 },
  { tight: true, gapShare: 0.25 },
] as const

/**
 * A tagged A4 document on as few pages as possible, set as loosely as these permit. Where it needs several, pages end
 * earlier so that the last is not mostly empty. `draw` is called for each try, and begins at the top of the first page.
 */
export function layOut<Result>(setting: Setting, draw: (sheet: Sheet) => Result): Drawn<Result> {
  const attempt = (spacing: Spacing, bottom: number = PAGE.bottom) => drawn(setting, { ...spacing, bottom }, draw)
  let best = attempt({ tight: false, gapShare: 1 })
  if (best.pages === 1) return best
  for (const spacing of CLOSER) {
    const closer = attempt(spacing)
    if (closer.pages === 1) return fewest(attempt(spread(closer.sheet)), closer)
    best = fewest(best, closer)
  }
  for (let bottom = PAGE.bottom - STEP; best.sheet.y < FILLED && bottom > FILLED; bottom -= STEP) {
    const earlier = attempt(best.sheet, bottom)
    if (earlier.pages > best.pages) break
    best = earlier
  }
  return best
}

type Spacing = Pick<Sheet, 'tight' | 'gapShare'>

/** Gives the rest of a page to the spaces between its parts. */
function spread({ tight, gapShare, gaps, bottom, y }: Sheet): Spacing {
  // A point less, so that rounding starts no new page.
  return { tight, gapShare: Math.min(1, gapShare + Math.max(0, bottom - y - 1) / gaps) }
}

/** The first, unless the second has fewer pages. */
function fewest<Result>(first: Drawn<Result>, second: Drawn<Result>): Drawn<Result> {
  return second.pages < first.pages ? second : first
}

function drawn<Result>(
  { id, en, startPage, ...opening }: Setting,
  { tight, gapShare, bottom }: Spacing & Pick<Sheet, 'bottom'>,
  draw: (sheet: Sheet) => Result,
): Drawn<Result> {
  const doc = openPdf(opening)
  const sheet: Sheet = { doc, within: startTags(doc), tight, gapShare, gaps: 0, bottom, y: 0, id, en, startPage }
  const result = draw(sheet)
  endTags(sheet)
  return { sheet, pages: doc.bufferedPageRange().count, result }
}

function openPdf({ title, lang, madeAt }: Pick<Setting, 'title' | 'lang' | 'madeAt'>): PDFKit.PDFDocument {
  const doc = new PDFDocument({
    ...TAGGED,
    size: 'A4',
    margin: 0,
    bufferPages: true,
    lang,
    info: { Title: title, Author: houseBrand().name, ...(madeAt ? { CreationDate: madeAt } : {}) },
  })
  registerFaces(doc)
  return doc
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
