import { describe, expect, it } from 'vitest'
import type { BookingView } from '../../../core/trade/booking/view.ts'
import { pdfOf, readPages } from './testing.ts'
import {
  sampleEvent,
  sampleEventTicket,
  sampleHolder,
  sampleJourneyTicket,
  sampleSegment,
  sampleStay,
  sampleStayTicket,
  sampleTicket,
} from './testing-samples.ts'

/** The pages as running text. */
async function textOf(content: BookingView): Promise<string> {
  const pages = await readPages(content)
  return pages?.join().replace(/\s+/g, ' ')
}

const missing = (text: string, words: string[]) => words.filter((word) => !text.includes(word))
const UNSAID = /\b(ticket|mail):|\{\{|undefined|NaN/

describe('the e-voucher', () => {
  it('of a stay shows what the hotel asks and says besides, and claims no price with all of it', async () => {
    const name = { key: 'hotel-ticket:charge.city_tax' }
    const paidThere = [{ key: 'hotel-ticket:charge.about', values: { name, amount: { amount: 4.5, currency: 'EUR' } } }]
    const remarks = { text: `Deposit asked. ${'No pets. '.repeat(200)}Keys at the desk.`, lang: 'en' }
    const stay = sampleStayTicket()
    const items = stay.items.map((item) => (item.kind === 'stay' ? { ...item, paidThere, remarks } : item))
    const text = await textOf({ ...stay, items })
    const words = [
      ...['Dibayar di hotel', 'Pajak kota, sekitar EUR 4,50', 'City tax, about EUR 4.50'],
      ...['Keterangan dari hotel', 'From the hotel', 'Deposit asked.', 'Keys at the desk.'],
      ...['kecuali yang dibayar di hotel', 'except those paid at the hotel'],
    ]
    expect(missing(text, words)).toEqual([])
    expect(text).not.toMatch(UNSAID)
    expect(text).not.toContain('semua biaya')
    expect(text.match(/Deposit asked/g)).toHaveLength(1)
    expect(await textOf(stay)).toContain('semua biaya')
  })

  it('of a stay shows place, both days, the nights and what comes back until when', async () => {
    const text = await textOf(sampleStayTicket())
    const words = [
      'E-Voucher',
      'Penginapan',
      'Stay',
      'Sabtu, 5 Desember 2026 – Selasa, 8 Desember 2026',
      'Saturday, 5 December 2026 – Tuesday, 8 December 2026',
      'Grand Braga Heritage',
      'Jl. Braga No. 112',
      'Buka peta',
      'Check-in',
      'Sab, 5 Des 2026',
      '14.00 WIB',
      '3 malam',
      '3 nights',
      'Sel, 8 Des 2026',
      '2 × Deluxe Twin, pemandangan',
      'Sarapan setiap hari',
      'Breakfast every day',
      'GBH-884213',
      'Kebijakan pembatalan',
      'Sampai Rab, 2 Des 2026, 23.59 WIB',
      'Until Wed, 2 Dec 2026, 23:59 WIB',
      'Refund Rp 5.130.000',
      'Setelah itu',
      'Tanpa refund',
      'No refund',
      'Tamu',
      'Nyonya Siti Rahmawati',
      'Sebelum check-in',
      'Rp 5.180.000',
    ]
    expect(missing(text, words)).toEqual([])
    expect(text).not.toMatch(UNSAID)
    expect(text).not.toMatch(/Nomor tiket|Identitas /)
  })

  it('says from when on nothing comes back where a stay is never refunded', async () => {
    const never = sampleStay({ cancellation: [{ until: null, refund: 0 }] })
    const text = await textOf(sampleStayTicket({ items: [never] }))
    expect(missing(text, ['Sejak dipesan', 'From the time of booking', 'Tanpa refund'])).toEqual([])
    expect(text).not.toContain('Setelah itu')
  })

  it('of an event shows the entry time, the terms and a code for each visitor', async () => {
    const content = sampleEventTicket()
    const text = await textOf(content)
    const words = [
      'E-Voucher',
      'Sabtu, 5 Desember 2026',
      'Candi Borobudur: naik ke struktur candi',
      'Taman Wisata Candi Borobudur',
      'Masuk mulai',
      '09.00 WIB',
      '09.30 WIB',
      '10.45 WIB',
      'Syarat',
      'Anak di bawah 5 tahun',
      'Pengunjung',
      'Entry code',
      'Setiap orang masuk dengan kode QR',
      ...content.holders.flatMap(({ name, code }) => [...name.split(' '), code ?? '']),
    ]
    expect(missing(text, words)).toEqual([])
    expect(text).not.toMatch(UNSAID)
  })

  it('of several days names the length, the meeting time and what is still due', async () => {
    const text = await textOf(sampleJourneyTicket())
    const words = [
      'Sabtu, 5 Desember 2026 – Senin, 7 Desember 2026 · 3 hari',
      '3 days',
      'Berkumpul pukul',
      '05.30 WIB',
      'Peserta',
      'Dibayar sebagian',
      'Partly paid',
      'Rp 1.785.000',
      'Sisa pelunasan',
      'Rp 4.165.000',
      'Lunasi paling lambat Sab, 28 Nov 2026, 23.59 WIB.',
    ]
    expect(missing(text, words)).toEqual([])
    expect(text).not.toContain('Lunas Paid')
  })

  it('is an e-ticket as soon as somebody rides, with both directions named', async () => {
    const items = [
      sampleSegment(0, 'GA 408', 'CGK 2026-12-05 11:05', 'DPS 2026-12-05 13:55'),
      sampleStay(),
      sampleEvent({ entry: null }),
      sampleSegment(1, 'GA 409', 'DPS 2026-12-08 14:40', 'CGK 2026-12-08 15:45'),
    ]
    const text = await textOf(sampleTicket({ items }))
    expect(missing(text, ['E-Tiket', 'Pergi · Sabtu', 'Grand Braga', 'Borobudur', 'Pulang · Selasa'])).toEqual([])
  })

  it('keeps every name and code over pages', async () => {
    const holders = Array.from({ length: 11 }, (_, index) => ({
      ...sampleHolder(`MR Tamu${index} Kusumaningtyas Wijayakusuma Hadiningrat`, index),
      code: `BRB-${7204 + index}`,
    }))
    const pages = await readPages(sampleEventTicket({ holders }))
    const text = pages.join()
    expect(pages.length).toBeGreaterThan(1)
    expect(holders.filter(({ code }, index) => !text.includes(code) || !text.includes(`Tamu${index}`))).toEqual([])
    expect(text.match(/Hadiningrat/g)).toHaveLength(holders.length)
    expect(text).not.toContain('…')
  })

  it('links to the map of a place that has coordinates', async () => {
    const link = (pdf: Buffer) => pdf.toString('latin1').includes('openstreetmap.org/?mlat=-6.91746&mlon=107.60981')
    expect(link(await pdfOf(sampleStayTicket()))).toBe(true)
    const { address: _, coordinates: __, ...place } = sampleStay().place
    expect(link(await pdfOf(sampleStayTicket({ items: [sampleStay({ place })] })))).toBe(false)
  })
})
