import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { BookingView } from '../../../core/trade/booking/view.ts'
import { createSecrets } from '../../base/common/secrets.ts'
import { ticketCodes } from './code.ts'
import { ticketPdf } from './pdf/pdf.ts'

export const secrets = createSecrets('a key for tests, as long as one should be')

export const pdfOf = (content: BookingView, demo = false) =>
  ticketPdf({
    content,
    codes: ticketCodes(secrets, content, demo),
    host: 'pelesir.example',
    verifyUrl: 'https://pelesir.example/id/verify',
    demo,
  })

export async function readPages(content: BookingView, demo = false): Promise<string[]> {
  return await pagesOf(await pdfOf(content, demo))
}

/** Text of each page, in the order in which it was written. */
export async function pagesOf(input: Buffer): Promise<string[]> {
  const doc = await openedPdf(input)
  const numbers = Array.from({ length: doc.numPages }, (_, index) => index + 1)
  return await Promise.all(
    numbers.map(async (number) => {
      const { items } = await (await doc.getPage(number)).getTextContent()
      return items
        .map((item) => ('str' in item ? item.str : ''))
        .join(' ')
        .replace(/ +/g, ' ')
    }),
  )
}

export async function openedPdf(input: Buffer) {
  return await getDocument({ data: new Uint8Array(input), verbosity: 0 }).promise
}
