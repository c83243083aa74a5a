import type { ViewHolder, WordKey } from '../../../../core/trade/booking/view.ts'
import { holderName, textIn } from '../../../../core/trade/booking/view-text.ts'
import { drawQr } from '../qr.ts'
import { heading } from './blocks.ts'
import { flow, flowHeight, INK, INNER, label, PAGE, put, type Sheet } from './sheet.ts'
import { gap, measure, room } from './space.ts'
import { figure, group, joined } from './tags.ts'

export type Pass = { holder: ViewHolder; code: string }

const GAP = 12
const WIDTH = (INNER - GAP) / 2
const TEXT = 117
const NAME = { face: 'bold', size: 10, width: TEXT - 8 } as const

export function drawPasses(sheet: Sheet, title: WordKey, passes: readonly Pass[]): void {
  for (let at = 0; at < passes.length; at += 2) {
    const row = passes.slice(at, at + 2)
    const height = Math.max(...row.map(({ holder }) => cardHeight(sheet, holder)))
    // Keeps the heading on the page of its first row.
    room(sheet, height + (at === 0 ? 24 : 0))
    if (at === 0) heading(sheet, title)
    row.forEach((pass, column) => {
      const box = { x: PAGE.margin + column * (WIDTH + GAP), height, index: at + column + 1 }
      group(sheet, 'Div', () => drawPass(sheet, pass, box))
    })
    sheet.y += height
    gap(sheet, GAP)
  }
  if (passes.length > 0) gap(sheet, 10)
}

type Box = { x: number; height: number; index: number }

function drawPass(sheet: Sheet, { holder, code }: Pass, { x, height, index }: Box): void {
  const { doc, y, id, en } = sheet
  doc.roundedRect(x, y, WIDTH, height, 9).lineWidth(0.75).fillAndStroke(INK.white, INK.line)
  const pad = padOf(sheet)
  const qr = qrSize(sheet)
  const left = x + pad + qr + 14
  const name = holderName(sheet.id, holder)
  put(sheet, String(index), x, y + 10, { size: 8, color: INK.faint, width: WIDTH - 8, align: 'right' })
  let at = y + pad + 2
  at += flow(sheet, name, left, at, NAME)
  put(sheet, `${id(holder.type)} / ${en(holder.type)}`, left, at, { size: 7, color: INK.faint, width: TEXT })
  at += 12
  if (holder.idNumber) put(sheet, holder.idNumber, left, at, { size: 8, color: INK.soft, width: TEXT })
  if (holder.idNumber) at += 12
  if (holder.aside) {
    const words = `${id(holder.aside.label)} ${textIn(id, holder.aside.value)}`
    put(sheet, words, left, at, { face: 'semibold', size: 8, width: TEXT })
  }
  const foot = y + height - pad - 30
  joined(sheet, () => {
    label(sheet, 'ticket:entryCode', left, foot)
    put(sheet, holder.code ?? '', left, foot + 20, { face: 'bold', size: 11, color: INK.laut, width: TEXT })
  })
  figure(sheet, id('ticket:qr.holder', { name }), () => drawQr(doc, code, { x: x + pad, y: y + pad, size: qr }))
}

function padOf(sheet: Sheet): number {
  return measure(sheet, 12, 8)
}

function qrSize(sheet: Sheet): number {
  return measure(sheet, 96, 90)
}

function cardHeight(sheet: Sheet, holder: ViewHolder): number {
  const name = flowHeight(sheet, holderName(sheet.id, holder), NAME)
  const rows = [holder.idNumber, holder.aside].filter(Boolean).length
  return Math.max(qrSize(sheet) + 2 * padOf(sheet), 2 * padOf(sheet) + 2 + name + 12 + rows * 12 + 8 + 30)
}
