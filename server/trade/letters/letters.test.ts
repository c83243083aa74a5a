import { describe, expect, it } from 'vitest'
import { textIn } from '../../../core/trade/booking/view-text.ts'
import { type Letter, letterHtml, letterText } from '../../base/mail/layout.ts'
import { LOCALES, type Locale, wordsFor } from '../../base/words/words.ts'
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
} from '../ticket/samples.ts'
import { balanceMissedLetter, balanceReminderLetter } from './balance.ts'
import { cancelledLetter } from './cancelled.ts'
import {
  bookingMadeLetter,
  expiredLetter,
  issueFailedLetter,
  refundDueLetter,
  reversedLetter,
  ticketLetter,
} from './letters.ts'
import { refundLetter } from './refund.ts'
import type { RefundWay } from './refund-way.ts'
import { supplierChangedLetter } from './supplier-changed.ts'

const SITE = 'https://pelesir.example'
const NOW = new Date('2026-12-01T05:00:00Z')

function matter(locale: Locale) {
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
    bookedBy: null,
    adjustments: [],
  }
  const content = sampleTicket({
    items: [sampleSegment(0, 'JT 800', 'SUB 2026-12-05 23:10', 'UPG 2026-12-06 01:35')],
    holders: [sampleHolder("MR Budi O'Neil <b>", 1), sampleHolder('MRS Siti', 2)],
  })
  return { booking, content }
}

function trainMatter(locale: Locale) {
  const { booking } = matter(locale)
  const title = 'Jakarta (GMR) – Bandung (BD)'
  return { booking: { ...booking, service: 'train' as const, title }, content: sampleTrainTicket() }
}

const stay = (locale: Locale) => ({ ...matter(locale), content: sampleStayTicket() })
const event = (locale: Locale) => ({ ...matter(locale), content: sampleEventTicket() })
const partPaid = (locale: Locale) => ({ ...matter(locale), content: sampleJourneyTicket() })

