import type { Letter } from '../../base/mail/layout.ts'
import { LOCALES, type Locale } from '../../base/words/words.ts'
import { SOME_CONTACT } from '../../testing/bookings.ts'
import type { BookingRow } from '../booking/module.ts'
import {
  sampleEventTicket,
  sampleHolder,
  sampleJourneyTicket,
  sampleSegment,
  sampleStayTicket,
  sampleTicket,
  sampleTrainTicket,
} from '../ticket/testing-samples.ts'
import { balanceMissedLetter, balanceReminderLetter } from './balance.ts'
import { cancelledLetter } from './cancelled.ts'
import {
  bookingMadeLetter,
  expiredLetter,
  issueFailedLetter,
  refundDueLetter,
  reversedLetter,
  ticketAgainLetter,
  ticketLetter,
} from './letters.ts'
import { refundLetter } from './refund.ts'
import type { RefundWay } from './refund-way.ts'
import { supplierChangedLetter } from './supplier-changed.ts'

export const SITE = 'https://pelesir.example'
const NOW = new Date('2026-12-01T05:00:00Z')

export function matter(locale: Locale) {
  const booking: BookingRow = {
    id: 'b1',
    code: 'K7QM2P',
    service: 'flight',
    userId: 'u1',
    title: 'Jakarta (CGK) – Denpasar (DPS)',
    amount: 1_486_000,
    due: 1_486_000,
    paid: 0,
    fee: 0,
    refund: null,
    refundStatus: null,
    refundSubmittedAt: null,
    refundUpdatedAt: null,
    balanceLimit: null,
    paymentStatus: 'unpaid',
    checkoutStatus: 'cart',
    issueStatus: 'pending',
    demo: null,
    timeLimit: new Date('2026-12-01T17:30:00Z'),
    startsAt: NOW,
    startsZone: 'Asia/Jakarta',
    locale,
    contact: SOME_CONTACT,
    detail: {},
    paidAt: null,
    issuedAt: null,
    createdAt: NOW,
    updatedAt: NOW,
    idsErasedAt: null,
    fullLimit: null,
    bookedBy: null,
    adjustments: [],
  }
  const content = sampleTicket({
    items: [sampleSegment(0, 'JT 800', 'SUB 2026-12-05 23:10', 'UPG 2026-12-06 01:35')],
    holders: [sampleHolder("MR Budi O'Neil <b>", 1), sampleHolder('MRS Siti', 2)],
  })
  return { booking, content }
}

function untilChosen(locale: Locale) {
  const { booking, content } = matter(locale)
  return { booking: { ...booking, fullLimit: new Date('2026-12-02T05:30:00Z') }, content }
}

function trainMatter(locale: Locale) {
  const { booking } = matter(locale)
  const title = 'Jakarta (GMR) – Bandung (BD)'
  return { booking: { ...booking, service: 'train' as const, title }, content: sampleTrainTicket() }
}

export const stay = (locale: Locale) => ({ ...matter(locale), content: sampleStayTicket() })
export const event = (locale: Locale) => ({ ...matter(locale), content: sampleEventTicket() })
export const partPaid = (locale: Locale) => ({ ...matter(locale), content: sampleJourneyTicket() })

function withBalance(locale: Locale, refund: number | null = null) {
  const { booking, content } = partPaid(locale)
  return { booking: { ...booking, refund, balanceLimit: new Date('2026-11-28T16:59:00Z') }, content }
}
export const money = (locale: Locale) => ({
  name: 'Budi Santoso',
  transactionId: 'trx-1',
  number: 'PLS-20261201-7KQM',
  title: 'Jakarta (CGK) – Denpasar (DPS)',
  amount: 1_486_000,
  locale,
  keepsBooking: false,
})
const way: RefundWay = {
  amount: 1_486_000,
  toAccount: 1_486_000,
  account: { bank: 'BCA', number: '******7890', holder: 'Siti Rahmawati' },
  expectedBy: new Date('2026-12-15T16:59:00Z'),
}
const WAYS = {
  account: way,
  original: { ...way, toAccount: 0, account: null },
  both: { ...way, toAccount: 1_000_000 },
  missing: { ...way, account: null, expectedBy: null },
  'missing for a part': { ...way, toAccount: 500_000, account: null, expectedBy: null },
}
export const refund = (locale: Locale) => ({
  ...money(locale),
  way,
  code: 'K7QM2P',
  note: 'The account is closed',
  reference: 'BCA-4711',
})

const LEG = {
  heading: 'JT 800',
  from: 'Surabaya (SUB)',
  to: 'Makassar (UPG)',
  start: '2026-12-05T16:10:00Z',
  start_timezone: 'Asia/Jakarta',
  end: '2026-12-05T17:35:00Z',
  end_timezone: 'Asia/Makassar',
}

