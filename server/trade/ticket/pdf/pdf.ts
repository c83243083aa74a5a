import type { BookingView } from '../../../../core/trade/booking/view.ts'
import { wordsFor } from '../../../base/words/words.ts'
import { formOf } from '../../booking/show/booking-view.ts'
import type { TicketCodes } from '../code.ts'
import { makePdf } from '../document.ts'
import { drawCover } from './pdf-cover.ts'
import { drawHolders } from './pdf-holders.ts'
import { drawItems } from './pdf-items.ts'
import { drawPasses } from './pdf-passes.ts'
import { drawPriceAndNotes } from './pdf-price.ts'

export type TicketFile = {
  content: BookingView
  codes: TicketCodes
  host: string
  /** Page that checks a code after `#`. */
  verifyUrl: string
  demo: boolean
}

export async function ticketPdf({ content, codes, host, verifyUrl, demo }: TicketFile): Promise<Buffer> {
  const form = formOf(content)
  const { headings, holders, bookingCode: code, issuedAt } = content
  const madeAt = issuedAt === null ? null : new Date(issuedAt)
  const title = `${wordsFor('id')(`ticket:title.${form}`)} ${code}`
  const addressOf = (text: string) => `${verifyUrl}#${text}`
  return await makePdf({ title, code, madeAt, host, foot: `ticket:verify.${form}`, demo }, (sheet) => {
    drawCover(sheet, content, addressOf(codes.booking))
    drawItems(sheet, content)
    const passes = holders.flatMap((holder, index) => {
      const own = codes.holders[index]
      return own ? [{ holder, code: addressOf(own) }] : []
    })
    const others = holders.filter((_, index) => !codes.holders[index])
    drawPasses(sheet, headings.holders, passes)
    drawHolders(sheet, headings.holders, others)
    drawPriceAndNotes(sheet, content)
  })
}
