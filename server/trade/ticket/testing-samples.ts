import { instantOf, type Zone } from '../../../core/base/common/dates.ts'
import type {
  BookingView,
  ViewEvent,
  ViewHolder,
  ViewSegment,
  ViewStay,
  ViewStop,
  ViewTime,
} from '../../../core/trade/booking/view.ts'
import { boardingTexts } from '../../products/journey/boarding-texts.ts'
import { viewTime } from '../booking/show/booking-view.ts'

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

/** `CGK 2026-12-05 05:40`. */
function endOf(text: string): { stop: ViewStop; time: ViewTime } {
  const [code = '', date = '', clock = ''] = text.split(' ')
  const [city, name, terminal, zone] = PLACES[code as Code]
  return { stop: { code, city, name, terminal }, time: sampleTime(`${date} ${clock}`, zone) }
}

/** `2026-12-05 05:40`. */
export function sampleTime(text: string, zone: Zone = 'Asia/Jakarta'): ViewTime {
  const [date = '', clock = ''] = text.split(' ')
  return viewTime(instantOf(date, clock, zone), zone)
}

/** `GA 408`, then from and to as `CGK 2026-12-05 05:40`. */
export function sampleSegment(direction: number, heading: string, from: string, to: string): ViewSegment {
  const [leaves, arrives] = [endOf(from), endOf(to)]
  return {
    kind: 'segment',
    direction,
    heading,
    carrier: { code: heading.slice(0, 2), name: heading.startsWith('GA') ? 'Garuda Indonesia' : 'Lion Air' },
    from: leaves.stop,
    to: arrives.stop,
    start: leaves.time,
    end: arrives.time,
    className: 'Ekonomi Fleksi (Q)',
    equipment: 'Boeing 737-800',
    facts: [{ label: 'ticket:baggage', value: '20 kg' }],
    reference: { label: 'flight-ticket:reference', value: 'K7QM2P' },
    reminder: { hours: 3, text: 'flight-ticket:reminder' },
    markup: {
      reservation: 'FlightReservation',
      trip: 'Flight',
      number: 'flightNumber',
      carrier: { property: 'airline', type: 'Airline', code: 'iataCode' },
      stop: { type: 'Airport', code: 'iataCode', from: 'departureAirport', to: 'arrivalAirport' },
    },
  }
}

/** `MR Budi Santoso`. */
export function sampleHolder(titled: string, index: number, type = 'ADT'): ViewHolder {
  const [title = '', ...name] = titled.split(' ')
  return {
    title,
    name: name.join(' '),
    type: `ticket:type.${type}`,
    idNumber: '************4321',
    details: [],
    number: `12624000000${two(index)}`,
    aside: null,
    code: null,
  }
}

function two(number: number): string {
  return String(number).padStart(2, '0')
}

const notesOf = (file: string, ...notes: string[]) => notes.map((note) => ({ key: `${file}:note.${note}` }))

const FLIGHT_BOARDING = boardingTexts('flight-ticket:boarding', [{ arrive: 120, checkInCloses: 45 }])
const TRAIN_BOARDING = boardingTexts('history:train.boarding', [{ arrive: 45, gateCloses: 5, passFrom: 120 }])

export function sampleTicket(content: Partial<BookingView> = {}): BookingView {
  return {
    bookingCode: 'K7QM2P',
    issuedAt: '2026-12-01T06:20:00.000Z',
    contactName: 'Budi Santoso',
    headings: { items: 'flight-ticket:heading', holders: 'ticket:holders.passenger' },
    items: [sampleSegment(0, 'GA 408', 'CGK 2026-12-05 11:05', 'DPS 2026-12-05 13:55')],
    holders: [sampleHolder('MR Budi Santoso', 1)],
    lines: [
      { code: 'ADT', title: '1 × ADT', amount: 1_436_000 },
      { code: 'roc', title: 'roc', amount: 50_000 },
    ],
    total: 1_486_000,
    notes: [
      ...notesOf('flight-ticket', 'identity'),
      ...FLIGHT_BOARDING,
      ...notesOf('flight-ticket', 'zones', 'checkIn'),
    ],
    boarding: FLIGHT_BOARDING,
    ...content,
  }
}

