import type { Connection } from '../../base/db/connect.ts'

/** A ticket as it was before the scan; `scan` is the id of the scan by which it entered. */
export type Ticket = {
  name: string
  paymentStatus: string
  issueStatus: string
  used: { at: Date; gate: string; device: string; scan: string } | null
  /** Service and stored `detail` (JSON) of the booking. */
  booking: { service: string; detail: unknown }
  person: unknown
  index: number
}

export type Use = { bookingCode: string; number: string; at: Date; gate: string; device: string; scan: string }

// Most tickets enter at their first scan: one update by index, under the row's lock.
const FIRST = {
  name: 'gate-first',
  text: `update booking_passengers holder set used_at = $3, used_gate = $4, used_device = $5, used_scan = $6
    from bookings booking
    where holder.ticket_number = $2 and holder.used_at is null
      and booking.id = holder.booking_id and booking.code = $1
      and booking.payment_status = 'paid' and booking.status_issue = 'issued'
    returning concat_ws(' ', holder.person ->> 'first_name', holder.person ->> 'last_name') as name,
      booking.payment_status, booking.status_issue, booking.service, booking.detail, holder.person, holder.index`,
}

// This locks the ticket, and the earlier scan wins, also that of a device which was offline. Unpaid and cancelled
// tickets stay as they are.
const USE = {
  name: 'gate-use',
  text: `with ticket as (
      select holder.booking_id, holder.index, holder.used_at, holder.used_gate, holder.used_device, holder.used_scan,
        concat_ws(' ', holder.person ->> 'first_name', holder.person ->> 'last_name') as name,
        booking.payment_status, booking.status_issue, booking.service, booking.detail, holder.person
      from bookings booking join booking_passengers holder on holder.booking_id = booking.id
      where booking.code = $1 and holder.ticket_number = $2
      for update of holder
    ), entered as (
      update booking_passengers holder set used_at = $3, used_gate = $4, used_device = $5, used_scan = $6
      from ticket
      where holder.booking_id = ticket.booking_id and holder.index = ticket.index
        and ticket.payment_status = 'paid' and ticket.status_issue = 'issued'
        and (ticket.used_at is null or ticket.used_at > $3)
    )
    select * from ticket`,
}

/** Marks a ticket used, unless an earlier scan did. Null when there is no such ticket. */
export async function markUsed(connection: Connection, use: Use): Promise<Ticket | null> {
  const { bookingCode, number, at, gate, device, scan } = use
  const values = [bookingCode, number, at, gate, device, scan]
  const first = await connection.query({ ...FIRST, values })
  const [row] = first.rows.length > 0 ? first.rows : (await connection.query({ ...USE, values })).rows
  return row ? toTicket(row) : null
}

function toTicket(row: Record<string, unknown>): Ticket {
  const text = (name: string) => String(row[name] ?? '')
  const at = row.used_at
  return {
    name: text('name').trim(),
    paymentStatus: text('payment_status'),
    issueStatus: text('status_issue'),
    used:
      at instanceof Date ? { at, gate: text('used_gate'), device: text('used_device'), scan: text('used_scan') } : null,
    booking: { service: text('service'), detail: row.detail },
    person: row.person,
    index: Number(row.index),
  }
}
