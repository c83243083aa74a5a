import type { TFunction } from 'i18next'
import { KAWUNG_TILE, KAWUNG_TILE_SIZE } from '../../../../core/base/common/kawung.ts'
import { paletteOf } from '../../../../core/office/house/palette.ts'
import type { WordKey } from '../../../../core/trade/booking/view.ts'
import { DELIVERED, hasOwnMark, houseBrand } from '../../../base/words/brand.ts'
import { drawable, type Weight } from './fonts.ts'
import { joined, type Tagged, written } from './tags.ts'

export const PAGE = { width: 595.28, height: 841.89, margin: 40, bottom: 797 } as const
export const INNER = PAGE.width - 2 * PAGE.margin

export const INK = {
  get laut() {
    return houseBrand().colour
  },
  get lautDeep() {
    return paletteOf(houseBrand()).laut[900]
  },
  get lautPale() {
    return houseBrand().colour === DELIVERED.colour ? '#eef7f7' : paletteOf(houseBrand()).light.tint
  },
  get senja() {
    return houseBrand().accent
  },
  sun: '#e2582b',
  padi: '#2f6b3a',
  padiPale: '#e1f0e2',
  kunyit: '#7a5200',
  kunyitPale: '#fcefc7',
  kunyitDot: '#e0a526',
  line: '#e8dfd0',
  sand: '#fbf8f3',
  text: '#1a2426',
  soft: '#3c494c',
  faint: '#5f6d70',
  white: '#ffffff',
}

export type Sheet = Tagged & {
  /** Less space within parts, smaller type. */
  tight: boolean
  /** Share that is kept of the space between parts. */
  gapShare: number
  /** Space between parts so far, in points, before its share is taken. */
  gaps: number
  /** End of a page's content, in points from the top. */
  bottom: number
  /** In points from the top. */
  y: number
  id: TFunction
  en: TFunction
  /** Returns where the page's content starts. */
  startPage(sheet: Sheet): number
}

export type Style = {
  face?: Weight
  size?: number
  color?: string
  width?: number
  align?: 'left' | 'right' | 'center'
  spacing?: number
  /** Language of the text, set where it differs from the document's. */
  lang?: string
}

/** Share of the font size that moves capitals up to the line's top. */
const LIFT = 0.2
/** The face's own word space is made for large sizes. */
const WORD_SPACE = 0.07
const LINE_GAP = 0.06

/** Text wider than `width` shrinks to three quarters at most, then is cut. Returns its width. */
export function put(sheet: Sheet, text: string, x: number, y: number, style: Style = {}): number {
  const { doc } = sheet
  const { face = 'regular', size = 9, color = INK.text, width, align = 'left', spacing = 0, lang } = style
  const set = { lineBreak: false, characterSpacing: spacing, wordSpacing: size * WORD_SPACE }
  doc.font(face).fillColor(color)
  const fitted = shrink(doc, drawable(text), size, width, set)
  doc.fontSize(fitted.size)
  const own = widthOf(doc, fitted.text, set)
  const left = width === undefined || align === 'left' ? 0 : align === 'right' ? width - own : (width - own) / 2
  const top = y - fitted.size * LIFT + (size - fitted.size) * 0.7
  written(sheet, { lang, actual: fitted.text === text && spacing === 0 ? undefined : text }, () =>
    doc.text(fitted.text, x + left, top, set),
  )
  return own
}

type Set = { lineBreak: boolean; characterSpacing: number; wordSpacing: number }

function shrink(doc: PDFKit.PDFDocument, text: string, size: number, width: number | undefined, set: Set) {
  if (width === undefined) return { text, size }
  const widthAt = (part: string, at: number) => widthOf(doc.fontSize(at), part, set)
  const wanted = widthAt(text, size)
  if (wanted <= width) return { text, size }
  const smaller = Math.max(size * 0.75, size * (width / wanted))
  let cut = text
  while (cut.length > 1 && widthAt(cut === text ? cut : `${cut}…`, smaller) > width + 0.1) cut = cut.slice(0, -1)
  return { text: cut === text ? cut : `${cut.trimEnd()}…`, size: smaller }
}

/** pdfkit leaves word spacing out of a width. */
function widthOf(doc: PDFKit.PDFDocument, text: string, set: Set): number {
  return doc.widthOfString(text, set) + (text.split(' ').length - 1) * set.wordSpacing
}

