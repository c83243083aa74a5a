import { execFileSync } from 'node:child_process'
import type { TicketContent } from '../booking/ticket-content.ts'
import { createSecrets } from '../common/secrets.ts'
import { ticketCodes } from './code.ts'
import { ticketPdf } from './pdf.ts'

export const secrets = createSecrets('a key for tests, as long as one should be')

export const pdfOf = (content: TicketContent, demo = false) =>
  ticketPdf({
    content,
    codes: ticketCodes(secrets, content, demo),
    host: 'pelesir.example',
    verifyUrl: 'https://pelesir.example/id/verify',
    demo,
  })

export async function readPages(content: TicketContent, demo = false): Promise<string[] | null> {
  return pagesOf(await pdfOf(content, demo))
}

/** What a reader finds on the pages, or null where no reader is installed. */
export function pagesOf(input: Buffer): string[] | null {
  try {
    const text = execFileSync('pdftotext', ['-layout', '-', '-'], { input, encoding: 'utf8' })
    return text.split('\f').slice(0, -1)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}
