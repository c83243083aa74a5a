import type { FieldProblems } from '../../../../core/base/common/people/people-problems.ts'
import { type Person, realNumber } from '../../../../core/base/common/people/person.ts'
import type { Corrected, Named } from '../../../../core/office/bookings/wire-people.ts'
import { isPaid } from '../../../../core/trade/booking/status.ts'
import type { Secrets } from '../../../base/common/secrets.ts'
import { checkFields } from '../make/checks.ts'
import type { BookingRow, PassengerRow } from '../module.ts'
import { openPerson, sealPerson } from '../show/people.ts'

type Correcting<P extends Person> = {
  read(row: PassengerRow): P
  /** Checks all people of the booking, with numbers in full. */
  problems(people: readonly P[]): FieldProblems
  store(person: P): PassengerRow['person']
}

/** All people of a booking, checked and sealed. A birth date that is left out stays. Throws ApiError('invalid_fields'). */
export function correctRows<P extends Person>(
  secrets: Secrets,
  rows: readonly PassengerRow[],
  corrected: readonly Corrected[],
  { read, problems, store }: Correcting<P>,
): PassengerRow[] {
  const people = rows.map((row) => {
    const stored = openPerson(secrets, read(row))
    const given = corrected.find(({ index }) => index === row.index)
    if (!given) return stored
    const { title, firstName, lastName } = given
    const person = { ...stored, title, firstName, lastName, birthDate: given.birthDate || stored.birthDate }
    return given.document ? { ...person, ...given.document } : person
  })
  const indexes = rows.map(({ index }) => index)
  checkFields(correctedProblems(problems(people), indexes, corrected))
  return rows.map((row, at) => {
    const person = people[at]
    if (!person) throw new Error('a person is missing')
    return { ...row, person: store(sealPerson(secrets, { ...person, documentNumber: realNumber(person) })) }
  })
}

export function namedRows(rows: readonly PassengerRow[], read: (row: PassengerRow) => Person): Named[] {
  return rows.map((row) => {
    const { type, title, firstName, lastName, birthDate } = read(row)
    return { index: row.index, type, title, firstName, lastName, birthDate }
  })
}

/** Before a supplier has the names: not while the ticket is being issued. */
export function isBeforeTicket({ paymentStatus, issueStatus }: BookingRow): boolean {
  return issueStatus === 'failed' || (issueStatus === 'pending' && !isPaid(paymentStatus))
}

/**
 * Problems of the corrected people, by their place in the call. `all` are the indexes of those who were checked, in
 * their order.
 */
export function correctedProblems(
  problems: FieldProblems,
  all: readonly number[],
  corrected: readonly Corrected[],
): FieldProblems {
  return Object.fromEntries(
    Object.entries(problems).flatMap(([path, message]) => {
      const [, at = '', field = ''] = /^passengers\.(\d+)\.(.+)$/.exec(path) ?? []
      const position = corrected.findIndex(({ index }) => index === all[Number(at)])
      return at && position >= 0 ? [[`passengers.${position}.${field}`, message]] : []
    }),
  )
}