export function flow(sheet: Sheet, text: string, x: number, y: number, style: Style & { width: number }): number {
  const { doc } = sheet
  const { face = 'regular', size = 9, color = INK.text, width, align = 'left', lang } = style
  const words = drawable(text)
  const set = { width, align, lineGap: size * LINE_GAP, wordSpacing: size * WORD_SPACE }
  doc.font(face).fontSize(size).fillColor(color)
  const height = doc.heightOfString(words, set)
  written(sheet, { lang, actual: words === text ? undefined : text }, () =>
    doc.text(words, x, y - size * LIFT, { ...set, height: height + size }),
  )
  return height
}

export function flowHeight(
  { doc }: Sheet,
  text: string,
  { face = 'regular', size = 9, width }: Style & { width: number },
) {
  return doc
    .font(face)
    .fontSize(size)
    .heightOfString(drawable(text), { width, lineGap: size * LINE_GAP, wordSpacing: size * WORD_SPACE })
}

/** In both languages, as one element. Returns its width. */
export function label(sheet: Sheet, key: WordKey, x: number, y: number, style: Style = {}): number {
  return joined(sheet, () => drawLabel(sheet, key, x, y, style))
}

function drawLabel(sheet: Sheet, key: WordKey, x: number, y: number, style: Style): number {
  const [indonesian, english] = [sheet.id(key), sheet.en(key)]
  const color = style.color ?? INK.soft
  const width = put(sheet, indonesian, x, y, { ...style, face: 'semibold', size: 7.5, color })
  if (english === indonesian) return width
  const below = put(sheet, english, x, y + 9, { ...style, size: 6.5, color: style.color ?? INK.faint, lang: 'en' })
  return Math.max(width, below)
}

export function kawung(doc: PDFKit.PDFDocument, box: { x: number; y: number; width: number; height: number }): void {
  const size = 30
  const scale = size / KAWUNG_TILE_SIZE
  const columns = Math.ceil(box.width / size)
  doc.save()
  doc.rect(box.x, box.y, box.width, box.height).clip()
  doc.lineWidth(1).strokeColor(INK.white)
  for (let column = 0; column < columns; column++) {
    doc.strokeOpacity(0.05 + 0.2 * (column / columns))
    for (let y = box.y; y < box.y + box.height; y += size) {
      doc
        .save()
        .translate(box.x + column * size, y)
        .scale(scale)
      for (const path of KAWUNG_TILE) doc.path(path)
      doc.stroke().restore()
    }
  }
  doc.restore()
}

const MARK = {
  mountain:
    'M3 20C8 18.5 9 8 12.5 7.5q1.5 1.5 3 0C18 8 18 13 20 14.5q1.5-1.3 3 0C24.5 16 25.5 19 29 20q-4.3 4-8.7 0t-8.6 0-8.7 0z',
  wave: 'M7 25q3 2.8 6 0t6 0 6 0',
} as const

export function brand(sheet: Sheet, x: number, y: number, size: number): void {
  const { name } = houseBrand()
  if (hasOwnMark()) ownMark(sheet, x, y, size)
  else drawnMark(sheet.doc, x, y, size)
  put(sheet, name, x + size * 1.3, y + size * 0.14, { face: 'bold', size: size * 0.7, color: INK.white })
}

/** The logo on white, else the first letter of the name. */
function ownMark(sheet: Sheet, x: number, y: number, size: number): void {
  const { name, logo } = houseBrand()
  const { doc } = sheet
  doc.circle(x + size / 2, y + size / 2, size / 2).fill(logo ? INK.white : INK.senja)
  if (logo) {
    const inner = size * 0.68
    const at = (size - inner) / 2
    doc.image(logo.bytes, x + at, y + at, { fit: [inner, inner], align: 'center', valign: 'center' })
    return
  }
  const style = { face: 'bold', size: size * 0.6, color: INK.white, width: size, align: 'center' } as const
  put(sheet, firstLetter(name), x, y + size * 0.2, style)
}

function firstLetter(name: string): string {
  return (/\p{L}|\p{N}/u.exec(name)?.[0] ?? '').toUpperCase()
}

function drawnMark(doc: PDFKit.PDFDocument, x: number, y: number, size: number): void {
  doc
    .save()
    .translate(x, y)
    .scale(size / 32)
  doc.circle(16, 16, 16).fill(INK.sun)
  doc.path(MARK.mountain).fill(INK.white)
  doc.path(MARK.wave).lineWidth(2).lineCap('round').stroke(INK.white)
  doc.restore()
}
