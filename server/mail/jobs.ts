import { and, eq } from 'drizzle-orm'
import { shownStatus } from '../../core/booking/status.ts'
import type { BookingRow } from '../booking/module.ts'
import type { Deps } from '../common/deps.ts'
import { users } from '../db/schema/account.ts'
import { paymentAttempts, transactionBookings, transactions } from '../db/schema/payment.ts'
import type { Handler } from '../outbox/jobs.ts'
import { findAttempt } from '../payment/rows.ts'
import { hasTicket, loadTicket, ticketFile } from '../ticket/files.ts'
import type { Locale } from '../words/words.ts'
import { type Letter, letterHtml, letterText } from './layout.ts'
import {
  type BookingMatter,
  bookingMadeLetter,
  expiredLetter,
  issueFailedLetter,
  type MoneyMatter,
  refundDueLetter,
  reversedLetter,
  ticketLetter,
} from './letters.ts'
import type { Attachment } from './mailer.ts'

type BookingMail = 'mail.booking_made' | 'mail.ticket' | 'mail.issue_failed' | 'mail.expired'
type MoneyMail = 'mail.refund_due' | 'mail.reversed'
type MailHandlers = { [Kind in BookingMail | MoneyMail]: Handler<Kind> }

/** Mails are written from what is true when they are sent: one that is no longer true is not sent. */
export const mailHandlers: MailHandlers = {
  'mail.booking_made': bookingMail(bookingMadeLetter, async (deps, booking) => isOpen(booking, deps.clock.now())),
  'mail.ticket': bookingMail(ticketLetter, async (_deps, booking) => hasTicket(booking), ticketFiles),
  'mail.issue_failed': bookingMail(issueFailedLetter, async (_deps, { issueStatus }) => issueStatus === 'failed'),
  'mail.expired': bookingMail(expiredLetter, hasRunOut),
  'mail.refund_due': moneyMail(refundDueLetter),
  'mail.reversed': moneyMail(reversedLetter),
}

type Write<Matter> = (siteUrl: string, matter: Matter) => Letter

function bookingMail(
  write: Write<BookingMatter>,
  holds: (deps: Deps, booking: BookingRow) => Promise<boolean>,
  files: (deps: Deps, matter: BookingMatter) => Promise<Attachment[]> = async () => [],
): Pick<Handler<BookingMail>, 'run'> {
  return {
    async run(deps, { bookingId }, { mailId }) {
      const matter = await loadTicket(deps, bookingId)
      if (!matter || !(await holds(deps, matter.booking))) return null
      const letter = write(deps.config.siteUrl, matter)
      const to = await recipients(deps, matter.booking)
      await sendLetter(deps, {
        id: mailId,
        to,
        letter,
        locale: matter.booking.locale,
        files: await files(deps, matter),
      })
      return null
    },
  }
}

function moneyMail(write: Write<MoneyMatter>): Pick<Handler<MoneyMail>, 'run'> {
  return {
    async run(deps, { transactionId, orderId }, { mailId }) {
      const matter = await moneyMatter(deps, transactionId, orderId)
      if (!matter) return null
      const letter = write(deps.config.siteUrl, matter)
      await sendLetter(deps, { id: mailId, to: [matter.email], letter, locale: matter.locale, files: [] })
      return null
    },
  }
}

type Sending = { id: string; to: readonly string[]; letter: Letter; locale: Locale; files: Attachment[] }

/** Hands a letter to the mailer, which sends one with a known id once. */
export async function sendLetter(deps: Deps, { id, to, letter, locale, files }: Sending): Promise<void> {
  const [text, html] = [letterText(letter), letterHtml(letter, locale)]
  await deps.mailer.send({ id, to, subject: letter.subject, text, html, attachments: files })
}

/** The member, and the contact of the booking when that is somebody else. */
async function recipients({ db }: Deps, { userId, contact }: BookingRow): Promise<string[]> {
  const [member] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId))
  const { email } = contact as { email?: unknown }
  const other = typeof email === 'string' ? email.trim().toLowerCase() : ''
  return [...new Set([member?.email ?? '', other])].filter((address) => address !== '')
}

async function ticketFiles(deps: Deps, matter: BookingMatter): Promise<Attachment[]> {
  return [await ticketFile(deps, matter, 'pdf'), await ticketFile(deps, matter, 'ics')]
}

function isOpen({ paymentStatus, timeLimit }: BookingRow, now: Date): boolean {
  return shownStatus({ status: paymentStatus, timeLimit }, now) === 'unpaid'
}

/** A booking whose money the bank took back has been told of already. */
async function hasRunOut(deps: Deps, { id, paymentStatus, timeLimit }: BookingRow): Promise<boolean> {
  if (shownStatus({ status: paymentStatus, timeLimit }, deps.clock.now()) !== 'expired') return false
  const reversed = await deps.db
    .select({ orderId: paymentAttempts.orderId })
    .from(paymentAttempts)
    .innerJoin(transactionBookings, eq(transactionBookings.transactionId, paymentAttempts.transactionId))
    .where(and(eq(transactionBookings.bookingId, id), eq(paymentAttempts.status, 'reversed')))
  return reversed.length === 0
}

async function moneyMatter(
  { db }: Deps,
  transactionId: string,
  orderId: string,
): Promise<(MoneyMatter & { email: string }) | null> {
  const [found] = await db
    .select()
    .from(transactions)
    .innerJoin(users, eq(users.id, transactions.userId))
    .where(eq(transactions.id, transactionId))
  const attempt = await findAttempt(db, orderId)
  if (!found || !attempt) return null
  return {
    email: found.users.email,
    name: `${found.users.firstName} ${found.users.lastName}`,
    number: found.transactions.number,
    title: found.transactions.title,
    amount: attempt.amount,
    locale: found.transactions.locale,
  }
}
