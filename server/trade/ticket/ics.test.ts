import { describe, expect, it } from 'vitest'
import { ticketCalendar } from './ics.ts'
import {
  sampleEventTicket,
  sampleHolder,
  sampleSegment,
  sampleStayTicket,
  sampleTicket,
  sampleTrainTicket,
} from './testing-samples.ts'

const TRIP = sampleTicket({
  items: [
    sampleSegment(0, 'GA 408', 'CGK 2026-12-05 11:05', 'DPS 2026-12-05 13:55'),
    sampleSegment(1, 'GA 409', 'DPS 2026-12-12 14:40', 'CGK 2026-12-12 15:45'),
  ],
})

const BOOKING = {
  host: 'pelesir.example',
  demo: false,
  createdAt: new Date('2026-12-01T06:10:00Z'),
  changedAt: new Date('2026-12-01T06:20:00Z'),
  isCancelled: false,
}

const calendar = (content = TRIP, locale: 'id' | 'en' = 'en', change: Partial<typeof BOOKING> = {}) =>
  ticketCalendar({ content, locale, ...BOOKING, ...change }).toString()

/** Lines as they were before they were folded. */
const linesOf = (text: string) => text.replaceAll('\r\n ', '').split('\r\n').slice(0, -1)
const valuesOf = (text: string, name: string) =>
  linesOf(text)
    .filter((line) => line.startsWith(`${name}:`))
    .map((line) => line.slice(name.length + 1))

