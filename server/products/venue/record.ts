import { type BookingRecord, contactToRecord } from '../../../core/products/venue/wire.ts'
import { shownStatus } from '../../../core/trade/booking/status.ts'
import type { Secrets } from '../../base/common/secrets.ts'
import { wordsFor } from '../../base/words/words.ts'
import type { BookingRow, PassengerRow } from '../../trade/booking/module.ts'
import { contactOf } from '../../trade/booking/show/people.ts'
import { bookingRecord, recordSums } from '../../trade/booking/show/record.ts'
import { hasTicket } from '../../trade/booking/show/view.ts'
import { ticketCodes } from '../../trade/ticket/code.ts'
import { paxRecord } from './people.ts'
import { readDetail } from './stored.ts'
import { venueView } from './view.ts'

type Shown = Pick<PassengerRow, 'index' | 'person' | 'ticketNumber' | 'usedAt'>

export function toRecord(
  booking: BookingRow,
  people: readonly Shown[],
  { secrets, now, invoice }: { secrets: Secrets; now: Date; invoice: string | null },
): BookingRecord {
  const { payments, notes, names: _, ends_at: __, visitors: ___, supplier_holds: ____, ...detail } = readDetail(booking)
  const codes = hasTicket(booking)
    ? ticketCodes(secrets, venueView(secrets, booking, people), booking.demo ?? false).holders
    : []
  const status = displayed(booking, now)
  return {
    ...detail,
    ...bookingRecord(booking, payments, now),
    cancel_policy: recordSums(booking, detail).cancel_policy,
    id: booking.id,
    pnr_code: booking.code,
    contact: { ...contactToRecord(contactOf(booking)), notes },
    created: booking.createdAt.toISOString(),
    departure: booking.startsAt.toISOString(),
    grand_total: booking.amount + booking.fee,
    invoice_number: invoice,
    invoice_status: INVOICE[status],
    status_display: wordsFor(booking.locale)(`venue-kinds:status.${status}`),
    paxes: people.map((row, at) => paxRecord(secrets, row, codes[at] ?? null)),
  }
}

const INVOICE = {
  unpaid: 'unpaid',
  expired: 'cancelled',
  partially_paid: 'partially_paid',
  paid: 'paid',
  issued: 'paid',
  refund_due: 'cancelled',
  refunded: 'cancelled',
} as const

function displayed(booking: BookingRow, now: Date): keyof typeof INVOICE {
  const status = shownStatus(booking, now)
  return status === 'paid' && hasTicket(booking) ? 'issued' : status
}
