import type { ViewText, WordKey } from '../../../../core/trade/booking/view.ts'
import { textIn } from '../../../../core/trade/booking/view-text.ts'
import type { Locale } from '../../../base/words/words.ts'
import { flow, flowHeight, INK, INNER, PAGE, put, type Sheet } from './sheet.ts'
import { gap, measure } from './space.ts'
import { group } from './tags.ts'

export function heading(sheet: Sheet, key: WordKey): void {
  group(sheet, 'H2', () => drawHeading(sheet, key))
}

function drawHeading(sheet: Sheet, key: WordKey): void {
  const { doc, y } = sheet
  doc.roundedRect(PAGE.margin, y + 1, 3, 12, 1.5).fill(INK.sun)
  const width = put(sheet, sheet.id(key), PAGE.margin + 10, y, {
    face: 'bold',
    size: 12,
    color: INK.lautDeep,
  })
  put(sheet, sheet.en(key), PAGE.margin + 16 + width, y + 3.2, { size: 8.5, color: INK.faint, lang: 'en' })
  sheet.y = y + 16
  gap(sheet, 8)
}

/** Height of `subheading`. */
export const SUBHEADING = 18

export function subheading(sheet: Sheet, key: WordKey): void {
  group(sheet, 'H3', () => drawSubheading(sheet, key))
}

function drawSubheading(sheet: Sheet, key: WordKey): void {
  const width = put(sheet, sheet.id(key), PAGE.margin, sheet.y, { face: 'bold', size: 9.5, color: INK.lautDeep })
  put(sheet, sheet.en(key), PAGE.margin + 6 + width, sheet.y + 1.8, { size: 7.5, color: INK.faint, lang: 'en' })
  sheet.y += SUBHEADING
}

export function dayLine(sheet: Sheet, day: (locale: Locale) => string, place: string): void {
  group(sheet, 'H3', () => drawDayLine(sheet, day, place))
}

function drawDayLine(sheet: Sheet, day: (locale: Locale) => string, place: string): void {
  const { y } = sheet
  const indonesian = put(sheet, day('id'), PAGE.margin, y, { face: 'bold', size: 10, width: 340 })
  const english = put(sheet, day('en'), PAGE.margin, y + 12.5, { size: 7.5, color: INK.faint, lang: 'en' })
  const left = Math.max(indonesian, english) + 16
  put(sheet, place, PAGE.margin + left, y + 2, {
    face: 'semibold',
    size: 9,
    width: INNER - left,
    align: 'right',
    color: INK.soft,
  })
  sheet.y += dayLineHeight(sheet)
}

export function dayLineHeight(sheet: Sheet): number {
  return measure(sheet, 28, 24)
}

export function bullets(sheet: Sheet, texts: readonly ViewText[], draw: (text: ViewText) => void): void {
  if (texts.length > 0) group(sheet, 'L', () => texts.forEach(draw))
}

export function bullet(sheet: Sheet, text: ViewText, width: number): void {
  group(sheet, 'LI', () => group(sheet, 'LBody', () => drawBullet(sheet, text, width)))
}

function drawBullet(sheet: Sheet, text: ViewText, width: number): void {
  const x = PAGE.margin + 10
  sheet.doc.circle(PAGE.margin + 3, sheet.y + 4.5, 1.8).fill(INK.sun)
  const [indonesian, english] = bothWords(sheet, text)
  sheet.y += flow(sheet, indonesian, x, sheet.y, { ...bulletStyle(sheet, width), color: INK.text })
  if (english) sheet.y += flow(sheet, english, x, sheet.y, { ...BULLET_ENGLISH, width })
  sheet.y += bulletGap(sheet)
}

export function bulletHeight(sheet: Sheet, text: ViewText, width: number): number {
  const [indonesian, english] = bothWords(sheet, text)
  return (
    flowHeight(sheet, indonesian, bulletStyle(sheet, width)) +
    (english ? flowHeight(sheet, english, { ...BULLET_ENGLISH, width }) : 0) +
    bulletGap(sheet)
  )
}

const BULLET_ENGLISH = { size: 7, color: INK.faint, lang: 'en' } as const

function bulletStyle(sheet: Sheet, width: number) {
  return { size: measure(sheet, 8.5, 8), width }
}

function bulletGap(sheet: Sheet): number {
  return measure(sheet, 5, 3)
}

/** Indonesian and English; English is empty where it is the same. */
export function bothWords({ id, en }: Sheet, text: ViewText): [string, string] {
  const [indonesian, english] = [textIn(id, text), textIn(en, text)]
  return [indonesian, english === indonesian ? '' : english]
}
