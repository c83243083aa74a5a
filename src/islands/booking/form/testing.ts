import { addMonths, type CalendarDate } from '../../../../core/common/dates.ts'
import type { PersonType } from '../../../../core/common/people.ts'
import { type ContactForm, emptyContact } from './contact.ts'
import type { AnyPerson } from './party.ts'

const NAMES = ['Budi', 'Siti', 'Agus', 'Dewi', 'Rizky', 'Putri', 'Eko', 'Ayu', 'Bayu', 'Citra', 'Dimas'] as const
const YEARS: Record<PersonType, number> = { ADT: 34, JNR: 15, CHD: 7, INF: 1 }
const TITLE = { ADT: 'MR', JNR: 'MISS', CHD: 'MISS', INF: 'INF' } as const

export const sampleContact: ContactForm = {
  ...emptyContact,
  title: 'MR',
  first_name: 'Budi',
  last_name: 'Santoso',
  email: 'budi@example.com',
  mobile_phone: '81234567890',
}

/** Age fits the type; adults get their own NIK. */
export function samplePerson<Person extends AnyPerson>(person: Person, index: number, lastDay: CalendarDate): Person {
  const { type } = person
  return {
    ...person,
    title: TITLE[type],
    sex: type === 'INF' ? 'female' : '',
    first_name: NAMES[index % NAMES.length] ?? NAMES[0],
    last_name: 'Santoso',
    birth_date: addMonths(lastDay, -12 * YEARS[type]),
    id_number: type === 'ADT' ? `31740123456789${String(index).padStart(2, '0')}` : '',
  }
}
