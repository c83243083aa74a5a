import type { Data } from '../../core/base/common/call/endpoint.ts'
import type { OfficeBookingDetail } from '../../core/office/bookings/booking.ts'
import type * as contract from '../../core/office/bookings/booking-changes.ts'

const AT = '2026-11-20T07:05:00Z'
const LEAVES = { at: '2026-12-18T23:30:00Z', zone: 'Asia/Jakarta' }
const LANDS = { at: '2026-12-19T01:25:00Z', zone: 'Asia/Makassar' }

const person = (index: number, name: string, fact: string) => ({
  index,
  name,
  facts: [fact],
  id_number: index === 0 ? '************0001' : null,
  passport_number: null,
  ticket_number: `990-214${index}55010${index}`,
})

/** Two directions, paid, and all that staff may do with any booking. */
export const PAID = {
  id: 'b1',
  booking_id: 'K7QM2P',
  title: 'Jakarta – Denpasar',
  amount: 6_480_000,
  due: 0,
  paid: 6_480_000,
  fee: 0,
  service: 'flight',
  payment_status: 'paid',
  status_checkout: 'done',
  status_issue: 'issued',
  time_limit: null,
  balance_limit: null,
  paid_at: AT,
  issued_at: AT,
  starts_at: LEAVES.at,
  starts_timezone: LEAVES.zone,
  created_at: AT,
  updated_at: AT,
  user: { id: 'm1', first_name: 'Sri', last_name: 'Wahyuni', email: 's***@contoh.id' },
  booked_by: null,
  guest: false,
  contact: { name: 'Sri Wahyuni', email: 's***@contoh.id', phone: '+62 812****789' },
  people: [
    person(0, 'Sri Wahyuni', 'Dewasa'),
    person(1, 'Raden Mas Bambang Kusumo Hadiningrat', 'Dewasa'),
    person(2, 'Ayu Lestari', 'Anak'),
  ],
  wishes: [],
  timeline: [
    { step: 'made', at: AT },
    { step: 'paid', at: AT },
    { step: 'issued', at: AT },
  ],
  attempts: [],
  ledger: [{ id: 1, order_id: 'PLS-20261120-7KQM-1', kind: 'payment', amount: 6_480_000, at: AT }],
  itinerary: [{ heading: 'Garuda Indonesia GA 402', place: 'CGK – DPS', starts: LEAVES, ends: LANDS, facts: [] }],
  lines: [{ label: 'Tarif', amount: 6_480_000 }],
  refunds: [],
  owed: 0,
  notes: [],
  log: [],
  mails: [{ kind: 'ticket', at: AT }],
  issue_error: null,
  issue_tries: 1,
  acts: ['contact', 'ticket', 'move', 'schedule', 'people', 'discount', 'split', 'cancel', 'price', 'note'],
} satisfies OfficeBookingDetail

export const UNPAID = {
  ...PAID,
  due: 6_480_000,
  paid: 0,
  payment_status: 'unpaid',
  status_checkout: 'checked_out',
  status_issue: 'pending',
  time_limit: '2099-01-01T00:00:00Z',
  balance_limit: '2099-01-01T00:00:00Z',
  paid_at: null,
  issued_at: null,
  ledger: [],
  mails: [],
  timeline: [{ step: 'made', at: AT }],
  acts: ['contact', 'mail', 'people', 'discount', 'balance', 'cancel', 'price'],
} satisfies OfficeBookingDetail

const OPTION = { date: '2026-12-20', end_date: null, left: 7, price: 6_960_000 }

/** `quote` is read once a date is chosen. */
export const MOVES = {
  together: [{ title: 'Denpasar – Labuan Bajo', code: 'T9XW4R' }],
  ways: [
    { title: 'Jakarta – Denpasar', starts_at: LEAVES.at, timezone: LEAVES.zone },
    { title: 'Denpasar – Jakarta', starts_at: '2026-12-22T10:15:00Z', timezone: LANDS.zone },
  ],
  options: [
    { ...OPTION, id: 'f1', time: '06:30', title: 'Garuda Indonesia GA 402', fare: 'Economy Flexi' },
    { ...OPTION, id: 'f2', time: '13:05', title: 'Garuda Indonesia GA 410', fare: 'Economy Flexi', left: 1 },
  ],
  refusal: null,
  quote: {
    ...{ before: 6_480_000, amount: 6_960_000, paid: 6_480_000, due: 480_000, refund: 0 },
    // The fare of the other flight gives more back.
    ...{ cancelled_now: 5_180_000, cancelled_then: 5_660_000 },
  },
} satisfies Data<typeof contract.quoteMove>

const NO_MOVES = { together: [], ways: [], options: [], quote: null }
export const NO_DATES = { ...NO_MOVES, refusal: null } satisfies Data<typeof contract.quoteMove>
export const NEVER_MOVED = { ...NO_MOVES, refusal: 'supplier' } satisfies Data<typeof contract.quoteMove>

const part = (num: number, from: string, to: string) => ({
  num,
  items: [
    {
      ...{ heading: `Garuda Indonesia GA 40${num + 2}`, from, to },
      ...{ start: LEAVES.at, start_timezone: LEAVES.zone, end: LANDS.at, end_timezone: LANDS.zone },
    },
  ],
})
export const SCHEDULE = {
  parts: [part(0, 'Jakarta', 'Denpasar'), part(1, 'Denpasar', 'Jakarta')],
} satisfies Data<typeof contract.readSchedule>

/** A part of the money went by transfer. */
export const CANCELLATION = {
  refund: 4_860_000,
  fee: 1_620_000,
  rule: 'partly_refundable',
  to_account: 2_000_000,
  expected_by: '2026-12-04T07:05:00Z',
  most: 6_480_000,
  is_paid: true,
} satisfies Data<typeof contract.quoteCancelFor>

export const DROPPED = {
  ...CANCELLATION,
  ...{ refund: 0, fee: 0, to_account: 0, expected_by: null, most: 0, is_paid: false },
} satisfies Data<typeof contract.quoteCancelFor>

export const SHARES = { stays: 4_320_000, leaves: 2_160_000, paid: 2_160_000 } satisfies Data<
  typeof contract.quoteSplit
>

const shown = (index: number, first_name: string, last_name: string, birth_date: string) => ({
  ...{ index, first_name, last_name, birth_date },
  ...{ type: 'ADT' as const, title: 'MRS' },
})
export const PEOPLE = {
  contact: {
    title: 'MRS',
    first_name: 'Sri',
    last_name: 'Wahyuni',
    email: 'sri@contoh.id',
    calling_code: '62',
    mobile_phone: '812345789',
  },
  people: [shown(0, 'Sri', 'Wahyuni', '1990-05-17'), shown(1, 'Raden Mas Bambang', 'Kusumo Hadiningrat', '1988-01-02')],
} satisfies Data<typeof contract.getBookingPeople>
