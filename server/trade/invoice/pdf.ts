import { formatRupiah } from '../../../core/base/common/money.ts'
import type { InvoiceLine } from '../../../core/trade/invoice/amounts.ts'
import { formatNpwp } from '../../../core/trade/invoice/npwp.ts'
import { formatMoment, formatPercent } from '../../base/words/format.ts'
import { wordsFor } from '../../base/words/words.ts'
import { drawLine, drawSum } from '../ticket/amounts.ts'
import { makePdf } from '../ticket/document.ts'
import { heading } from '../ticket/pdf/blocks.ts'
import { brand, flow, flowHeight, INK, INNER, kawung, label, PAGE, put, type Sheet } from '../ticket/pdf/sheet.ts'
import { gap, room } from '../ticket/pdf/space.ts'
import { group, joined } from '../ticket/pdf/tags.ts'
import type { InvoiceRow } from './make.ts'

/** `of`: number of the document that it credits or replaces. `transaction`: its number. */
export type InvoiceContent = { row: InvoiceRow; of: string | null; transaction: string; host: string }

const BAND = 84
const HALF = INNER / 2 - 12
const RIGHT = { width: INNER, align: 'right' } as const

export async function invoicePdf(content: InvoiceContent): Promise<Buffer> {
  const { row, host } = content
  const { number: code, createdAt: madeAt, kind, demo } = row
  const title = `${wordsFor('id')(`invoice:kind.${kind}`)} ${code}`
  return await makePdf({ title, code, madeAt, host, foot: 'invoice:foot', demo }, (sheet) => {
    drawTop(sheet, content)
    drawParties(sheet, row)
    heading(sheet, 'invoice:lines')
    group(sheet, 'Table', () => {
      for (const line of row.lines) drawLine(sheet, textsOf(sheet, line), line.amount)
      drawSum(sheet, kind === 'invoice' ? 'invoice:total' : 'invoice:credited', row.total)
    })
    if (row.tax) drawTax(sheet, row.tax)
  })
}

function drawTop(sheet: Sheet, { row, of, transaction }: InvoiceContent): void {
  const { doc } = sheet
  doc.rect(0, 0, PAGE.width, BAND).fill(INK.laut)
  kawung(doc, { x: 200, y: 0, width: PAGE.width - 200, height: BAND })
  brand(sheet, PAGE.margin, 26, 32)
  group(sheet, 'H1', () => {
    const style = { ...RIGHT, color: INK.white } as const
    put(sheet, sheet.id(`invoice:kind.${row.kind}`), PAGE.margin, 24, { ...style, face: 'bold', size: 20 })
    put(sheet, sheet.en(`invoice:kind.${row.kind}`), PAGE.margin, 50, { ...style, size: 9, lang: 'en' })
  })
  const facts = [
    ['invoice:number', row.number],
    ['invoice:date', formatMoment('id', row.createdAt)],
    ['invoice:transaction', transaction],
    ...(of ? [[row.kind === 'credit' ? 'invoice:credits' : 'invoice:replaces', of] as const] : []),
  ] as const
  for (const [index, [word, text]] of facts.entries()) {
    const x = PAGE.margin + (index % 2) * (INNER / 2)
    const y = BAND + 24 + Math.floor(index / 2) * 46
    joined(sheet, () => {
      label(sheet, word, x, y)
      put(sheet, text, x, y + 20, { face: 'semibold', size: 10, width: HALF })
    })
  }
  sheet.y = BAND + 24 + 2 * 46 + 6
}

type Party = { name: string; lines: readonly string[] }

function drawParties(sheet: Sheet, { seller, buyer }: InvoiceRow): void {
  const npwpLine = (npwp: string) => (npwp ? `NPWP ${formatNpwp(npwp)}` : '')
  const { company } = buyer
  const from: Party = {
    name: seller.name,
    lines: [seller.address, npwpLine(seller.npwp), [seller.phone, seller.email].filter(Boolean).join(' · ')],
  }
  const to: Party = company
    ? {
        name: company.name,
        lines: [company.address, npwpLine(company.npwp), `${sheet.id('invoice:attention')} ${buyer.name}`],
      }
    : { name: buyer.name, lines: [] }
  const y = sheet.y
  const ends = [
    drawParty(sheet, 'invoice:seller', from, PAGE.margin),
    drawParty(sheet, 'invoice:buyer', to, PAGE.margin + INNER / 2),
  ]
  sheet.y = y + Math.max(...ends)
  gap(sheet, 20)
}

/** Returns the height in points. */
function drawParty(sheet: Sheet, word: string, { name, lines }: Party, x: number): number {
  const style = { size: 9, color: INK.soft, width: HALF } as const
  const bold = { face: 'semibold', size: 11, width: HALF } as const
  return group(sheet, 'Sect', () => {
    const { y } = sheet
    let at = y
    label(sheet, word, x, at)
    at += 20
    flow(sheet, name, x, at, bold)
    at += flowHeight(sheet, name, bold) + 2
    for (const text of lines.filter(Boolean)) {
      flow(sheet, text, x, at, style)
      at += flowHeight(sheet, text, style) + 1
    }
    return at - y
  })
}

function textsOf(sheet: Sheet, { kind, title, booking }: InvoiceLine): readonly [string, string] {
  const words = `${sheet.id(`invoice:line.${kind}`)} · ${sheet.en(`invoice:line.${kind}`)}`
  if (!title) return [sheet.id(`invoice:line.${kind}`), sheet.en(`invoice:line.${kind}`)]
  return [title, [words, booking && `${sheet.id('invoice:booking')} ${booking}`].filter(Boolean).join(' · ')]
}

/** Tax that the total contains, in both languages. */
function drawTax(sheet: Sheet, { label: name, rate, base, amount }: NonNullable<InvoiceRow['tax']>): void {
  room(sheet, 30)
  for (const [locale, style] of [
    ['id', { size: 9, color: INK.text }],
    ['en', { size: 7.5, color: INK.faint, lang: 'en' }],
  ] as const) {
    const facts = {
      name,
      rate: formatPercent(locale, rate / 10_000),
      base: formatRupiah(base),
      amount: formatRupiah(amount),
    }
    const text = sheet[locale]('invoice:taxed', facts)
    sheet.y += flow(sheet, text, PAGE.margin, sheet.y, { ...style, width: INNER }) + 2
  }
}
