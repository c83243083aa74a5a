import { and, eq } from 'drizzle-orm'
import { fullName } from '../../../core/base/common/people/person.ts'
import { isPaid, shownStatus } from '../../../core/trade/booking/status.ts'
import type { Deps } from '../../base/common/deps.ts'
import { users } from '../../base/db/schema/people/account.ts'
import { paymentAttempts, refunds, transactionBookings, transactions } from '../../base/db/schema/trade/payment.ts'
import type { Letter } from '../../base/mail/layout.ts'
import type { Attachment } from '../../base/mail/mailer.ts'
import { sendLetter } from '../../base/mail/send.ts'
import type { JobHandler, JobKind } from '../../base/outbox/jobs.ts'
import { wordsFor } from '../../base/words/words.ts'
import { quoteOf } from '../booking/cancel/cancel-quote.ts'
import { splitFrom } from '../booking/change/split-from.ts'
import {
  balanceAgainMail,
  balanceMissedMail,
  balanceReminderMail,
  bookingMadeAgainMail,
  bookingMadeMail,
  cancelledAgainMail,
  cancelledMail,
  changedMail,
  expiredMail,
  issueFailedMail,
  moveRefusedMail,
  ticketAgainMail,
  ticketMail,
} from '../booking/issue/jobs.ts'
import type { BookingDeps, BookingRow } from '../booking/module.ts'
import { hasTicket, lostTicket } from '../booking/show/view.ts'
import { refundDueMail, reversedMail } from '../payment/jobs.ts'
import { findAttempt, partsOf } from '../payment/rows.ts'
import { type LoadedTicket, loadTicket, ticketFile } from '../ticket/files.ts'
import { balanceMissedLetter, balanceReminderLetter } from './balance.ts'
import { withBookingLink } from './booking-link.ts'
import { cancelledLetter } from './cancelled.ts'
import type { LetterDeps } from './deps.ts'
import {
  type BookingMatter,
  bookingMadeLetter,
  changedLetter,
  expiredLetter,
  issueFailedLetter,
  type MoneyMatter,
  refundDueLetter,
  rescheduleRefusedLetter,
  reversedLetter,
  ticketAgainLetter,
  ticketLetter,
} from './letters.ts'
import { placeMaps } from './maps.ts'
import { payLinkLetterHandler } from './pay-link.ts'
import { proofLetterHandler } from './proof.ts'
import { addressesOf, recipients } from './recipients.ts'
import { refundLetterHandlers } from './refund-jobs.ts'
import { wayOf, wayOfBooking, wayOfReduction } from './refund-way.ts'
import { supplierChangedHandler } from './supplier-changed.ts'

/** Mails use the state at sending time, and are skipped when their reason no longer holds. */
export function letterHandlers(deps: LetterDeps): JobHandler[] {
  return [
    bookingMail(deps, bookingMadeMail, bookingMadeLetter, (booking) => isOpen(booking, deps.clock.now())),
    bookingMail(deps, bookingMadeAgainMail, bookingMadeLetter, (booking) => isOpen(booking, deps.clock.now())),
    bookingMail(deps, changedMail, changedLetter, stands, (matter) => ticketFiles(deps, matter)),
    bookingMail(deps, moveRefusedMail, rescheduleRefusedLetter, stands, (matter) => ticketFiles(deps, matter)),
    supplierChangedHandler(deps),
    bookingMail(deps, ticketMail, ticketLetter, hasTicket, (matter) => ticketFiles(deps, matter)),
    bookingMail(deps, ticketAgainMail, ticketAgainLetter, hasTicket, (matter) => ticketFiles(deps, matter)),
    bookingMail(deps, issueFailedMail, failedLetter(deps), isNotIssued),
    bookingMail(deps, expiredMail, expiredLetter, (booking) => hasRunOut(deps, booking)),
    bookingMail(deps, cancelledMail, cancelledLetter, ({ refund }) => refund !== null),
    bookingMail(deps, cancelledAgainMail, cancelledLetter, ({ refund }) => refund !== null),
    bookingMail(deps, balanceReminderMail, balanceReminderLetter, (booking) => owesBalance(booking, deps.clock.now())),
    bookingMail(deps, balanceAgainMail, balanceReminderLetter, (booking) => owesBalance(booking, deps.clock.now())),
    bookingMail(deps, balanceMissedMail, balanceMissedLetter, ({ refund }) => refund !== null),
    moneyMail(deps, refundDueMail, refundDueLetter),
    moneyMail(deps, reversedMail, reversedLetter),
    ...refundLetterHandlers(deps),
    proofLetterHandler(deps),
    payLinkLetterHandler(deps),
  ]
}

type Write<Matter> = (siteUrl: string, matter: Matter) => Letter | Promise<Letter>

