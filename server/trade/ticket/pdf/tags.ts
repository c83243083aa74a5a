/** Structure types of PDF 1.7 (ISO 32000-1, 14.8.4). */
export type Role =
  | ('Sect' | 'Div' | 'H1' | 'H2' | 'H3' | 'P' | 'Span' | 'Link' | 'Figure')
  | ('L' | 'LI' | 'Lbl' | 'LBody' | 'Table' | 'TR' | 'TH' | 'TD')

type Element = ReturnType<PDFKit.PDFDocument['struct']>

export type Tagged = {
  doc: PDFKit.PDFDocument
  /** Element of the reading order that text belongs to; null for decoration, which is not read. */
  within: { role: Role | 'Document'; element: Element } | null
}

/** Elsewhere each text is a paragraph of its own. */
const HOLDS_TEXT: ReadonlySet<string> = new Set(['H1', 'H2', 'H3', 'P', 'Span', 'Link', 'Lbl', 'LBody', 'TH', 'TD'])

/** Options of a tagged document; `lang` as `id-ID`. */
export const TAGGED = { tagged: true, displayTitle: true, pdfVersion: '1.7' } as const

/** All that is drawn from here on is decoration, but for what `written` and `figure` draw. */
export function startTags(doc: PDFKit.PDFDocument): Tagged['within'] {
  const element = doc.struct('Document')
  doc.addStructure(element)
  doc.markContent('Artifact', { type: 'Layout' })
  return { role: 'Document', element }
}

/** Afterwards pages take only what `onPage` draws. */
export function endTags(sheet: Tagged): void {
  sheet.doc.endMarkedContent()
  sheet.within = null
}

/** Header, footer or mark of a page that is otherwise done; counts from 0. */
export function onPage({ doc }: Tagged, page: number, draw: () => void): void {
  doc.switchToPage(page)
  doc.markContent('Artifact', { type: 'Pagination' })
  draw()
  doc.endMarkedContent()
}

/** `scope`: what a head of a table is the head of. */
type GroupOptions = { scope?: 'Column' | 'Row'; lang?: string }

/** Makes everything that `draw` writes one element of the reading order. */
export function group<Result>(
  sheet: Tagged,
  role: Role,
  draw: (element: Element | null) => Result,
  { scope, lang }: GroupOptions = {},
): Result {
  const around = sheet.within
  if (!around) return draw(null)
  const options = lang ? { lang } : {}
  const element = sheet.doc.struct(role, scope ? Object.assign(options, { scope }) : options)
  around.element.add(element)
  sheet.within = { role, element }
  const result = draw(element)
  sheet.within = around
  element.end()
  return result
}

/** A row of a table: its head, and one cell. */
export function tableRow(sheet: Tagged, head: () => unknown, cell: () => unknown): void {
  group(sheet, 'TR', () => {
    group(sheet, 'TH', head, { scope: 'Row' })
    group(sheet, 'TD', cell)
  })
}

/** Makes everything that `draw` writes one paragraph, unless it is a part of one already. */
export function joined<Result>(sheet: Tagged, draw: () => Result): Result {
  const isText = sheet.within === null || HOLDS_TEXT.has(sheet.within.role)
  return isText ? draw() : group(sheet, 'P', draw)
}

/** Hides everything that `draw` writes from screen readers: it repeats something. */
export function decoration<Result>(sheet: Tagged, draw: () => Result): Result {
  const around = sheet.within
  sheet.within = null
  const result = draw()
  sheet.within = around
  return result
}

export type Reserved = NonNullable<Tagged['within']>

/** A place in the reading order for what is drawn last, over all else. */
export function reserve({ doc, within }: Tagged): Reserved {
  const element = doc.struct('P')
  within?.element.add(element)
  return { role: 'P', element }
}

export function writtenAt(sheet: Tagged, place: Reserved | null, draw: () => void): void {
  const around = sheet.within
  sheet.within = place
  draw()
  sheet.within = around
}

/** `lang` where it differs from the document's; `actual` where letters are missing in what is drawn. */
type Words = { lang?: string | undefined; actual?: string | undefined }

export function written(sheet: Tagged, words: Words, draw: () => void): void {
  const { within, doc } = sheet
  if (!within) {
    draw()
    return
  }
  if (!HOLDS_TEXT.has(within.role)) {
    group(sheet, 'P', () => written(sheet, words, draw))
    return
  }
  const { lang, actual } = words
  if (lang || actual) drawAs(sheet, 'Span', { ...(lang ? { lang } : {}), ...(actual ? { actual } : {}) }, draw)
  else mark(doc, within, draw)
}

/** A picture that says something; `alt` says the same in words. */
export function figure(sheet: Tagged, alt: string, draw: () => void): void {
  drawAs(sheet, 'Figure', { alt }, draw)
}

type Box = { x: number; y: number; width: number; height: number }

export function linked(sheet: Tagged, url: string, { x, y, width, height }: Box, draw: () => void): void {
  group(sheet, 'Link', (structParent) => {
    draw()
    // The types do not know it.
    sheet.doc.link(x, y, width, height, url, Object.assign({ Type: 'Annot' }, structParent && { structParent }))
  })
}

type Meaning = { lang?: string; actual?: string; alt?: string }

function drawAs({ doc, within }: Tagged, role: 'Span' | 'Figure', meaning: Meaning, draw: () => void): void {
  if (!within) {
    draw()
    return
  }
  const element = doc.struct(role, meaning)
  within.element.add(element)
  mark(doc, { role, element }, draw)
  element.end()
}

function mark(doc: PDFKit.PDFDocument, { role, element }: NonNullable<Tagged['within']>, draw: () => void): void {
  doc.endMarkedContent()
  const content = doc.markStructureContent(role)
  draw()
  doc.endMarkedContent()
  element.add(content)
  doc.markContent('Artifact', { type: 'Layout' })
}