function withRefund(locale: Locale, refunded: number) {
  const made = matter(locale)
  return { ...made, booking: { ...made.booking, refund: refunded } }
}

export const LETTERS: Record<string, (locale: Locale) => Letter> = {
  'booking made': (locale) => bookingMadeLetter(SITE, matter(locale)),
  'booking made, held until a method is chosen': (locale) => bookingMadeLetter(SITE, untilChosen(locale)),
  ticket: (locale) => ticketLetter(SITE, matter(locale)),
  expired: (locale) => expiredLetter(SITE, matter(locale)),
  'issue failed': (locale) => issueFailedLetter(SITE, matter(locale)),
  'booking made, train': (locale) => bookingMadeLetter(SITE, trainMatter(locale)),
  'ticket, train': (locale) => ticketLetter(SITE, trainMatter(locale)),
  'expired, train': (locale) => expiredLetter(SITE, trainMatter(locale)),
  'issue failed, refunded whole': (locale) => issueFailedLetter(SITE, { ...matter(locale), whole: 1_486_000 }),
  'issue failed, train': (locale) => issueFailedLetter(SITE, trainMatter(locale)),
  'booking made, stay': (locale) => bookingMadeLetter(SITE, stay(locale)),
  'ticket, stay': (locale) => ticketLetter(SITE, stay(locale)),
  'expired, stay': (locale) => expiredLetter(SITE, stay(locale)),
  'issue failed, stay': (locale) => issueFailedLetter(SITE, stay(locale)),
  'ticket, event': (locale) => ticketLetter(SITE, event(locale)),
  'ticket, part paid': (locale) => ticketLetter(SITE, partPaid(locale)),
  'ticket again': (locale) => ticketAgainLetter(SITE, matter(locale)),
  'ticket again, part paid': (locale) => ticketAgainLetter(SITE, partPaid(locale)),
  'ticket of who left': (locale) => ticketAgainLetter(SITE, { ...partPaid(locale), of: 'AAA111' }),
  'refund due': (locale) => refundDueLetter(SITE, money(locale)),
  'refund approved': (locale) => refundLetter(SITE, refund(locale), 'refundApproved'),
  'refund account': (locale) =>
    refundLetter(
      SITE,
      { ...refund(locale), way: { ...refund(locale).way, toAccount: 500_000, account: null, expectedBy: null } },
      'refundAccount',
    ),
  'refund rejected': (locale) => refundLetter(SITE, { ...refund(locale), code: null }, 'refundRejected'),
  'refund sent': (locale) => refundLetter(SITE, refund(locale), 'refundSent'),
  reversed: (locale) => reversedLetter(SITE, money(locale)),
  'balance reversed': (locale) => reversedLetter(SITE, { ...money(locale), keepsBooking: true }),
  cancelled: (locale) => cancelledLetter(SITE, matter(locale)),
  'cancelled, nothing back': (locale) => cancelledLetter(SITE, withRefund(locale, 0)),
  'cancelled, of who left': (locale) => cancelledLetter(SITE, { ...withRefund(locale, 500_000), of: 'AAA111' }),
  'refund sent, of who left': (locale) => refundLetter(SITE, { ...refund(locale), of: 'AAA111' }, 'refundSent'),
  ...Object.fromEntries(
    Object.entries(WAYS).map(([name, of]) => [
      `cancelled, ${name}`,
      (locale: Locale) => cancelledLetter(SITE, { ...matter(locale), way: of }),
    ]),
  ),
  'cancelled by the supplier': (locale) =>
    supplierChangedLetter(SITE, { ...matter(locale), change: { before: [LEG], after: [] } }),
  'changed by the supplier': (locale) =>
    supplierChangedLetter(SITE, { ...matter(locale), change: { before: [LEG], after: [LEG] } }),
  'refund due, missing': (locale) => refundDueLetter(SITE, { ...money(locale), way: WAYS.missing }),
  'balance missed, missing': (locale) =>
    balanceMissedLetter(SITE, { ...withBalance(locale, 500_000), way: WAYS.missing }),
  'balance reminder': (locale) => balanceReminderLetter(SITE, withBalance(locale)),
  'balance missed': (locale) => balanceMissedLetter(SITE, withBalance(locale, 500_000)),
  'balance missed without refund': (locale) => balanceMissedLetter(SITE, withBalance(locale, 0)),
}

export const CASES = Object.keys(LETTERS).flatMap((name) => LOCALES.map((locale) => [name, locale] as const))

export function letterOf(name: string, locale: Locale): Letter {
  const letter = LETTERS[name]?.(locale)
  if (!letter) throw new Error(`no letter ${name}`)
  return letter
}
