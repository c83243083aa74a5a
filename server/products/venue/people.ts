import { fullName } from '../../../core/base/common/people/person.ts'
import { VISITOR_TYPES } from '../../../core/products/venue/limits.ts'
import { isNamed, type Visitor } from '../../../core/products/venue/people.ts'
import { type BookingRecord, visitorRecord } from '../../../core/products/venue/wire.ts'
import type { Secrets } from '../../base/common/secrets.ts'
import { type Locale, wordsFor } from '../../base/words/words.ts'
import type { PassengerRow } from '../../trade/booking/module.ts'
import { maskedNumber, sealPerson } from '../../trade/booking/show/people.ts'
import { readVisitor } from './stored.ts'

/** Adults, juniors, children, infants, each in the order in which they were entered. */
export function sealedVisitors(secrets: Secrets, people: readonly Visitor[]): Visitor[] {
  return people
    .toSorted((one, other) => VISITOR_TYPES.indexOf(one.type) - VISITOR_TYPES.indexOf(other.type))
    .map((visitor) => sealPerson(secrets, visitor))
}

/** Numbers a visitor, where the place asks for no name. */
export function unnamedVisitor(index: number, locale: Locale): string {
  return wordsFor(locale)('venue-ticket:unnamed', { number: index + 1 })
}

export function visitorName(visitor: Visitor, index: number, locale: Locale): string {
  return isNamed(visitor) ? fullName(visitor) : unnamedVisitor(index, locale)
}

type Row = Pick<PassengerRow, 'index' | 'person' | 'ticketNumber' | 'usedAt'>

export function paxRecord(secrets: Secrets, row: Row, qrCode: string | null): BookingRecord['paxes'][number] {
  const visitor = readVisitor(row)
  return visitorRecord(visitor, maskedNumber(secrets, visitor.documentNumber), {
    index: row.index,
    ticket_code: row.ticketNumber,
    qr_code: qrCode,
    used_at: row.usedAt?.toISOString() ?? null,
  })
}
