import { randomUUID } from 'node:crypto'
import { and, desc, eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { RequestOrder } from '../../../core/office/bookings/request.ts'
import { type DocumentNumbers, NO_NUMBERS } from '../../../core/office/bookings/wire.ts'
import type { User } from '../../../core/people/account/contract.ts'
import type { Service } from '../../../core/trade/booking/services.ts'
import { bookingCode } from '../../base/common/booking-code.ts'
import type { Deps } from '../../base/common/deps.ts'
import { requests } from '../../base/db/schema/trade/request.ts'
import { idempotent } from '../../base/http/idempotency.ts'
import { countFrom, type Limit } from '../../base/http/limit.ts'
import { alertStaff } from '../../base/mail/alerts.ts'
import type { Letter } from '../../base/mail/layout.ts'
import type { Mailer } from '../../base/mail/mailer.ts'
import { sendLetter } from '../../base/mail/send.ts'
import { enqueue, type JobHandler, jobKind, wakeOutbox } from '../../base/outbox/jobs.ts'
import { referralOfCall } from '../../base/visits/visits.ts'
import type { Locale } from '../../base/words/words.ts'

/** Limit for one address: each request sends two mails. */
const REQUESTS: Limit = { max: 5, minutes: 60 }

const LISTED = 50

type StoredRequest = typeof requests.$inferSelect

export type RequestRow<Content> = Omit<StoredRequest, 'request'> & { request: Content }

export type RequestDesk = {
  senderName(row: StoredRequest): string
  /** The facts of the letter to the sender, where id numbers are masked. */
  facts(row: StoredRequest, locale: Locale): Promise<Letter['facts']>
  /** In full. */
  idNumbers(row: StoredRequest): DocumentNumbers
  senderEmail(row: StoredRequest): string
  /** Phone number after its calling code; empty where none was given. */
  senderPhone(row: StoredRequest): string
  /** Letter that the sender got when the request was sent, in their language. */
  letter(row: StoredRequest): Promise<Letter>
  /** Null where it cannot be booked. */
  order(row: StoredRequest): RequestOrder | null
}

export type LetterReader = 'operator' | 'sender'

export type RequestKind<Content> = {
  service: Service
  /** Kind of its mail job, and name of its limit. */
  name: string
  /** Empty: requests are only stored, and the sender gets a copy. */
  operatorEmail: () => string
  senderEmail: (content: Content) => string
  senderPhone: (content: Content) => string
  senderName: (content: Content) => string
  idNumbers?: (content: Content) => DocumentNumbers
  /** Absent where a request cannot become a booking. */
  order?: (content: Content) => RequestOrder
  letter: (row: RequestRow<Content>, reader: LetterReader) => Letter | Promise<Letter>
}

type Sending = { request: FastifyRequest; user: User | null; locale: Locale; body: unknown }
/** `emailed`: mails leave this site. */
type Receipt = { id: string; number: string; forwarded: boolean; emailed: boolean }

/** A form that the operator handles: stored, mailed to the operator, a copy to the sender. */
export function createRequests<Content>(deps: Deps & { mailer: Mailer }, kind: RequestKind<Content>) {
  const mail = jobKind(kind.name, 'requestId', 'to')

  /** The JSON is not validated: `store` wrote it. */
  const read = (row: StoredRequest): RequestRow<Content> => ({ ...row, request: row.request as Content })

  const mails: JobHandler = mail.handler({
    async run({ requestId, to }, { mailId }) {
      const [found] = await deps.db.select().from(requests).where(eq(requests.id, requestId))
      const row = found && read(found)
      const reader: LetterReader = to === 'operator' ? 'operator' : 'sender'
      const address = row && (reader === 'operator' ? kind.operatorEmail() : kind.senderEmail(row.request))
      if (!row || !address) return null
      // The operator's staff reads Indonesian, also when the sender does not.
      const written: RequestRow<Content> = reader === 'operator' ? { ...row, locale: 'id' } : row
      const letter = await kind.letter(written, reader)
      await sendLetter(deps, { id: mailId, to: [address], letter, locale: written.locale, demo: false })
      return null
    },
  })

  /** `content` is stored as it is: seal its id numbers. Throws ApiError: too_many_requests, request_in_progress, idempotency_mismatch. */
  async function store(sending: Sending, content: Content): Promise<Receipt> {
    const receipt = await idempotent<Receipt>(deps, sending, async (keep) => {
      await countFrom(deps, kind.name, sending.request.ip, REQUESTS)
      const now = deps.clock.now()
      const forwarded = kind.operatorEmail() !== ''
      const made = { id: randomUUID(), number: bookingCode(), forwarded, emailed: deps.mailer.delivers }
      const { id, number } = made
      const readers = forwarded ? ['operator', 'sender'] : ['sender']
      const jobs = readers.map((to) => mail.job({ requestId: id, to }))
      await deps.db.transaction(async (tx) => {
        const { user, locale } = sending
        const row = { id, service: kind.service, number, userId: user?.id ?? null, locale, createdAt: now }
        await tx.insert(requests).values({ ...row, request: content })
        await enqueue(tx, jobs, now)
        await alertStaff(tx, { alert: 'request', id, except: kind.operatorEmail() }, now)
        await keep(tx, made)
      })
      deps.visits.count({ product: kind.service, step: 'request', from: referralOfCall(sending.request) })
      return made
    })
    wakeOutbox(deps.database)
    return receipt
  }

  async function own({ id }: User): Promise<RequestRow<Content>[]> {
    const rows = await deps.db
      .select()
      .from(requests)
      .where(and(eq(requests.userId, id), eq(requests.service, kind.service)))
      .orderBy(desc(requests.createdAt))
      .limit(LISTED)
    return rows.map(read)
  }

  const desk: RequestDesk = {
    senderName: (row) => kind.senderName(read(row).request),
    facts: async (row, locale) => (await kind.letter({ ...read(row), locale }, 'sender')).facts,
    senderEmail: (row) => kind.senderEmail(read(row).request),
    senderPhone: (row) => kind.senderPhone(read(row).request),
    letter: async (row) => kind.letter(read(row), 'sender'),
    order: (row) => kind.order?.(read(row).request) ?? null,
    idNumbers: (row) => kind.idNumbers?.(read(row).request) ?? NO_NUMBERS,
  }

  return { mails, store, own, desk }
}
