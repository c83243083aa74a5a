import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Service } from '../../core/booking/contract.ts'
import { bookingCode } from '../common/booking-code.ts'
import type { Deps } from '../common/deps.ts'
import type { Db } from '../db/connect.ts'
import { requests } from '../db/schema/request.ts'
import type { Letter } from '../mail/layout.ts'
import type { Mailer } from '../mail/mailer.ts'
import { sendLetter } from '../mail/send.ts'
import { enqueue, type JobHandler, type JobKind, jobKind, wakeOutbox } from '../outbox/jobs.ts'
import type { Locale } from '../words/words.ts'

export type RequestRow = typeof requests.$inferSelect
export type RequestReader = 'operator' | 'asker'

type MailKind = JobKind<'requestId' | 'to'>
type NewRequest = { service: Service; userId: string | null; locale: Locale; request: unknown }
type Stored = { id: string; number: string }

export function requestMail(kind: string): MailKind {
  return jobKind(kind, 'requestId', 'to')
}

type Storing = { mail: MailKind; operator: string; keep?: (tx: Db, stored: Stored) => Promise<void> }

/** Stores what was asked for and mails it to the operator, where there is an address, with a copy to who asked. */
export async function storeRequest(deps: Deps, given: NewRequest, { mail, operator, keep }: Storing): Promise<Stored> {
  const now = deps.clock.now()
  const stored = { id: randomUUID(), number: bookingCode() }
  await deps.db.transaction(async (tx) => {
    await tx.insert(requests).values({ ...stored, ...given, createdAt: now })
    const readers: RequestReader[] = operator ? ['operator', 'asker'] : ['asker']
    const jobs = readers.map((to) => mail.job({ requestId: stored.id, to }))
    await enqueue(tx, jobs, now)
    await keep?.(tx, stored)
  })
  wakeOutbox(deps.database)
  return stored
}

type Writing = {
  mail: MailKind
  /** Empty where requests are only stored. */
  operator(): string
  emailOf(row: RequestRow): string
  letter(row: RequestRow, reader: RequestReader): Letter | Promise<Letter>
}

export function requestHandler(deps: Deps & { mailer: Mailer }, { mail, ...writing }: Writing): JobHandler {
  return mail.handler({
    async run({ requestId, to }, { mailId }) {
      const [row] = await deps.db.select().from(requests).where(eq(requests.id, requestId))
      if (!row) return null
      const reader: RequestReader = to === 'operator' ? 'operator' : 'asker'
      const address = reader === 'operator' ? writing.operator() : writing.emailOf(row)
      if (!address) return null
      // The operator's staff reads Indonesian, whatever who asked reads.
      const written: RequestRow = reader === 'operator' ? { ...row, locale: 'id' } : row
      const letter = await writing.letter(written, reader)
      await sendLetter(deps.mailer, { id: mailId, to: [address], letter, locale: written.locale, demo: false })
      return null
    },
  })
}
