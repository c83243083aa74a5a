import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { User } from '../../core/account/contract.ts'
import { bookingCode } from '../common/booking-code.ts'
import type { Deps } from '../common/deps.ts'
import type { Db } from '../db/connect.ts'
import { idempotent } from '../http/idempotency.ts'
import { countTry, type Limit } from '../http/limit.ts'
import type { Letter } from '../mail/layout.ts'
import type { Mailer } from '../mail/mailer.ts'
import { sendLetter } from '../mail/send.ts'
import { enqueue, type JobHandler, jobKind, wakeOutbox } from '../outbox/jobs.ts'
import type { Locale } from '../words/words.ts'

/** Of one address: each request sends two mails. */
const REQUESTS: Limit = { max: 5, minutes: 60 }

export type RequestRow<Content> = {
  id: string
  number: string
  userId: string | null
  locale: Locale
  request: Content
  createdAt: Date
}

export type LetterReader = 'operator' | 'sender'

export type RequestKind<Content> = {
  /** Kind of its mail job, and name of its limit. */
  name: string
  /** Empty: requests are only stored, and the sender gets a copy. */
  operatorEmail: () => string
  senderEmail: (content: Content) => string
  insert: (tx: Db, row: RequestRow<Content>) => Promise<unknown>
  find: (id: string) => Promise<RequestRow<Content> | undefined>
  letter: (row: RequestRow<Content>, reader: LetterReader) => Letter
}

type Sending = { request: FastifyRequest; user: User | null; locale: Locale; body: unknown }
type Receipt = { id: string; number: string; forwarded: boolean }

/** A form that somebody else handles: stored, mailed to the operator, a copy to the sender. */
export function createRequests<Content>(deps: Deps & { mailer: Mailer }, kind: RequestKind<Content>) {
  const mail = jobKind(kind.name, 'requestId', 'to')

  const mails: JobHandler = mail.handler({
    async run({ requestId, to }, { mailId }) {
      const row = await kind.find(requestId)
      const reader: LetterReader = to === 'operator' ? 'operator' : 'sender'
      const address = row && (reader === 'operator' ? kind.operatorEmail() : kind.senderEmail(row.request))
      if (!row || !address) return null
      // The operator's staff reads Indonesian, whatever the sender reads.
      const written: RequestRow<Content> = reader === 'operator' ? { ...row, locale: 'id' } : row
      const letter = kind.letter(written, reader)
      await sendLetter(deps.mailer, { id: mailId, to: [address], letter, locale: written.locale, demo: false })
      return null
    },
  })

  /** `content` is stored as it is: seal its id numbers. Throws ApiError: too_many_requests, request_in_progress, idempotency_mismatch. */
  async function store(sending: Sending, content: Content): Promise<Receipt> {
    const receipt = await idempotent<Receipt>(deps, sending, async (keep) => {
      await countTry(deps, kind.name, sending.request.ip, REQUESTS)
      const now = deps.clock.now()
      const forwarded = kind.operatorEmail() !== ''
      const made = { id: randomUUID(), number: bookingCode(), forwarded }
      const { id, number } = made
      const readers = forwarded ? ['operator', 'sender'] : ['sender']
      const jobs = readers.map((to) => mail.job({ requestId: id, to }))
      await deps.db.transaction(async (tx) => {
        const { user, locale } = sending
        await kind.insert(tx, { id, number, userId: user?.id ?? null, locale, request: content, createdAt: now })
        await enqueue(tx, jobs, now)
        await keep(tx, made)
      })
      return made
    })
    wakeOutbox(deps.database)
    return receipt
  }

  return { mails, store }
}
