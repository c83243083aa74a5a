import { instantOf, zoneLabel } from '../../core/common/dates.ts'
import type { TicketContent, TicketPassenger, TicketSegment, TicketStop } from '../booking/ticket-content.ts'

const PLACES = {
  CGK: ['Jakarta', 'Bandara Internasional Soekarno-Hatta', '3', 'Asia/Jakarta'],
  DPS: ['Denpasar', 'Bandara Internasional I Gusti Ngurah Rai', 'D', 'Asia/Makassar'],
  SUB: ['Surabaya', 'Bandara Internasional Juanda', '1', 'Asia/Jakarta'],
  DJJ: ['Jayapura', 'Bandara Sentani', null, 'Asia/Jayapura'],
  GMR: ['Jakarta', 'Stasiun Gambir', null, 'Asia/Jakarta'],
  BD: ['Bandung', 'Stasiun Bandung', null, 'Asia/Jakarta'],
  UPG: ['Makassar', 'Bandara Internasional Sultan Hasanuddin', null, 'Asia/Makassar'],
} as const
type Code = keyof typeof PLACES

function stop(code: Code, date: string, time: string): TicketStop {
  const [city, place, terminal, zone] = PLACES[code]
  const at = instantOf(date, time, zone)
  return { code, city, place, terminal, date, time, zone, zoneLabel: zoneLabel(zone, at), at }
}

/** `GA 408`, then from and to as `CGK 2026-12-05 05:40`. */
export function sampleSegment(num: number, number: string, from: string, to: string): TicketSegment {
  const [leaves, arrives] = [from, to].map((text) => {
    const [code, date = '', time = ''] = text.split(' ')
    return stop(code as Code, date, time)
  })
  if (!leaves || !arrives) throw new Error('a leg has two ends')
  const minutes = (arrives.at.getTime() - leaves.at.getTime()) / 60_000
  const two = (part: number) => String(part).padStart(2, '0')
  return {
    num,
    carrier: number.startsWith('GA') ? 'Garuda Indonesia' : 'Lion Air',
    carrierCode: number.slice(0, 2),
    number,
    from: leaves,
    to: arrives,
    duration: `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`,
    className: 'Ekonomi Fleksi (Q)',
    equipment: 'Boeing 737-800',
    baggage: '20 kg',
    reference: 'K7QM2P',
  }
}

export function samplePassenger(name: string, index: number, type = 'ADT'): TicketPassenger {
  return { name, type, idNumber: '************4321', ticketNumber: `12624000000${two(index)}`, seats: '' }
}

function two(number: number): string {
  return String(number).padStart(2, '0')
}

export function sampleTicket(content: Partial<TicketContent> = {}): TicketContent {
  return {
    service: 'flight',
    bookingCode: 'K7QM2P',
    issuedAt: new Date('2026-12-01T06:20:00Z'),
    contactName: 'Budi Santoso',
    segments: [sampleSegment(0, 'GA 408', 'CGK 2026-12-05 11:05', 'DPS 2026-12-05 13:55')],
    passengers: [samplePassenger('MR Budi Santoso', 1)],
    lines: [
      { code: 'ADT', title: '1 × ADT', amount: 1_436_000 },
      { code: 'roc', title: 'roc', amount: 50_000 },
    ],
    total: 1_486_000,
    notes: ['identity', 'arrive', 'zones', 'checkIn'],
    ...content,
  }
}

/** A train with its seats, for a family. */
export function sampleTrainTicket(content: Partial<TicketContent> = {}): TicketContent {
  const segment = {
    ...sampleSegment(0, 'KA 131', 'GMR 2026-12-05 06:30', 'BD 2026-12-05 09:20'),
    carrier: 'Parahyangan',
    carrierCode: 'KA',
    className: 'Eksekutif (A)',
    equipment: '',
  }
  return sampleTicket({
    service: 'train',
    segments: [segment],
    passengers: [
      { ...samplePassenger('MR Budi Santoso', 1), seats: 'Eksekutif 1 / 5A' },
      { ...samplePassenger('MRS Siti Rahmawati', 2), seats: 'Eksekutif 1 / 5B' },
      { ...samplePassenger('INF Putri Santoso', 3, 'INF'), idNumber: '' },
    ],
    lines: [
      { code: 'ADT', title: '2 × ADT', amount: 300_000 },
      { code: 'roc', title: 'roc', amount: 7_500 },
    ],
    total: 307_500,
    notes: ['identity', 'arrive', 'boarding', 'infant'],
    ...content,
  })
}
