import { describe, expect, it } from 'vitest'
import type { BookingView } from '../../../../core/trade/booking/view.ts'
import { pdfOf } from '../testing.ts'
import {
  sampleEventTicket,
  sampleHolder,
  sampleJourneyTicket,
  sampleStayTicket,
  sampleTicket,
  sampleTrainTicket,
} from '../testing-samples.ts'
import { expectReadable, readAloud } from '../testing-tags.ts'

const LONG = Array.from({ length: 14 }, (_, index) => sampleHolder(`MR Budi Santoso ${index}`, index + 1))

const KINDS: [string, BookingView, string][] = [
  ['flight', sampleTicket(), 'E-Tiket K7QM2P'],
  ['flight over two pages', sampleTicket({ holders: LONG }), 'E-Tiket K7QM2P'],
  ['train', sampleTrainTicket(), 'E-Tiket K7QM2P'],
  ['stay', sampleStayTicket(), 'E-Voucher K7QM2P'],
  ['event', sampleEventTicket(), 'E-Voucher K7QM2P'],
  ['journey', sampleJourneyTicket(), ''],
]

describe.each(KINDS)('a screen reader finds in the %s document', (_, content, title) => {
  it('language, title, one main heading and every text', async () => {
    const read = await readAloud(await pdfOf(content))
    expectReadable(read)
    expect(read.language).toBe('id-ID')
    if (title) expect(read.title).toBe(title)
  })

  it('each QR code and map in words', async () => {
    const { elements } = await readAloud(await pdfOf(content))
    const figures = elements.filter(({ role }) => role === 'Figure')
    expect(figures.length).toBeGreaterThan(0)
    expect(figures.filter(({ alt }) => !/^(Kode QR|Peta sekitar) /.test(alt ?? ''))).toEqual([])
  })
})

describe('the ticket as it is read', () => {
  it('goes from the code over the journey and the people to notes and price', async () => {
    const { elements } = await readAloud(await pdfOf(sampleTrainTicket()))
    const headings = elements.filter(({ role }) => /^H\d$/.test(role)).map(({ text }) => text)
    expect(headings).toEqual([
      'E-Tiket E-Ticket',
      'Perjalanan kereta Train journey',
      expect.stringContaining('Sabtu, 5 Desember 2026'),
      'Penumpang Passengers',
      'Sebelum berangkat Before you leave',
      'Rincian harga Price details',
    ])
  })

  it('has the people in a table with heads', async () => {
    const { elements } = await readAloud(await pdfOf(sampleTrainTicket()))
    const cells = elements.filter(({ inside }) => inside.includes('Table'))
    expect(cells.find(({ text }) => text.startsWith('Nama'))?.role).toBe('TH')
    expect(cells.filter(({ role }) => role === 'TD').length).toBeGreaterThan(3)
  })

  it('says which words are English', async () => {
    const { elements } = await readAloud(await pdfOf(sampleTicket()))
    const english = elements.filter(({ lang }) => lang === 'en').map(({ text }) => text)
    expect(english).toContain('Booking code')
    expect(english).not.toContain('Kode booking')
  })

  it('of a demo says first that it is not valid, and says it once', async () => {
    const { elements } = await readAloud(await pdfOf(sampleTicket({ holders: LONG }), true))
    const marks = elements.flatMap(({ text }, index) => (text.includes('NOT VALID') ? [index] : []))
    expect(marks).toEqual([0])
  })
})