function bookingMail<Id extends string>(
  deps: LetterDeps,
  kind: JobKind<Id | 'bookingId'>,
  write: Write<BookingMatter>,
  holds: (booking: BookingRow) => boolean | Promise<boolean>,
  files: (matter: LoadedTicket) => Attachment[] = () => [],
): JobHandler {
  return kind.handler({
    async run({ bookingId }, { mailId, log }) {
      const matter = await loadTicket(deps, bookingId)
      if (!matter || !(await holds(matter.booking))) return null
      const way = matter.booking.refund ? await wayOfBooking(deps, bookingId) : await wayOfReduction(deps, bookingId)
      const to = await recipients(deps, matter.booking)
      const of = await splitFrom(deps.db, matter.booking)
      const letter = await withBookingLink(
        deps,
        matter.booking,
        to,
        await write(deps.config.siteUrl, { ...matter, way, of }),
      )
      const { locale } = matter.booking
      const enclosed = files(matter)
      const pictures = enclosed.length > 0 ? await placeMaps(log, matter.content, locale) : []
      const over = await calendarOver(deps, matter)
      await sendLetter(deps, {
        id: mailId,
        to,
        letter: {
          ...letter,
          paragraphs: [...letter.paragraphs, ...over.map(() => wordsFor(locale)('mail:calendarOver'))],
          pictures,
        },
        locale,
        demo: matter.demo,
        files: [...enclosed, ...over],
      })
      return null
    },
  })
}

function moneyMail(
  deps: LetterDeps,
  kind: JobKind<'transactionId' | 'orderId'>,
  write: Write<MoneyMatter>,
): JobHandler {
  return kind.handler({
    async run({ transactionId, orderId }, { mailId }) {
      const matter = await moneyMatter(deps, transactionId, orderId)
      if (!matter) return null
      const { to, locale } = matter
      const letter = await withBookingLink(deps, matter, to, await write(deps.config.siteUrl, matter))
      await sendLetter(deps, { id: mailId, to, letter, locale, demo: deps.gateway.demo })
      return null
    },
  })
}

/** A ticket that could not be changed stands, and gives back by its rule. */
function failedLetter(deps: BookingDeps): Write<BookingMatter> {
  return async (siteUrl, matter) => {
    const { refund, fee } = await quoteOf(deps, deps.db, matter.booking, deps.clock.now())
    return issueFailedLetter(siteUrl, { ...matter, whole: fee === 0 ? refund : null })
  }
}

function isNotIssued({ paymentStatus, issueStatus }: BookingRow): boolean {
  return isPaid(paymentStatus) && issueStatus === 'failed'
}

/** Files of a changed booking, once it has a ticket. */
function ticketFiles(deps: BookingDeps, matter: LoadedTicket): Attachment[] {
  return hasTicket(matter.booking) ? [ticketFile(deps, matter, 'pdf'), ticketFile(deps, matter, 'ics')] : []
}

/** Calendars that have the items of a ticket take them out again. */
async function calendarOver(deps: BookingDeps, matter: LoadedTicket): Promise<Attachment[]> {
  return lostTicket(matter.booking) ? [await ticketFile(deps, matter, 'ics')] : []
}

function stands({ paymentStatus }: BookingRow): boolean {
  return paymentStatus === 'unpaid' || isPaid(paymentStatus)
}

function owesBalance(booking: BookingRow, now: Date): boolean {
  return shownStatus(booking, now) === 'partially_paid'
}

function isOpen(booking: BookingRow, now: Date): boolean {
  return shownStatus(booking, now) === 'unpaid'
}

/** False after a reversal, which has its own letter, and for a booking paid in part, which stands. */
async function hasRunOut(deps: Deps, booking: BookingRow): Promise<boolean> {
  const { id, paymentStatus } = booking
  if (paymentStatus !== 'unpaid' || shownStatus(booking, deps.clock.now()) !== 'expired') return false
  const reversed = await deps.db
    .select({ orderId: paymentAttempts.orderId })
    .from(paymentAttempts)
    .innerJoin(transactionBookings, eq(transactionBookings.transactionId, paymentAttempts.transactionId))
    .where(and(eq(transactionBookings.bookingId, id), eq(paymentAttempts.status, 'reversed')))
  return reversed.length === 0
}

async function moneyMatter(
  deps: Deps,
  transactionId: string,
  orderId: string,
): Promise<(MoneyMatter & { to: string[]; userId: string }) | null> {
  const { db } = deps
  const [found] = await db
    .select()
    .from(transactions)
    .innerJoin(users, eq(users.id, transactions.userId))
    .where(eq(transactions.id, transactionId))
  const attempt = await findAttempt(db, orderId)
  if (!found || !attempt) return null
  const parts = await partsOf(db, transactionId)
  const surplus = and(eq(refunds.orderId, orderId), eq(refunds.reason, 'surplus'))
  const [refund] = await db.select().from(refunds).where(surplus)
  return {
    to: addressesOf(found.users),
    userId: found.users.id,
    name: fullName(found.users),
    transactionId,
    number: found.transactions.number,
    title: found.transactions.title,
    amount: attempt.amount,
    locale: found.transactions.locale,
    way: refund ? wayOf(deps, refund) : null,
    keepsBooking: parts.some(({ booking }) => isPaid(booking.paymentStatus)),
  }
}
