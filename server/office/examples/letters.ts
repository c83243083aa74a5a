import { contactToWire } from '../../../core/base/common/call/wire.ts'
import { HOME_ZONE, instantOf } from '../../../core/base/common/dates.ts'
import type { MailKind } from '../../../core/base/mail/kinds.ts'
import { SERVICES } from '../../../core/trade/booking/services.ts'
import type { BookingView, ViewHolder } from '../../../core/trade/booking/view.ts'
import type { Letter } from '../../base/mail/layout.ts'
import type { Locale } from '../../base/words/words.ts'
import {
  bookingLinkLetter,
  clearedLetter,
  codeLetter,
  confirmCodeLetter,
  emailChangeLetter,
  knownLetter,
  madeLetter,
  passwordChangedLetter,
  passwordVoidLetter,
  resetLetter,
} from '../../people/account/letters.ts'
import type { BookingDeps, BookingRow } from '../../trade/booking/module.ts'
import { viewTime } from '../../trade/booking/show/booking-view.ts'
import { confirmLetter, fellLetter } from '../../trade/kept/mail.ts'
import { balanceMissedLetter, balanceReminderLetter } from '../../trade/letters/balance.ts'
import { cancelledLetter } from '../../trade/letters/cancelled.ts'
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
  ticketLetter,
} from '../../trade/letters/letters.ts'
import { payLinkLetter } from '../../trade/letters/pay-link.ts'
import { proofRefusedLetter } from '../../trade/letters/proof.ts'
import { type RefundLetter, refundLetter } from '../../trade/letters/refund.ts'
import { supplierChangedLetter } from '../../trade/letters/supplier-changed.ts'
import { waitingLetter } from '../../trade/waiting/mail.ts'

const HOUR_MS = 3_600_000
const NAME = 'Budi Santoso'
const CONTACT = contactToWire({
  title: 'MR',
  firstName: 'Budi',
  lastName: 'Santoso',
  email: 'budi@example.com',
  callingCode: '62',
  phone: '81234567890',
  homePhone: '',
})
const CODE = 'K7QM2P'
const NUMBER = 'TRX-20261201-7KQM'
const TOTAL = 1_230_000
const TITLES = { id: 'Candi Borobudur dan desa sekitarnya', en: 'Borobudur temple and its villages' } as const

type Example = (deps: BookingDeps, locale: Locale) => Letter

/** Written by the same code as mails to customers. Null for a kind whose product is not installed. */
export function exampleLetter(deps: BookingDeps, kind: MailKind, locale: Locale): Letter | null {
  const ofProduct = deps.products.find(({ exampleMails }) => exampleMails?.[kind])?.exampleMails?.[kind]
  return EXAMPLES[kind]?.(deps, locale) ?? ofProduct?.(locale) ?? null
}