/** By rail, with seats, for a family. */
export function sampleTrainTicket(content: Partial<BookingView> = {}): BookingView {
  const segment: ViewSegment = {
    ...sampleSegment(0, 'KA 131', 'GMR 2026-12-05 06:30', 'BD 2026-12-05 09:20'),
    carrier: { code: 'KA', name: 'Parahyangan' },
    className: 'Eksekutif (A)',
    equipment: '',
    reference: { label: 'train-ticket:reference', value: 'K7QM2P' },
    reminder: { hours: 2, text: 'train-ticket:reminder' },
    markup: {
      reservation: 'TrainReservation',
      trip: 'TrainTrip',
      number: 'trainNumber',
      carrier: { property: 'provider', type: 'Organization', code: null },
      stop: { type: 'TrainStation', code: 'identifier', from: 'departureStation', to: 'arrivalStation' },
    },
  }
  const seat = (value: string) => ({ label: 'ticket:seat', value })
  return sampleTicket({
    headings: { items: 'train-ticket:heading', holders: 'ticket:holders.passenger' },
    items: [segment],
    holders: [
      { ...sampleHolder('MR Budi Santoso', 1), aside: seat('Eksekutif 1 / 5A') },
      { ...sampleHolder('MRS Siti Rahmawati', 2), aside: seat('Eksekutif 1 / 5B') },
      { ...sampleHolder('INF Putri Santoso', 3, 'INF'), idNumber: '' },
    ],
    lines: [
      { code: 'ADT', title: '2 × ADT', amount: 300_000 },
      { code: 'roc', title: 'roc', amount: 7_500 },
    ],
    total: 307_500,
    notes: [...notesOf('train-ticket', 'identity'), ...TRAIN_BOARDING, ...notesOf('train-ticket', 'infant')],
    boarding: TRAIN_BOARDING,
    letters: 'train-ticket:letter',
    ...content,
  })
}

export function sampleStay(stay: Partial<ViewStay> = {}): ViewStay {
  return {
    kind: 'stay',
    heading: 'Grand Braga Heritage',
    place: {
      name: 'Grand Braga Heritage',
      city: 'Bandung',
      address: 'Jl. Braga No. 112, Sumur Bandung, Bandung 40111',
      coordinates: { latitude: -6.91746, longitude: 107.60981 },
    },
    start: sampleTime('2026-12-05 14:00'),
    end: sampleTime('2026-12-08 12:00'),
    nights: 3,
    facts: [
      { label: 'ticket:fact.room', value: '2 × Deluxe Twin, pemandangan Jalan Braga' },
      { label: 'ticket:fact.bed', value: '2 × single' },
      { label: 'ticket:fact.meals', value: { key: 'ticket:meals.breakfast' } },
      { label: 'ticket:fact.guests', value: '4' },
      { label: 'ticket:fact.request', value: 'Kamar bebas rokok, lantai atas, dan dua kamar bersebelahan' },
    ],
    reference: { label: 'ticket:fact.confirmation', value: 'GBH-884213' },
    reminder: { hours: 24, text: 'ticket:calendar.reminder' },
    cancellation: [
      { until: sampleTime('2026-12-02 23:59'), refund: 5_130_000 },
      { until: sampleTime('2026-12-04 18:00'), refund: 3_420_000 },
      { until: null, refund: 0 },
    ],
    ...stay,
  }
}

/** Two rooms for three nights. */
export function sampleStayTicket(content: Partial<BookingView> = {}): BookingView {
  const guest = (name: string, index: number, room: number) => ({
    ...sampleHolder(name, index),
    idNumber: '',
    number: '',
    aside: { label: 'ticket:fact.room', value: String(room) },
  })
  return sampleTicket({
    headings: { items: 'ticket:heading.stay', holders: 'ticket:holders.guest' },
    items: [sampleStay()],
    holders: [guest('MR Budi Santoso', 1, 1), guest('MRS Siti Rahmawati', 2, 2)],
    lines: [
      { code: 'room', title: '2 × Deluxe Twin, 3 malam', amount: 5_130_000 },
      { code: 'roc', title: 'roc', amount: 50_000 },
    ],
    total: 5_180_000,
    notes: notesOf('ticket', 'showVoucher', 'localTimes'),
    letters: 'ticket:letter',
    boarding: [],
    ...content,
  })
}