function withBalance(locale: Locale, refund: number | null = null) {
  const { booking, content } = partPaid(locale)
  return { booking: { ...booking, refund, balanceLimit: new Date('2026-11-28T16:59:00Z') }, content }
}
const money = (locale: Locale) => ({
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
const refund = (locale: Locale) => ({
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

const LETTERS: Record<string, (locale: Locale) => Letter> = {
  'booking made': (locale) => bookingMadeLetter(SITE, matter(locale)),
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

const CASES = Object.keys(LETTERS).flatMap((name) => LOCALES.map((locale) => [name, locale] as const))

function letterOf(name: string, locale: Locale): Letter {
  const letter = LETTERS[name]?.(locale)
  if (!letter) throw new Error(`no letter ${name}`)
  return letter
}

describe('a letter', () => {
  it.each(CASES)('"%s" in %s has every word, and no word twice written', (name, locale) => {
    const text = letterText(letterOf(name, locale))
    expect(text).not.toMatch(/\{\{|(mail|ticket):|undefined|null|\bNaN\b/)
    expect(letterHtml(letterOf(name, locale), locale)).not.toMatch(/\{\{|(mail|ticket):|undefined|\bNaN\b/)
  })

  it.each(CASES)('"%s" in %s loads nothing from anywhere and links only to the site', (name, locale) => {
    const html = letterHtml(letterOf(name, locale), locale)
    const loading = html.replace(/<script type="application\/ld\+json">.*?<\/script>/, '')
    expect(loading).not.toMatch(/<img|<script|<link|url\(|@import|<iframe/i)
    const links = [...html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, url]) => url)
    expect(links.length).toBeGreaterThan(0)
    expect(links.filter((url) => !url?.startsWith(`${SITE}/${locale}`))).toEqual([])
  })

  it('about a cancellation says where the refund goes and by when, or asks for the account', () => {
    const textOf = (name: string, locale: Locale = 'en') => letterText(letterOf(name, locale)).replaceAll('\u00a0', ' ')
    expect(textOf('cancelled, account')).toMatch(/BCA \*{6}7890, Siti Rahmawati/)
    expect(textOf('cancelled, account')).toContain('15 Dec 2026')
    expect(textOf('cancelled, original')).toContain('The payment method you used')
    expect(textOf('cancelled, both')).toMatch(/Rp 1\.000\.000: BCA[\s\S]*Rp 486\.000: The payment method/)
    for (const name of ['cancelled, missing', 'refund due, missing', 'balance missed, missing']) {
      expect(textOf(name)).toContain('within 14 days of receiving the account')
      expect(textOf(name, 'id')).toContain('14 hari setelah rekeningnya terisi')
    }
  })

  it('about a cancellation says that only a part needs an account, where the rest goes back by itself', () => {
    const textOf = (name: string) => letterText(letterOf(name, 'en'))
    expect(textOf('cancelled, missing')).toContain('Your payment method cannot receive refunds')
    expect(textOf('cancelled, missing for a part')).toContain('Part of this refund cannot go back')
  })

  it('about what a supplier cancelled does not say that the booking stays as it was', () => {
    const stays = ['cancelled by the supplier', 'changed by the supplier'].map((name) =>
      letterText(letterOf(name, 'en')).includes('your booking stays as it was'),
    )
    expect(stays).toEqual([false, true])
  })

  it('about a rejected refund says why, and about a sent one by which transfer', () => {
    const texts = ['refund approved', 'refund rejected', 'refund sent'].map((name) => letterText(letterOf(name, 'en')))
    expect(texts.map((text) => text.includes('The account is closed'))).toEqual([false, true, false])
    expect(texts.map((text) => text.includes('BCA-4711'))).toEqual([false, false, true])
  })

  it('is not the same in both languages', () => {
    for (const name of Object.keys(LETTERS))
      expect(letterText(letterOf(name, 'id'))).not.toBe(letterText(letterOf(name, 'en')))
  })

  it('writes names as they are, never as HTML', () => {
    const html = letterHtml(letterOf('ticket', 'id'), 'id')
    expect(html).toContain('Tuan Budi O&#39;Neil &lt;b&gt;')
    expect(html).not.toContain('<b>')
    expect(letterText(letterOf('ticket', 'id'))).toContain("Tuan Budi O'Neil <b>")
  })
})

describe('the words of a booking', () => {
  it('name the deadline with its day and zone', () => {
    const [id, en] = [letterOf('booking made', 'id'), letterOf('booking made', 'en')]
    expect(id.subject).toBe(
      'Pesanan Anda kami tahan sampai Rab, 2 Des 2026, 00.30 WIB – Jakarta (CGK) – Denpasar (DPS)',
    )
    expect(en.subject).toContain('until Wed, 2 Dec 2026, 00:30 WIB')
    expect(id.facts.at(-1)).toEqual({ label: 'Bayar paling lambat', value: 'Rab, 2 Des 2026, 00.30 WIB' })
    expect(id.action).toEqual({ label: 'Bayar sekarang', url: `${SITE}/id/member/history` })
  })

  it('tell each flight with local times, zones and the day it lands', () => {
    expect(letterOf('ticket', 'id').facts[1]?.value).toBe(
      'JT 800 · Sab, 5 Des 2026\n23.10 WIB Surabaya (SUB) – 01.35 WITA Makassar (UPG) (tiba Min, 6 Des 2026)',
    )
  })

  it('join the legs of a direction, with the wait and the whole duration', () => {
    const items = [
      sampleSegment(0, 'JT 692', 'CGK 2026-12-05 22:10', 'SUB 2026-12-05 23:45'),
      sampleSegment(0, 'JT 800', 'SUB 2026-12-06 02:10', 'UPG 2026-12-06 04:35'),
    ]
    const { booking, content } = matter('en')
    expect(ticketLetter(SITE, { booking, content: { ...content, items } }).facts[1]?.value).toBe(
      [
        'JT 692 · Sat, 5 Dec 2026',
        '22:10 WIB Jakarta (CGK) – 23:45 WIB Surabaya (SUB)',
        '2 h 25 m layover in Surabaya',
        'JT 800 · Sun, 6 Dec 2026',
        '02:10 WIB Surabaya (SUB) – 04:35 WITA Makassar (UPG)',
        'Whole trip: 5 h 25 m, 1 stop',
      ].join('\n'),
    )
  })

  it('tell each seat on a train beside its name', () => {
    expect(letterOf('ticket, train', 'en').facts[2]?.value).toBe(
      'Mr Budi Santoso · Eksekutif 1 / 5A\nMrs Siti Rahmawati · Eksekutif 1 / 5B\nInfant Putri Santoso',
    )
    for (const name of Object.keys(LETTERS).filter((key) => key.includes('train')))
      expect(letterText(letterOf(name, 'en'))).not.toMatch(/flight|airport|airline/i)
  })

  it('tell a stay by its days and its length, and an event by its entry', () => {
    const [, trip, guests] = letterOf('ticket, stay', 'id').facts
    expect(trip).toEqual({
      label: 'Penginapan',
      value:
        'Grand Braga Heritage · 3 malam\nBandung\nCheck-in: Sab, 5 Des 2026, 14.00 WIB\nCheck-out: Sel, 8 Des 2026, 12.00 WIB',
    })
    expect(guests).toEqual({ label: 'Tamu', value: 'Tuan Budi Santoso · Kamar 1\nNyonya Siti Rahmawati · Kamar 2' })
    expect(letterOf('ticket, event', 'en').facts[1]).toEqual({
      label: 'Activity',
      value:
        'Candi Borobudur: naik ke struktur candi\nTaman Wisata Candi Borobudur, Magelang\nEntry from: Sat, 5 Dec 2026, 09:00 WIB\nStarts: Sat, 5 Dec 2026, 09:30 WIB\nEnds: Sat, 5 Dec 2026, 10:45 WIB',
    })
  })

  it('speak of an e-voucher, and of no seats, where nobody rides', () => {
    expect(letterOf('ticket, stay', 'id').subject).toMatch(/^E-voucher K7QM2P – /)
    expect(letterOf('issue failed, stay', 'en').subject).toBe('Voucher K7QM2P is delayed')
    for (const name of Object.keys(LETTERS).filter((key) => /stay|event/.test(key)))
      for (const locale of LOCALES)
        expect(letterText(letterOf(name, locale))).not.toMatch(/e-ti[ck]ket|seats?\b|kursi|flight|maskapai/i)
  })

  it('say what is still due of a booking that is part paid', () => {
    const letter = letterOf('ticket, part paid', 'id')
    expect(letter.title).toBe('Uang muka sudah kami terima')
    expect(letterText(letter)).toContain(
      'Sisa pelunasannya Rp\u00a04.165.000, bayar paling lambat Sab, 28 Nov 2026, 23.59 WIB.',
    )
    expect(letter.facts.at(-1)).toEqual({ label: 'Sisa pelunasan', value: 'Rp\u00a04.165.000' })
    expect(letterText(letter)).not.toContain('lunas.')
  })

  it('stand beside markup for mail readers in the ticket mail alone', () => {
    const script = /<script type="application\/ld\+json">(.*?)<\/script>/
    for (const name of Object.keys(LETTERS)) {
      const [, json = ''] = script.exec(letterHtml(letterOf(name, 'id'), 'id')) ?? []
      expect(json !== '').toBe(name.startsWith('ticket'))
      if (json) expect(JSON.parse(json)).toEqual([expect.objectContaining({ '@context': 'https://schema.org' })])
    }
    const [, json = ''] = script.exec(letterHtml(letterOf('ticket', 'id'), 'id')) ?? []
    expect(json).not.toContain('<')
    expect(JSON.parse(json)[0].underName.name).toBe("MR Budi O'Neil <b>")
  })

  it('state the same times in the mail as on the ticket, and none that are not known', () => {
    const { content } = matter('id')
    const note = letterOf('ticket', 'id').note ?? ''
    expect(content.boarding?.length).toBeGreaterThan(0)
    for (const text of content.boarding ?? []) expect(note).toContain(textIn(wordsFor('id'), text))
    expect(note).toContain('paling lambat 2 jam sebelum berangkat')
    const { boarding: _, ...unknown } = content
    expect(ticketLetter(SITE, { ...matter('id'), content: unknown }).note).not.toMatch(/\d/)
  })

  it('tell the whole amount that is owed back', () => {
    expect(letterText(letterOf('refund due', 'en'))).toContain('Rp\u00a01.486.000')
    expect(letterOf('refund due', 'en').subject).toBe('Payment PLS-20261201-7KQM will be refunded')
  })
})
