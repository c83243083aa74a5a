import { describe, expect, it } from 'vitest'
import { textIn } from '../../../core/trade/booking/view-text.ts'
import { letterHtml, letterText } from '../../base/mail/layout.ts'
import { LOCALES, type Locale, wordsFor } from '../../base/words/words.ts'
import { sampleSegment } from '../ticket/testing-samples.ts'
import { ticketLetter } from './letters.ts'

import { CASES, LETTERS, letterOf, matter, SITE } from './testing-letters.ts'

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

  it('that is sent again does not say that money came', () => {
    for (const locale of LOCALES) {
      const received = wordsFor(locale)('mail:partPaid.title')
      expect(letterText(letterOf('ticket, part paid', locale))).toContain(received)
      for (const name of ['ticket again, part paid', 'ticket of who left'])
        expect(letterText(letterOf(name, locale))).not.toContain(received)
    }
  })

  it('about people who left names the booking that they were paid with', () => {
    for (const locale of LOCALES)
      for (const name of ['ticket of who left', 'cancelled, of who left', 'refund sent, of who left'])
        expect(letterText(letterOf(name, locale))).toContain('AAA111')
    expect(letterOf('cancelled, of who left', 'id').subject).toMatch(/^Sebagian pesanan AAA111 dibatalkan/)
  })

  it('about a cancellation without a refund promises none', () => {
    expect(letterText(letterOf('cancelled, nothing back', 'id'))).toContain('tidak ada refund')
    expect(letterText(letterOf('cancelled, nothing back', 'en'))).not.toContain('Your refund:')
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
    expect(textOf('cancelled, missing')).toContain('Your payment method can’t receive refunds')
    expect(textOf('cancelled, missing for a part')).toContain('Part of this refund can’t go back')
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