describe('the calendar file', () => {
  it('has one event a leg, in UTC', () => {
    const text = calendar()
    expect(linesOf(text)[0]).toBe('BEGIN:VCALENDAR')
    expect(linesOf(text).at(-1)).toBe('END:VCALENDAR')
    expect(valuesOf(text, 'DTSTART')).toEqual(['20261205T040500Z', '20261212T064000Z'])
    expect(valuesOf(text, 'DTEND')).toEqual(['20261205T055500Z', '20261212T084500Z'])
    expect(valuesOf(text, 'DTSTAMP')).toEqual(['20261201T062000Z', '20261201T062000Z'])
    expect(valuesOf(text, 'SUMMARY')).toEqual(['GA 408 CGK – DPS', 'GA 409 DPS – CGK'])
    expect(valuesOf(text, 'TRIGGER')).toEqual(['-PT3H', '-PT3H'])
  })

  it('keeps the UID of a leg, so that a second file replaces the first', () => {
    expect(valuesOf(calendar(), 'UID')).toEqual(['K7QM2P-0-0@pelesir.example', 'K7QM2P-1-0@pelesir.example'])
    expect(calendar()).toBe(calendar())
  })

  it('replaces what a calendar has: later changes count higher, and a connection leaves the way back its UID', () => {
    const moved = {
      ...TRIP,
      items: [
        sampleSegment(0, 'GA 100', 'CGK 2026-12-06 08:00', 'SUB 2026-12-06 09:30'),
        sampleSegment(0, 'GA 101', 'SUB 2026-12-06 11:00', 'DPS 2026-12-06 13:00'),
        sampleSegment(1, 'GA 409', 'DPS 2026-12-12 14:40', 'CGK 2026-12-12 15:45'),
      ],
    }
    const changed = calendar(moved, 'en', { changedAt: new Date('2026-12-02T06:10:30Z') })
    expect(valuesOf(changed, 'UID').map((id) => id.split('@')[0])).toEqual(['K7QM2P-0-0', 'K7QM2P-0-1', 'K7QM2P-1-0'])
    expect(valuesOf(calendar(), 'SEQUENCE')).toEqual(['600', '600'])
    expect(valuesOf(changed, 'SEQUENCE')).toEqual(['86430', '86430', '86430'])
    expect(valuesOf(changed, 'DTSTAMP')[0]).toBe('20261202T061030Z')
    expect(valuesOf(calendar(TRIP, 'en', { changedAt: new Date(0) }), 'SEQUENCE')[0]).toBe('0')
  })

  it('of a cancelled booking takes the items out again, without reminders', () => {
    const text = calendar(TRIP, 'en', { isCancelled: true, changedAt: new Date('2026-12-03T06:10:00Z') })
    expect(valuesOf(text, 'METHOD')).toEqual(['CANCEL'])
    expect(valuesOf(text, 'STATUS')).toEqual(['CANCELLED', 'CANCELLED'])
    expect(valuesOf(text, 'UID')).toEqual(valuesOf(calendar(), 'UID'))
    expect(Number(valuesOf(text, 'SEQUENCE')[0])).toBeGreaterThan(Number(valuesOf(calendar(), 'SEQUENCE')[0]))
    expect(text).not.toContain('VALARM')
    expect(valuesOf(calendar(), 'METHOD')).toEqual(['PUBLISH'])
    expect(valuesOf(calendar(), 'STATUS')).toEqual(['CONFIRMED', 'CONFIRMED'])
  })

  it('has no end that is not after the start', () => {
    const leg = sampleSegment(0, 'GA 408', 'CGK 2026-12-05 11:05', 'DPS 2026-12-05 13:55')
    expect(valuesOf(calendar({ ...TRIP, items: [{ ...leg, end: leg.start }] }), 'DTEND')).toEqual([])
  })

  it.each([
    ['A;B, C\\D', 'A\\;B\\, C\\\\D'],
    ['A\nB\r\nC\rD\u2028E\vF', 'A\\nB\\nC\\nD\\nE\\nF'],
    ['A\u0007B\u0000C\tD\u007f', 'ABC\tD'],
    ['A:B "C" \'D\'', 'A:B "C" \'D\''],
  ])('writes %j as %j', (name, written) => {
    const leg = sampleSegment(0, 'GA 408', 'CGK 2026-12-05 11:05', 'DPS 2026-12-05 13:55')
    const odd = { ...leg, from: { ...leg.from, name, terminal: null } }
    expect(valuesOf(calendar({ ...TRIP, items: [odd] }), 'LOCATION')).toEqual([`${written}\\, Jakarta`])
  })

  it('is complete as RFC 5545 asks: every BEGIN has its END, every line its CRLF', () => {
    const stack: string[] = []
    for (const line of linesOf(calendar())) {
      if (line.startsWith('BEGIN:')) stack.push(line.slice(6))
      if (line.startsWith('END:')) expect(line.slice(4)).toBe(stack.pop())
    }
    expect(stack).toEqual([])
    expect(calendar().replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    expect(valuesOf(calendar(), 'VERSION')).toEqual(['2.0'])
    expect(valuesOf(calendar(), 'PRODID')).toHaveLength(1)
  })

  it('speaks the language of the booking, with local times and their zones', () => {
    expect(valuesOf(calendar(TRIP, 'id'), 'DESCRIPTION')[0]).toBe(
      'Kode booking K7QM2P\\nGaruda Indonesia GA 408\\, Ekonomi Fleksi (Q)\\nBerangkat Sab\\, 5 Des 2026\\, 11.05 WIB dari Jakarta (CGK)\\nTiba Sab\\, 5 Des 2026\\, 13.55 WITA di Denpasar (DPS)',
    )
    expect(valuesOf(calendar(TRIP, 'en'), 'DESCRIPTION')[0]).toContain('Leaves Sat\\, 5 Dec 2026\\, 11:05 WIB from')
  })

  it('of a train names the seats, and speaks up in time for the station', () => {
    const text = calendar(sampleTrainTicket(), 'id')
    expect(valuesOf(text, 'TRIGGER')).toEqual(['-PT2H'])
    expect(valuesOf(text, 'DESCRIPTION')).toEqual([
      expect.stringMatching(/\\nKursi Eksekutif 1 \/ 5A\\, Eksekutif 1 \/ 5B$/),
      'Dua jam lagi: KA 131 ke Bandung',
    ])
  })

  it('of a stay lasts from check-in to check-out, leaves the days free and knows the place', () => {
    const text = calendar(sampleStayTicket(), 'id')
    expect(valuesOf(text, 'DTSTART')).toEqual(['20261205T070000Z'])
    expect(valuesOf(text, 'DTEND')).toEqual(['20261208T050000Z'])
    expect(valuesOf(text, 'UID')).toEqual(['K7QM2P-stay-0@pelesir.example'])
    expect(valuesOf(text, 'SUMMARY')).toEqual(['Menginap di Grand Braga Heritage'])
    expect(valuesOf(text, 'TRANSP')).toEqual(['TRANSPARENT'])
    expect(valuesOf(text, 'TRIGGER')).toEqual(['-PT24H'])
    expect(valuesOf(text, 'GEO')).toEqual(['-6.91746;107.60981'])
    expect(valuesOf(text, 'LOCATION')).toEqual([
      'Grand Braga Heritage\\, Jl. Braga No. 112\\, Sumur Bandung\\, Bandung 40111',
    ])
    expect(valuesOf(text, 'DESCRIPTION')).toEqual([
      expect.stringContaining('Check-out Sel\\, 8 Des 2026\\, 12.00 WIB\\nKamar: 2 × Deluxe Twin'),
      'Pengingat: Grand Braga Heritage\\, Sab\\, 5 Des 2026\\, 14.00 WIB',
    ])
  })

  it('of an event says when to enter', () => {
    const text = calendar(sampleEventTicket(), 'en')
    expect(valuesOf(text, 'DTSTART')).toEqual(['20261205T023000Z'])
    expect(valuesOf(text, 'DTEND')).toEqual(['20261205T034500Z'])
    expect(valuesOf(text, 'TRANSP')).toEqual(['OPAQUE'])
    expect(valuesOf(text, 'DESCRIPTION')[0]).toContain('Entry from: Sat\\, 5 Dec 2026\\, 09:00 WIB')
    expect(text).not.toMatch(/ticket:|\{\{/)
  })

  it('escapes what means something to a calendar', () => {
    const leg = sampleSegment(0, 'GA 408', 'CGK 2026-12-05 11:05', 'DPS 2026-12-05 13:55')
    const odd = { ...leg, from: { ...leg.from, name: 'A;B, C\\D\nE', terminal: null } }
    expect(valuesOf(calendar({ ...TRIP, items: [odd] }), 'LOCATION')).toEqual(['A\\;B\\, C\\\\D\\nE\\, Jakarta'])
  })

  it('folds lines at 75 octets and cuts no letter', () => {
    const leg = sampleSegment(0, 'GA 408', 'CGK 2026-12-05 11:05', 'DPS 2026-12-05 13:55')
    const long = { ...leg, carrier: { ...leg.carrier, name: 'Maskapai Ñusantara – Élan – '.repeat(8) } }
    const text = calendar({ ...TRIP, items: [long], holders: [sampleHolder('MR A', 1)] })
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(text).not.toContain('\ufffd')
    expect(valuesOf(text, 'DESCRIPTION')[0]).toContain('Maskapai Ñusantara – Élan – '.repeat(8))
  })
})