export function sampleEvent(event: Partial<ViewEvent> = {}): ViewEvent {
  return {
    kind: 'event',
    heading: 'Candi Borobudur: naik ke struktur candi',
    place: {
      name: 'Taman Wisata Candi Borobudur',
      city: 'Magelang',
      address: 'Jl. Badrawati, Borobudur, Magelang 56553',
      coordinates: { latitude: -7.60787, longitude: 110.20375 },
    },
    start: sampleTime('2026-12-05 09:30'),
    end: sampleTime('2026-12-05 10:45'),
    facts: [
      { label: 'ticket:fact.package', value: 'Naik struktur dengan pemandu' },
      { label: 'ticket:fact.language', value: 'Bahasa Indonesia' },
      { label: 'ticket:fact.included', value: 'Sandal upanat dan pemandu' },
    ],
    reference: { label: 'ticket:fact.confirmation', value: 'TWC-2612-55091' },
    reminder: { hours: 3, text: 'ticket:calendar.reminder' },
    days: { from: '2026-12-05', until: '2026-12-05', isAny: true },
    entry: { label: 'ticket:entry.doors', time: sampleTime('2026-12-05 09:00') },
    terms: [
      'Datang 30 menit sebelum jam kunjungan; yang terlambat lebih dari 15 menit tidak dapat naik ke struktur candi.',
      'Anak di bawah 5 tahun belum boleh naik ke struktur candi dan menunggu di pelataran.',
      'Tiket tidak dapat diuangkan kembali; tanggal dapat diubah sekali, paling lambat 3 hari sebelumnya.',
    ],
    ...event,
  }
}

const VISITORS = ['MR Budi Santoso', 'MRS Siti Rahmawati', 'MSTR Raka Pratama Santoso'] as const

/** A visit at which each person enters with a code of their own. */
export function sampleEventTicket(content: Partial<BookingView> = {}): BookingView {
  return sampleTicket({
    headings: { items: 'ticket:heading.event', holders: 'ticket:holders.visitor' },
    items: [sampleEvent()],
    holders: VISITORS.map((name, index) => ({
      ...sampleHolder(name, index + 1, index < 2 ? 'ADT' : 'CHD'),
      idNumber: '',
      code: `BRB-${7204 + index}-K${index}`,
    })),
    lines: [
      { code: 'ADT', title: '2 × ADT', amount: 910_000 },
      { code: 'CHD', title: '1 × CHD', amount: 305_000 },
      { code: 'roc', title: 'roc', amount: 15_000 },
    ],
    total: 1_230_000,
    notes: notesOf('ticket', 'showVoucher', 'ownCode', 'localTimes'),
    letters: 'ticket:letter',
    boarding: [],
    ...content,
  })
}

/** Three days with a guide, paid in part. */
export function sampleJourneyTicket(content: Partial<BookingView> = {}): BookingView {
  const item = sampleEvent({
    heading: 'Bromo, Kawah Ijen, dan Air Terjun Madakaripura',
    place: { name: 'Stasiun Surabaya Gubeng, pintu timur', city: 'Surabaya' },
    start: sampleTime('2026-12-05 06:00'),
    end: sampleTime('2026-12-07 20:00'),
    facts: [
      { label: 'ticket:fact.package', value: 'Kamar berdua (twin sharing)' },
      { label: 'ticket:fact.language', value: 'Bahasa Indonesia, Inggris' },
      { label: 'ticket:fact.meals', value: { key: 'ticket:meals.breakfast' } },
    ],
    reference: { label: 'ticket:fact.confirmation', value: 'JVA-2026-1188' },
    reminder: { hours: 24, text: 'ticket:calendar.reminder' },
    entry: { label: 'ticket:entry.meeting', time: sampleTime('2026-12-05 05:30') },
    terms: ['Pembatalan kurang dari 7 hari sebelum berangkat tidak mendapat refund.'],
  })
  return sampleTicket({
    headings: { items: 'ticket:heading.event', holders: 'ticket:holders.participant' },
    items: [item],
    holders: [
      { ...sampleHolder('MR Budi Santoso', 1), number: '' },
      { ...sampleHolder('MRS Siti Rahmawati', 2), number: '' },
    ],
    lines: [
      { code: 'ADT', title: '2 × ADT', amount: 5_900_000 },
      { code: 'roc', title: 'roc', amount: 50_000 },
    ],
    total: 5_950_000,
    balance: { amount: 4_165_000, until: '2026-11-28T16:59:00.000Z' },
    notes: notesOf('ticket', 'showVoucher', 'localTimes'),
    letters: 'ticket:letter',
    boarding: [],
    ...content,
  })
}