const EXAMPLES: Readonly<Partial<Record<MailKind, Example>>> = {
  booking_link: (deps, locale) => bookingLinkLetter(addressee(deps, locale), { code: CODE, token: 'contoh' }),
  sign_in_code: (deps, locale) => codeLetter(addressee(deps, locale), '123456'),
  confirm_code: (deps, locale) => confirmCodeLetter(addressee(deps, locale), '123456'),
  reset: (deps, locale) => resetLetter(addressee(deps, locale), 'contoh'),
  member_made: (deps, locale) => madeLetter(addressee(deps, locale), 'contoh'),
  member_cleared: (deps, locale) => clearedLetter(addressee(deps, locale), 'contoh'),
  member_known: (deps, locale) => knownLetter(addressee(deps, locale)),
  email_change: (deps, locale) => emailChangeLetter(addressee(deps, locale), 'new', 'budi@example.com', 'contoh'),
  password_changed: (deps, locale) => passwordChangedLetter(addressee(deps, locale)),
  password_void: (deps, locale) => passwordVoidLetter(addressee(deps, locale)),
  booking_made: ofBooking(bookingMadeLetter),
  expired: ofBooking(expiredLetter),
  ticket: ofBooking(ticketLetter),
  issue_failed: (deps, locale) => issueFailedLetter(siteOf(deps), { ...bookingMatter(deps, locale), whole: TOTAL }),
  booking_changed: ofBooking(changedLetter),
  move_refused: ofBooking(rescheduleRefusedLetter),
  supplier_changed: (deps, locale) => {
    const matter = bookingMatter(deps, locale)
    return supplierChangedLetter(siteOf(deps), { ...matter, change: exampleChange(deps, locale) })
  },
  cancelled: ofBooking(cancelledLetter, { refund: 984_000, paid: TOTAL }),
  balance_reminder: ofBooking(balanceReminderLetter, { paid: 369_000, due: 861_000 }),
  balance_missed: ofBooking(balanceMissedLetter, { paid: 369_000, refund: 184_500 }),
  pay_link: (deps, locale) => {
    const { booking } = bookingMatter(deps, locale)
    return payLinkLetter(siteOf(deps), { booking, name: NAME, until: later(deps, 24), token: 'contoh' })
  },
  proof_refused: (deps, locale) => {
    const transaction = { id: 'contoh', locale, number: NUMBER, title: TITLES[locale] }
    const refusal = locale === 'id' ? 'Jumlahnya tidak terbaca.' : 'The amount cannot be read.'
    return proofRefusedLetter(siteOf(deps), { transaction, name: NAME, refusal })
  },
  reversed: ofMoney(reversedLetter),
  refund_due: ofMoney(refundDueLetter),
  refund_approved: ofRefund('refundApproved'),
  refund_account: ofRefund('refundAccount'),
  refund_named: ofRefund('refundNamed'),
  refund_rejected: ofRefund('refundRejected'),
  refund_sent: ofRefund('refundSent'),
  waiting: (deps, locale) => {
    const date = viewTime(later(deps, 24 * 14), HOME_ZONE).date
    const slot = { title: TITLES, date, time: '08:00', left: 4, keys: [], isOver: false, page: '' }
    return waitingLetter(siteOf(deps), { id: 'contoh', name: NAME, places: 2, locale }, slot)
  },
  price_watch: (deps, locale) => confirmLetter(watched(deps, locale)),
  price_fell: (deps, locale) => fellLetter(watched(deps, locale)),
}

function siteOf({ config }: BookingDeps): string {
  return config.siteUrl
}

function later({ clock }: BookingDeps, hours: number): Date {
  return new Date(clock.now().getTime() + hours * HOUR_MS)
}

/** At 08.00, as tours start. */
function exampleStart(deps: BookingDeps): Date {
  return instantOf(viewTime(later(deps, 24 * 14), HOME_ZONE).date, '08:00', HOME_ZONE)
}

function addressee(deps: BookingDeps, locale: Locale) {
  return { siteUrl: siteOf(deps), locale, name: NAME }
}

function watched(deps: BookingDeps, locale: Locale) {
  const row = { id: 'contoh', locale, search: '', firstPrice: TOTAL, toldPrice: 1_045_000 }
  return { row, title: TITLES[locale], siteUrl: siteOf(deps) }
}

function ofBooking(
  write: (siteUrl: string, matter: BookingMatter) => Letter,
  booking: Partial<BookingRow> = {},
): Example {
  return (deps, locale) => write(siteOf(deps), bookingMatter(deps, locale, booking))
}

function ofMoney(write: (siteUrl: string, matter: MoneyMatter) => Letter): Example {
  return (deps, locale) => {
    const about = { transactionId: 'contoh', name: NAME, number: NUMBER, title: TITLES[locale], amount: TOTAL }
    return write(siteOf(deps), { ...about, locale, keepsBooking: false })
  }
}

