import { contactFromWire } from '../../../../core/base/common/call/wire.ts'
import { type Sex, sexOf, type Title } from '../../../../core/base/common/people/people.ts'
import { type Contact, fullName, type Person } from '../../../../core/base/common/people/person.ts'
import { masked } from '../../../base/common/masked.ts'
import type { Secrets } from '../../../base/common/secrets.ts'
import type { BookedPerson, BookingRow } from '../module.ts'

/** Gender of a record; empty for an infant whose sex was not given, and once the name was erased. */
export function genderOf({ title, sex: given }: { title: Title | ''; sex?: Sex | '' | undefined }): 'M' | 'F' | '' {
  const sex = title ? sexOf({ title, sex: given || null }) : null
  if (sex === null) return ''
  return sex === 'male' ? 'M' : 'F'
}

export function contactOf({ contact }: Pick<BookingRow, 'contact'>): Contact {
  return contactFromWire(contact)
}

export function contactName(booking: Pick<BookingRow, 'contact'>): string {
  return fullName(contactOf(booking))
}

/** Seals the numbers of the person's documents. */
export function sealPerson<P extends Person>({ seal }: Pick<Secrets, 'seal'>, person: P): P {
  const { documentNumber, passportNumber } = person
  return {
    ...person,
    documentNumber: documentNumber && seal(documentNumber),
    passportNumber: passportNumber && seal(passportNumber),
  }
}

/** Undoes `sealPerson`. */
export function openPerson<P extends Person>({ open }: Pick<Secrets, 'open'>, person: P): P {
  const { documentNumber, passportNumber } = person
  return {
    ...person,
    documentNumber: documentNumber && open(documentNumber),
    passportNumber: passportNumber && open(passportNumber),
  }
}

/** Null where there is no number. */
export function maskedNumber({ open }: Pick<Secrets, 'open'>, sealed: string | null): string | null {
  return sealed ? masked(open(sealed)) : null
}

type Sealed = Pick<Person, 'firstName' | 'lastName' | 'documentNumber' | 'passportNumber'> &
  Partial<Pick<Person, 'type' | 'birthDate'>>

export function bookedPerson({ open }: Pick<Secrets, 'open'>, index: number | null, person: Sealed): BookedPerson {
  const { firstName, lastName, documentNumber, passportNumber, type = null, birthDate } = person
  return {
    index,
    name: [firstName, lastName].filter(Boolean).join(' '),
    type,
    birthDate: birthDate || null,
    documentNumber: documentNumber ? open(documentNumber) : null,
    passportNumber: passportNumber ? open(passportNumber) : null,
  }
}
