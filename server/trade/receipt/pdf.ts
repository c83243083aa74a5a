import { formatRupiah } from '../../../core/base/common/money.ts'
import type { PaymentStatus } from '../../../core/trade/booking/status.ts'
import type { ChargedBooking } from '../../../core/trade/payment/contract.ts'
import type { Receipt } from '../../../core/trade/payment/receipt-lines.ts'
import { soldLines } from '../../../core/trade/payment/sold.ts'
import { formatMoment } from '../../base/words/format.ts'
import { wordsFor } from '../../base/words/words.ts'
import { lineLabel } from '../booking/show/line-label.ts'
import { drawLine, drawSum, lineHeight } from '../ticket/amounts.ts'
import { makePdf } from '../ticket/document.ts'
import { heading } from '../ticket/pdf/blocks.ts'
import { brand, INK, INNER, kawung, label, PAGE, put, type Sheet } from '../ticket/pdf/sheet.ts'
import { gap, room } from '../ticket/pdf/space.ts'
import { group, joined } from '../ticket/pdf/tags.ts'

export type ReceiptContent = {
  number: string
  name: string
  status: PaymentStatus
  madeAt: Date
  items: readonly Pick<ChargedBooking, 'title' | 'booking_id' | 'charged' | 'charged_for' | 'adjustments' | 'change'>[]
  receipt: Receipt
  /** Name of the payment method in both languages, by order id. */
  methods: ReadonlyMap<string, string>
  host: string
  demo: boolean
}

const BAND = 84
const RIGHT = { width: INNER, align: 'right' } as const

export async function receiptPdf(content: ReceiptContent): Promise<Buffer> {
  const { number: code, madeAt, host, demo } = content
  const title = `${wordsFor('id')('receipt:title')} ${code}`
  return await makePdf({ title, code, madeAt, host, foot: 'receipt:foot', demo }, (sheet) => {
    drawTop(sheet, content)
    heading(sheet, 'receipt:items')
    group(sheet, 'Table', () => {
      for (const item of content.items) {
        const { title, booking_id, charged, charged_for, change } = item
        const part = (t: Sheet['id']) => t(`receipt:part.${charged_for}`, { code: booking_id })
        const moment = (at: string, zone: string) => formatMoment('id', new Date(at), zone)
        const dates = change
          ? [`${moment(change.from, change.from_timezone)} → ${moment(change.to, change.to_timezone)}`]
          : []
        const lines = soldLines(item).map((line) => `${lineLabel(sheet.id, line)} ${formatRupiah(line.amount)}`)
        const off = [...dates, ...lines]
        drawLine(sheet, [title, [part(sheet.id), part(sheet.en), ...off].join(' · ')], charged)
      }
    })
    gap(sheet, 14)
    // Keeps the heading on the page of its first line.
    room(sheet, 24 + lineHeight(sheet))
    heading(sheet, 'receipt:lines')
    group(sheet, 'Table', () => {
      for (const { kind, amount, at, orderId } of content.receipt.lines) {
        const names = `${sheet.id(`receipt:kind.${kind}`)} · ${sheet.en(`receipt:kind.${kind}`)}`
        const method = content.methods.get(orderId)
        drawLine(sheet, [names, [formatMoment('id', at), method].filter(Boolean).join(' · ')], amount)
      }
      drawSum(sheet, 'receipt:received', content.receipt.received)
      if (content.receipt.owed > 0) drawSum(sheet, 'receipt:owed', content.receipt.owed)
    })
  })
}

function drawTop(sheet: Sheet, { number, name, status, madeAt }: ReceiptContent): void {
  const { doc } = sheet
  doc.rect(0, 0, PAGE.width, BAND).fill(INK.laut)
  kawung(doc, { x: 200, y: 0, width: PAGE.width - 200, height: BAND })
  brand(sheet, PAGE.margin, 26, 32)
  group(sheet, 'H1', () => {
    put(sheet, sheet.id('receipt:title'), PAGE.margin, 24, { ...RIGHT, face: 'bold', size: 20, color: INK.white })
    put(sheet, sheet.en('receipt:title'), PAGE.margin, 50, { ...RIGHT, size: 9, color: INK.white, lang: 'en' })
  })
  const facts = [
    ['receipt:number', number],
    ['receipt:name', name],
    ['receipt:status', `${sheet.id(`receipt:state.${status}`)} · ${sheet.en(`receipt:state.${status}`)}`],
    ['receipt:madeAt', formatMoment('id', madeAt)],
  ] as const
  const width = INNER / 2 - 12
  for (const [index, [word, text]] of facts.entries()) {
    const x = PAGE.margin + (index % 2) * (INNER / 2)
    const y = BAND + 24 + Math.floor(index / 2) * 46
    joined(sheet, () => {
      label(sheet, word, x, y)
      put(sheet, text, x, y + 20, { face: 'semibold', size: 10, width })
    })
  }
  sheet.y = BAND + 24 + 2 * 46 + 14
}