function ofRefund(letter: RefundLetter): Example {
  return (deps, locale) => {
    // The day is known once there is an account.
    const isAsked = letter === 'refundAccount'
    const expectedBy = isAsked ? null : later(deps, 24 * 7)
    const way = { amount: 984_000, toAccount: isAsked ? 400_000 : 0, account: null, expectedBy }
    const note = locale === 'id' ? 'Nama rekening belum cocok.' : 'The name of the account does not match.'
    const about = { name: NAME, locale, code: CODE, number: NUMBER, title: TITLES[locale], amount: 984_000 }
    return refundLetter(siteOf(deps), { ...about, note, reference: 'BCA 0042', way }, letter)
  }
}

function exampleChange(deps: BookingDeps, locale: Locale) {
  const item = (hours: number) => {
    const start = new Date(exampleStart(deps).getTime() + hours * HOUR_MS)
    const end = new Date(start.getTime() + 8 * HOUR_MS)
    const zones = { start_timezone: HOME_ZONE, end_timezone: HOME_ZONE }
    const places = { from: 'Tugu Yogyakarta', to: 'Yogyakarta' }
    return { heading: TITLES[locale], ...places, start: start.toISOString(), end: end.toISOString(), ...zones }
  }
  return { before: [item(0)], after: [item(2)] }
}

function bookingMatter(deps: BookingDeps, locale: Locale, booking: Partial<BookingRow> = {}): BookingMatter {
  const startsAt = exampleStart(deps)
  const now = deps.clock.now()
  const row: BookingRow = {
    id: 'contoh',
    code: CODE,
    service: deps.products.find((product) => product.booking)?.slug ?? SERVICES[0],
    userId: '',
    title: TITLES[locale],
    amount: TOTAL,
    due: TOTAL,
    paid: 0,
    fee: 0,
    refund: null,
    refundStatus: null,
    refundSubmittedAt: null,
    refundUpdatedAt: null,
    balanceLimit: later(deps, 24 * 7),
    paymentStatus: 'unpaid',
    checkoutStatus: 'cart',
    issueStatus: 'pending',
    demo: null,
    timeLimit: later(deps, 2),
    startsAt,
    startsZone: HOME_ZONE,
    locale,
    contact: CONTACT,
    detail: {},
    paidAt: null,
    issuedAt: null,
    createdAt: now,
    updatedAt: now,
    idsErasedAt: null,
    fullLimit: null,
    bookedBy: null,
    adjustments: [],
    ...booking,
  }
  return { booking: row, content: bookingView(locale, startsAt, now) }
}

function bookingView(locale: Locale, startsAt: Date, now: Date): BookingView {
  const start = viewTime(startsAt, HOME_ZONE)
  return {
    bookingCode: CODE,
    issuedAt: now.toISOString(),
    contactName: NAME,
    headings: { items: 'ticket:heading.event', holders: 'ticket:holders.participant' },
    items: [
      {
        kind: 'event',
        heading: TITLES[locale],
        place: { name: 'Tugu Yogyakarta', city: 'Yogyakarta' },
        start,
        end: viewTime(new Date(startsAt.getTime() + 8 * HOUR_MS), HOME_ZONE),
        facts: [],
        reference: { label: 'ticket:fact.confirmation', value: 'YGY-2612-1188' },
        reminder: { hours: 24, text: 'ticket:calendar.reminder' },
        entry: { label: 'ticket:entry.meeting', time: start },
        terms: [],
        days: { from: start.date, until: start.date, isAny: false },
      },
    ],
    holders: [holder('MR', NAME), holder('MRS', 'Siti Rahmawati')],
    lines: [
      { code: 'ADT', title: '2 × ADT', amount: 1_215_000 },
      { code: 'roc', title: 'roc', amount: 15_000 },
    ],
    total: TOTAL,
    notes: [],
    letters: 'ticket:letter',
    boarding: [],
  }
}

function holder(title: string, name: string): ViewHolder {
  return { title, name, type: 'ticket:type.ADT', idNumber: '', details: [], number: '', aside: null, code: null }
}
