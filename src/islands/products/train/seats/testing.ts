import { type CoachMap, coachMaps } from '../../../../../core/products/train/seat-map.ts'
import { someCoach } from '../../../../../core/products/train/testing.ts'
import type { BookingRecord } from '../../../../../core/products/train/wire.ts'
import type { BookingDetail } from '../../../../../core/trade/booking/contract.ts'

/** Two coaches of three rows, 2-2. `party` names who of the booking sits where; `taken` are others' seats. */
export function mapsOf(party: Record<string, number> = {}, taken: readonly string[] = []): CoachMap[] {
  return coachMaps(
    [someCoach('AB CD', 3, 1), someCoach('AB CD', 3, 2)],
    (id) => !taken.includes(id),
    (id) => party[id] ?? null,
  )
}

function traveller(index: number, type: 'ADT' | 'INF', first_name: string, seat: string | null) {
  return {
    ...{ index, type, title: type === 'ADT' ? 'MRS' : 'INF', first_name, last_name: 'Rahma', birth_date: '1988-04-17' },
    ...{
      email: null,
      id_number: '************0001',
      mobile_phone: '',
      nationality: 'ID',
      ticket_number: null,
      gender: '',
    },
    seat_number: seat,
    coach_name: seat && 'Eksekutif 1',
  }
}

const record: BookingRecord = {
  ...{ booking_code: 'K7M2PX', booking_user_id: 'b1', currency: 'IDR', eticket_url: null, total_paid: 407_500 },
  contact: { title: 'MRS', first_name: 'Siti', last_name: 'Rahma', email: 'siti@contoh.id', mobile_phone: '' },
  ...{ origin: 'GMR', origin_name: 'Gambir', destination: 'BD', destination_name: 'Bandung' },
  passengers: [
    traveller(0, 'ADT', 'Siti', 'EKS-1/1A'),
    traveller(1, 'ADT', 'Budi', 'EKS-1/1B'),
    traveller(2, 'INF', 'Ayu', null),
  ],
  ...{ payment_status: 'unpaid', payments: [], pnr_code_reff: '', pnr_id: '', reference_code: '', reserved: null },
  ...{ segments: [], source: '', supplier: '', status: '', status_checkout: '', status_issue: '', ticketed: null },
  time_limit: null,
  train_details: [
    {
      ...{ journey_code: '20261205-131-GMR-BD', provider: 'embedded', train_name: 'Parahyangan', train_number: '131' },
      ...{ carrier_number: '131', category: 'EKS', class: 'executive', class_key: 'EKS-A', class_name: 'executive' },
      ...{ sub_class: 'A', origin: 'GMR', origin_name: 'Gambir', origin_city: 'Jakarta' },
      ...{ origin_timezone: 'Asia/Jakarta', destination: 'BD', destination_name: 'Bandung' },
      ...{ destination_city: 'Bandung', destination_timezone: 'Asia/Jakarta', duration: '02:45', num: 0, seq: 0 },
      ...{ depart_date: '2026-12-05', depart_time: '08:00', depart_at: '2026-12-05T01:00:00Z' },
      ...{ arrive_date: '2026-12-05', arrive_time: '10:45', arrive_at: '2026-12-05T03:45:00Z' },
    },
  ],
}

/** A booking of Siti and Budi with little Ayu, on the Parahyangan. */
export function someBooking(change: Partial<BookingDetail> = {}): BookingDetail {
  return {
    ...{ id: 'b1', booking_id: 'K7M2PX', title: 'GMR – BD', amount: 407_500, service: 'train' },
    ...{ due: 407_500, paid: 0, fee: 0, balance_limit: null, payments: [] },
    ...{ payment_status: 'unpaid', status_checkout: 'checked_out', status_issue: 'pending', time_limit: null },
    ...{ starts_at: '2026-12-05T01:00:00Z', created_at: '', updated_at: '', transaction_id: 't1', eticket_url: null },
    user: { id: 'u1', first_name: 'Siti', last_name: 'Rahma', email: 'siti@contoh.id' },
    detail: record,
    ...change,
  }
}
