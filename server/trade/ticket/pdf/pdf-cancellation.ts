import { formatRupiah } from '../../../../core/base/common/money.ts'
import type { ViewStay, ViewTime } from '../../../../core/trade/booking/view.ts'
import { formatClock, formatDate } from '../../../base/words/format.ts'
import type { Locale } from '../../../base/words/words.ts'
import { SUBHEADING, subheading } from './blocks.ts'
import { INK, INNER, PAGE, put, type Sheet } from './sheet.ts'
import { gap, measure } from './space.ts'
import { group, tableRow } from './tags.ts'

type Steps = ViewStay['cancellation']

const X = PAGE.margin
const ENGLISH = { size: 7, color: INK.faint, lang: 'en' } as const

export function cancellationHeight(sheet: Sheet, steps: Steps): number {
  return SUBHEADING + steps.length * rowHeight(sheet) + 14
}

function rowHeight(sheet: Sheet): number {
  return measure(sheet, 26, 23)
}

export function drawCancellation(sheet: Sheet, steps: Steps): void {
  subheading(sheet, 'ticket:cancel.title')
  const { doc } = sheet
  const row = rowHeight(sheet)
  doc
    .moveTo(X + 3, sheet.y + 6)
    .lineTo(X + 3, sheet.y + 6 + (steps.length - 1) * row)
    .lineWidth(1)
    .stroke(INK.line)
  const most = Math.max(...steps.map(({ refund }) => refund))
  group(sheet, 'Table', () => {
    steps.forEach((step, index) => {
      drawStep(sheet, step, index, most)
      sheet.y += row
    })
  })
  gap(sheet, 14)
}

function drawStep(sheet: Sheet, { until, refund }: Steps[number], index: number, most: number): void {
  const { doc, y } = sheet
  doc.circle(X + 3, y + 5, 3.4).fill(refund === 0 ? INK.sun : refund === most ? INK.padi : INK.kunyitDot)
  const right = { width: INNER - 346, align: 'right' } as const
  const color = refund === 0 ? INK.senja : INK.text
  const [indonesian, english] = [refundOf(sheet.id, refund), refundOf(sheet.en, refund)]
  const when = () => {
    put(sheet, whenOf(sheet, 'id', until, index), X + 16, y, { face: 'semibold', size: 9, width: 320 })
    put(sheet, whenOf(sheet, 'en', until, index), X + 16, y + 11.5, { ...ENGLISH, width: 320 })
  }
  tableRow(sheet, when, () => {
    put(sheet, indonesian, X + 346, y, { ...right, face: 'bold', size: 9, color })
    if (english !== indonesian) put(sheet, english, X + 346, y + 11.5, { ...right, ...ENGLISH })
  })
}

function whenOf({ id, en }: Sheet, locale: Locale, until: ViewTime | null, index: number): string {
  const t = locale === 'id' ? id : en
  if (!until) return t(index === 0 ? 'ticket:cancel.always' : 'ticket:cancel.after')
  const time = `${formatDate(locale, until.date)}, ${formatClock(locale, until.time)} ${until.zoneLabel}`
  return t('ticket:cancel.until', { time })
}

function refundOf(t: Sheet['id'], refund: number): string {
  return refund === 0 ? t('ticket:cancel.none') : t('ticket:cancel.refund', { amount: formatRupiah(refund) })
}
