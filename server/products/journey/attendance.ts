import { localTime } from '../../../core/base/common/dates.ts'
import { fullName, type Person } from '../../../core/base/common/people/person.ts'
import { itemKey, NO_DOCUMENT, travelDocument } from '../../../core/office/departure/people.ts'
import type { Attendance, BookingRow, PassengerRow } from '../../trade/booking/module.ts'

type Ride = { number: string; title: string }

/** `ride` is the first of the booking. */
export function journeyAttendance(
  booking: BookingRow,
  { number, title }: Ride,
  rows: readonly PassengerRow[],
  readPassenger: (row: PassengerRow) => Person,
): Attendance {
  const { date } = localTime(booking.startsAt, booking.startsZone)
  const isErased = booking.idsErasedAt !== null
  return {
    item: itemKey(number),
    title,
    date,
    endDate: date,
    time: null,
    pickup: null,
    notes: [],
    addons: [],
    people: rows.map((row) => {
      const passenger = readPassenger(row)
      return {
        index: row.index,
        name: fullName(passenger),
        type: `ticket:type.${passenger.type}`,
        birthDate: passenger.birthDate,
        room: null,
        ...(isErased ? NO_DOCUMENT : travelDocument(passenger)),
        notes: [],
      }
    }),
  }
}
