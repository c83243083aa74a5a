import { isPaid } from '../../core/booking/status.ts'
import { nationalNumber } from '../../core/common/people.ts'
import type { BookingRecord } from '../../core/tour/wire.ts'
import type { BookingRow, PassengerRow } from '../booking/module.ts'
import { bookingRecord } from '../booking/record.ts'
import { masked } from '../common/masked.ts'
import type { Secrets } from '../common/secrets.ts'
import { ticketCodes } from '../ticket/code.ts'
import { paxRecord } from './people.ts'
import { readDetail, readParticipant } from './stored.ts'
import { tourView } from './view.ts'

type Shown = Pick<PassengerRow, 'index' | 'person' | 'ticketNumber'>

export function toRecord(
  booking: BookingRow,
  people: readonly Shown[],
  { secrets, now }: { secrets: Secrets; now: Date },
): BookingRecord {
  const { payments, names: _, place: __, supplier_holds: ___, ...detail } = readDetail(booking)
  const { title, first_name, last_name, email, calling_code, mobile_phone } = booking.contact
  const codes = isIssued(booking) ? ticketCodes(secrets, tourView(booking, people), booking.demo ?? false).holders : []
  return {
    ...detail,
    ...bookingRecord(booking, payments, now),
    id: booking.id,
    contact_id_number: detail.contact_id_number && masked(secrets.open(detail.contact_id_number)),
    contact_title: title,
    contact_first_name: first_name,
    contact_last_name: last_name,
    contact_phone_code: calling_code,
    contact_phone_number: nationalNumber(mobile_phone),
    contact_email: email,
    fee: booking.fee,
    tour_paxes: people.map((row, at) =>
      paxRecord(secrets, row.index, readParticipant(row), {
        ticket_code: row.ticketNumber,
        qr_code: codes[at] ?? null,
        packageName: detail.tour_package.title,
      }),
    ),
  }
}

function isIssued({ paymentStatus, issueStatus }: BookingRow): boolean {
  return isPaid(paymentStatus) && issueStatus === 'issued'
}
