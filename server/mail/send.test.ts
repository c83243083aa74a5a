import { expect, it } from 'vitest'
import type { Letter } from './layout.ts'
import type { Mail } from './mailer.ts'
import { mailOf } from './send.ts'

const LETTER: Letter = {
  subject: 'E-tiket K7QM2P',
  title: 'Sudah lunas',
  greeting: 'Halo Budi,',
  paragraphs: ['Tiket sudah terbit.'],
  facts: [],
  action: { label: 'Lihat pesanan', url: 'https://pelesir.example/id' },
  note: null,
  closing: 'Terima kasih.',
  sender: 'Tim Pelesir',
  footer: 'Email ini dikirim otomatis.',
  markup: [{ '@type': 'FlightReservation' }],
}

function sent(demo: boolean): Mail {
  return mailOf({ id: 'm1', to: ['budi@contoh.id'], letter: LETTER, locale: 'id', demo })
}

it('marks the mail of a demo in its subject and above its text, without markup for calendars', () => {
  const { subject, text, html } = sent(true)
  expect(subject).toBe('[DEMO] E-tiket K7QM2P')
  expect(text).toMatch(/^DEMO: ini contoh/)
  expect(html.indexOf('DEMO: ini contoh')).toBeLessThan(html.indexOf('<h1'))
  expect(html).toContain('DEMO: ini contoh')
  expect(html).not.toContain('ld+json')
})

it('leaves other mails as they are', () => {
  const { subject, text, html } = sent(false)
  expect(subject).toBe('E-tiket K7QM2P')
  expect(`${text}${html}`).not.toContain('DEMO')
  expect(html).toContain('FlightReservation')
})
