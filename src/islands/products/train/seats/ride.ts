import { wireName } from '../../../../../core/base/common/call/wire-name.ts'
import { zoneLabel } from '../../../../../core/base/common/dates.ts'
import type { BookingRecord } from '../../../../../core/products/train/wire.ts'
import type { BookingDetail } from '../../../../../core/trade/booking/contract.ts'

export type Sitter = {
  /** Index in the booking. */
  index: number
  /** Counted from 1 among those with seats; shown on the map. */
  place: number
  name: string
  /** Such as `Eksekutif 1, 5A`; null without a seat. */
  seat: string | null
}

type Stop = { code: string; name: string }

export type SeatRide = {
  journeyCode: string
  classKey: string
  trainName: string
  number: string
  kind: string
  from: Stop
  to: Stop
  date: string
  time: string
  zone: string
  sitters: Sitter[]
  infants: number
}

export function rideOf({ service, detail }: BookingDetail): SeatRide | null {
  if (service !== 'train') return null
  // The service says which record it is.
  const { passengers, train_details } = detail as BookingRecord
  const [train] = train_details
  if (!train) return null
  const adults = passengers.filter(({ type }) => type === 'ADT')
  return {
    journeyCode: train.journey_code,
    classKey: train.class_key,
    trainName: train.train_name,
    number: train.carrier_number,
    kind: train.class_name,
    from: { code: train.origin, name: train.origin_name },
    to: { code: train.destination, name: train.destination_name },
    date: train.depart_date,
    time: train.depart_time,
    zone: zoneLabel(train.origin_timezone, new Date(train.depart_at)),
    sitters: adults.map(({ seat_number, coach_name, ...adult }, at) => ({
      index: adult.index,
      place: at + 1,
      name: wireName(adult),
      seat: seat_number && [coach_name, seat_number.split('/').at(-1)].filter(Boolean).join(', '),
    })),
    infants: passengers.length - adults.length,
  }
}
