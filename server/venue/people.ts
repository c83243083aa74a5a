import { VISITOR_TYPES } from '../../core/venue/limits.ts'
import type { BookingRecord, Visitor } from '../../core/venue/wire.ts'
import type { PassengerRow } from '../booking/module.ts'
import { masked } from '../common/masked.ts'
import type { Secrets } from '../common/secrets.ts'
import { readVisitor, type StoredVisitor } from './stored.ts'

/** Adults, juniors, children, infants, each in the order in which they were entered. */
export function sealedVisitors({ seal }: Secrets, people: readonly Visitor[]): StoredVisitor[] {
  return people
    .toSorted((one, other) => VISITOR_TYPES.indexOf(one.type) - VISITOR_TYPES.indexOf(other.type))
    .map((visitor) => ({ ...visitor, id_number: visitor.id_number ? seal(visitor.id_number) : null }))
}

type Row = Pick<PassengerRow, 'index' | 'person' | 'ticketNumber' | 'usedAt'>

export function paxRecord({ open }: Secrets, row: Row, qrCode: string | null): BookingRecord['paxes'][number] {
  const { id_number, ...visitor } = readVisitor(row)
  return {
    ...visitor,
    index: row.index,
    id_number: id_number && masked(open(id_number)),
    ticket_code: row.ticketNumber,
    qr_code: qrCode,
    used_at: row.usedAt?.toISOString() ?? null,
  }
}
