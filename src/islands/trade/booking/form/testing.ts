import { addMonths, type CalendarDate } from '../../../../../core/base/common/dates.ts'
import type { Contact } from '../../../../../core/base/common/people/person.ts'
import type { PersonType } from '../../../../../core/base/common/people/types.ts'
import { emptyContact } from './people/contact.ts'
import type { PersonForm } from './people/party.ts'

const NAMES = ['Budi', 'Siti', 'Agus', 'Dewi', 'Rizky', 'Putri', 'Eko', 'Ayu', 'Bayu', 'Citra', 'Dimas'] as const
const YEARS: Record<PersonType, number> = { ADT: 34, JNR: 15, CHD: 7, INF: 1 }
const TITLE = { ADT: 'MR', JNR: 'MISS', CHD: 'MISS', INF: 'INF' } as const

export const sampleContact: Contact = {
  ...emptyContact,
  title: 'MR',
  firstName: 'Budi',
  lastName: 'Santoso',
  email: 'budi@example.com',
  phone: '81234567890',
}

/** Age fits the type; adults get their own NIK. */
export function samplePerson<Person extends PersonForm>(person: Person, index: number, lastDay: CalendarDate): Person {
  const { type } = person
  return {
    ...person,
    title: TITLE[type],
    sex: type === 'INF' ? 'female' : '',
    firstName: NAMES[index % NAMES.length] ?? NAMES[0],
    lastName: 'Santoso',
    birthDate: addMonths(lastDay, -12 * YEARS[type]),
    documentNumber: type === 'ADT' ? `31740123456789${String(index).padStart(2, '0')}` : '',
  }
}
