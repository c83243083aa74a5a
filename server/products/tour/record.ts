import { nationalNumber } from '../../../core/base/common/people/people.ts'
import type { BookingRecord } from '../../../core/products/tour/wire.ts'
import { contactToWire } from '../../../core/products/tour/wire-contact.ts'
import { isPaid } from '../../../core/trade/booking/status.ts'
import type { Secrets } from '../../base/common/secrets.ts'
import type { BookingRow, PassengerRow } from '../../trade/booking/module.ts'
import { contactOf, maskedNumber } from '../../trade/booking/show/people.ts'
import { bookingRecord, recordSums } from '../../trade/booking/show/record.ts'
import { ticketCodes } from '../../trade/ticket/code.ts'
import { paxRecord } from './people.ts'
import { readDetail, readParticipant, type TourBooked } from './stored.ts'
import { tourView } from './view.ts'

type Shown = Pick<PassengerRow, 'index' | 'person' | 'ticketNumber'>

export function toRecord(
  booking: BookingRow,
  people: readonly Shown[],
  { secrets, now }: { secrets: Secrets; now: Date },
): BookingRecord {
  const { payments, names: _, place: __, supplier_holds: ___, ...detail } = readDetail(booking)
  const contact = contactOf(booking)
  const codes = isIssued(booking)
    ? ticketCodes(secrets, tourView({ secrets, now }, booking, people), booking.demo ?? false).holders
    : []
  return {
    ...detail,
    ...bookingRecord(booking, payments, now),
    id: booking.id,
    ...contactToWire({
      ...contact,
      phone: nationalNumber(contact.callingCode, contact.phone),
      documentKind: '',
      documentNumber: '',
    }),
    contact_id_type: detail.contact_id_type,
    contact_id_number: maskedNumber(secrets, detail.contact_id_number),
    ...tourSums(booking, detail),
    tour_paxes: people.map((row, at) =>
      paxRecord(secrets, readParticipant(row), {
        index: row.index,
        ticket_code: row.ticketNumber,
        qr_code: codes[at] ?? null,
        package_name: detail.tour_package.title,
      }),
    ),
  }
}

/** The specification's total has the fees; what is paid first is no more than the price. */
function tourSums(booking: BookingRow, detail: Pick<TourBooked, 'discount' | 'cancel_policy' | 'min_dp'>) {
  const { total_price: amount, ...sums } = recordSums(booking, detail)
  return { ...sums, total_price: amount + booking.fee, min_dp: Math.min(detail.min_dp, amount) }
}

function isIssued({ paymentStatus, issueStatus }: BookingRow): boolean {
  return isPaid(paymentStatus) && issueStatus === 'issued'
}
