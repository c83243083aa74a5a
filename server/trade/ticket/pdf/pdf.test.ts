import { verify } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createSecrets } from '../../../base/common/secrets.ts'
import { ticketCode } from '../code.ts'
import { pdfOf, readPages, secrets } from '../testing.ts'
import { sampleHolder, sampleSegment, sampleTicket, sampleTrainTicket } from '../testing-samples.ts'
import { drawable } from './fonts.ts'

const ROUND_TRIP = sampleTicket({
  items: [
    sampleSegment(0, 'JT 692', 'CGK 2026-12-05 22:10', 'SUB 2026-12-05 23:45'),
    sampleSegment(0, 'JT 800', 'SUB 2026-12-06 02:10', 'UPG 2026-12-06 04:35'),
    sampleSegment(1, 'GA 655', 'DJJ 2026-12-12 10:20', 'CGK 2026-12-12 14:00'),
  ],
})

describe('the e-ticket', () => {
  it('is a PDF with a title, and the same bytes for the same ticket', async () => {
    const [one, again] = [await pdfOf(sampleTicket()), await pdfOf(sampleTicket())]
    expect(one.subarray(0, 5).toString()).toBe('%PDF-')
    expect(one.toString('latin1')).toContain('/Lang (id-ID)')
    expect(one.equals(again)).toBe(true)
    expect(one.length).toBeLessThan(200_000)
  })

  it('says all that is asked for at the counter, in both languages', async () => {
    const pages = await readPages(sampleTicket())
    const words = [
      'K7QM2P',
      'Kode booking',
      'Booking code',
      'Budi Santoso',
      'Sabtu, 5 Desember 2026',
      'Saturday, 5 December 2026',
      'GA 408',
      'Garuda Indonesia',
      '11.05',
      'WIB',
      '13.55',
      'WITA',
      '1 j 50 m',
      '1 h 50 m',
      'Jakarta (CGK)',
      'Denpasar (DPS)',
      'Terminal 3',
      '20 kg',
      'Ekonomi Fleksi (Q)',
      '************4321',
      '1262400000001',
      '1 × Dewasa',
      'Rp 1.436.000',
      'Biaya layanan',
      'Rp 1.486.000',
      'Halaman 1 dari 1',
      'pelesir.example',
    ]
    const text = pages.join().replace(/\u00a0/g, ' ')
    expect(words.filter((word) => !text.includes(word))).toEqual([])
    expect(pages).toHaveLength(1)
  })

  it('of a train shows coach and seat, stations, and when the gate closes', async () => {
    const pages = await readPages(sampleTrainTicket())
    const text = pages.join().replace(/\s+/g, ' ')
    const words = [
      'Perjalanan kereta',
      'Train journey',
      'KA 131',
      'Parahyangan',
      'Stasiun Gambir',
      'Jakarta (GMR)',
      'Stasiun Bandung',
      'Eksekutif (A)',
      'Kode boarding pass',
      'Kursi',
      'Eksekutif 1 / 5A',
      'Eksekutif 1 / 5B',
      'peron ditutup 5 menit sebelum berangkat',
      'closes 5 minutes before',
      'Bayi dipangku',
    ]
    expect(words.filter((word) => !text.includes(word))).toEqual([])
    expect(text).not.toMatch(/bandara|maskapai|airport|ticket:/)
    expect(pages).toHaveLength(1)
  })

  it('names both directions and the waits between flights', async () => {
    const pages = await readPages(ROUND_TRIP)
    const text = pages.join()
    expect(text).toContain('Pergi · Sabtu, 5 Desember 2026')
    expect(text).toContain('Pulang · Sabtu, 12 Desember 2026')
    expect(text).toContain('Transit 2 j 25 m di Surabaya')
    expect(text).toContain('2 h 25 m layover in Surabaya')
    expect(text.match(/Transit/g)).toHaveLength(1)
    expect(text).toContain('Pergi · Sabtu, 5 Desember 2026 · 5 j 25 m, 1 transit')
    expect(text).toMatch(/Departure · Saturday,? 5 December 2026 · 5 h 25 m, 1 stop/)
    expect(text).not.toContain('2026 · 1 j')
  })

  it('goes on over pages that all carry the code, and loses nobody', async () => {
    const names = ['Ayu', 'Bayu', 'Citra', 'Dewi', 'Eka', 'Fajar', 'Gita', 'Hana', 'Intan', 'Joko', 'Kirana']
    const holders = names.map((name, index) => sampleHolder(`MR ${name} Santoso`, index + 1))
    const pages = await readPages({ ...ROUND_TRIP, holders })
    expect(pages.length).toBeGreaterThan(1)
    for (const [index, page] of pages.entries()) {
      expect(page).toMatch(/K ?7 ?Q ?M ?2 ?P/)
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`)
    }
    expect(names.filter((name) => !pages.join().includes(`${name} Santoso`))).toEqual([])
  })

  it.each([1, 2, 3, 4])('of %i passengers on one flight fits on one page', async (count) => {
    const holders = Array.from({ length: count }, (_, index) => sampleHolder(`MR Budi Santoso ${index}`, index + 1))
    expect(await readPages(sampleTicket({ holders }))).toHaveLength(1)
  })

  it('of a demo says on every page that it is not valid, and stays readable', async () => {
    const holders = Array.from({ length: 11 }, (_, index) => sampleHolder(`MR Budi${index} Santoso`, index + 1))
    const content = { ...ROUND_TRIP, holders }
    const [real, pages] = [await readPages(content), await readPages(content, true)]
    expect(pages.length).toBe(real.length)
    expect(pages.length).toBeGreaterThan(1)
    for (const page of pages) {
      expect(page).toContain('DEMO · CONTOH – TIDAK BERLAKU · EXAMPLE – NOT VALID')
      expect(page).toMatch(/K ?7 ?Q ?M ?2 ?P/)
    }
    expect(holders.filter(({ name }) => !pages.join().includes(name))).toEqual([])
    expect(real.join()).not.toMatch(/DEMO|CONTOH/)
  })

  it('never cuts a name', async () => {
    const name = `MRS ${'Maria '.repeat(8)}${'Kusumaningtyas '.repeat(3)}Hadiningrat`
    const pages = await readPages(sampleTicket({ holders: [sampleHolder(name, 1)] }))
    expect(pages.join().match(/Kusumaningtyas/g)).toHaveLength(3)
    expect(pages.join()).toContain('Hadiningrat')
    expect(pages.join()).not.toContain('…')
  })

  it('says so when there is no checked baggage', async () => {
    const leg = sampleSegment(0, 'GA 408', 'CGK 2026-12-05 11:05', 'DPS 2026-12-05 13:55')
    const none = { label: 'ticket:baggage', value: { key: 'ticket:noBaggage' } }
    const pages = await readPages(sampleTicket({ items: [{ ...leg, facts: [none] }] }))
    expect(pages.join()).toContain('Tanpa bagasi')
  })
})

describe('the code of a ticket', () => {
  const code = ticketCode(secrets, ROUND_TRIP)
  const [version = '', payload = '', signature = ''] = code.split('.')
  const holds = (text: string, mark = signature) =>
    verify(null, Buffer.from(text), secrets.ticketPublicKey, Buffer.from(mark, 'base64url'))

  it('names booking, legs, tickets and the first passenger', () => {
    expect(version).toBe('PLS1')
    expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).toEqual({
      c: 'K7QM2P',
      f: ['JT692 CGK SUB 2026-12-05', 'JT800 SUB UPG 2026-12-06', 'GA655 DJJ CGK 2026-12-12'],
      t: ['1262400000001'],
      n: 'MR Budi Santoso',
    })
  })

  it('holds against the public key, and not when a letter changes', () => {
    expect(holds(`${version}.${payload}`)).toBe(true)
    const forged = Buffer.from(payload, 'base64url').toString().replace('K7QM2P', 'K7QM2Q')
    expect(holds(`${version}.${Buffer.from(forged).toString('base64url')}`)).toBe(false)
    const other = ticketCode(createSecrets('another key, as long as one should be'), ROUND_TRIP)
    expect(holds(`${version}.${payload}`, other.split('.')[2])).toBe(false)
  })

  it('fits a QR with eleven passengers and six legs', async () => {
    const holders = Array.from({ length: 11 }, (_, index) => sampleHolder('MR Budi Santoso', index))
    const items = [...ROUND_TRIP.items, ...ROUND_TRIP.items]
    await expect(pdfOf(sampleTicket({ holders, items }))).resolves.toBeInstanceOf(Buffer)
  })
})

describe('letters the face has not', () => {
  it.each([
    ['Siti Nurhaliza', 'Siti Nurhaliza'],
    ['Jóhann Ñuñez', 'Jóhann Ñuñez'],
    ['Łukasz Żółty', 'Lukasz Zólty'],
    ['Đặng Thị', 'Dang Thi'],
    ['Škoda Žižek', 'Skoda Zizek'],
    ['e\u0301', 'é'],
    ['Ilqar Məmmədov', 'Ilqar Memmedov'],
    ['Kɔfi Ŋgũgĩ', 'Kofi Ngugi'],
    ['ẞ', 'SS'],
    ['Ｋｅｎｊｉ　Ｓａｔｏ', 'Kenji Sato'],
    ['Jean\u2011Luc\u200b', 'Jean-Luc'],
    ['Kaʻiulani', "Ka'iulani"],
    ['東京', '??'],
  ])('%s is written %s', (name, written) => {
    expect(drawable(name)).toBe(written)
  })
})
