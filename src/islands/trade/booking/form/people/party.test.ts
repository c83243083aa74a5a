import { describe, expect, it } from 'vitest'
import { TYPE_RULES } from '../../../../../../core/base/common/people/people.ts'
import type { PersonRules, SavedPerson } from '../../../../../../core/base/common/people/person.ts'
import { sampleContact } from '../testing.ts'
import { emptyContact } from './contact.ts'
import { emptyPerson, fromContact, fromSaved, partyFor, withBooker } from './party.ts'

const NAMES_ONLY: PersonRules = { lastDay: '2026-12-07', types: TYPE_RULES, asks: () => [] }
const MORE: PersonRules = { ...NAMES_ONLY, asks: () => ['birthDate', 'nationality'] }

const ayu: SavedPerson = {
  id: '1',
  title: 'MISS',
  firstName: 'Ayu',
  lastName: 'Rahma',
  callingCode: '62',
  phone: '',
  email: '',
  birthDate: '',
  nationality: '',
  documentKind: '',
  documentNumber: '',
  passportExpiry: '',
  frequentFlyer: '',
  complete: false,
}

describe('a party', () => {
  it('has a person for each place, kept by type', () => {
    const typed = { ...emptyPerson('CHD'), firstName: 'Ayu' }
    const draft = { contact: sampleContact, passengers: [emptyPerson('ADT'), typed] }
    const { contact, passengers } = partyFor(['ADT', 'ADT', 'CHD'], draft)
    expect(contact).toBe(sampleContact)
    expect(passengers.map(({ type, firstName }) => type + firstName)).toEqual(['ADT', 'ADT', 'CHDAyu'])
    expect(partyFor(['INF'], null)).toEqual({ contact: emptyContact, passengers: [emptyPerson('INF')] })
  })
})

describe('copying', () => {
  it('the contact, or a saved person, knows for whom', () => {
    const copied = fromContact(emptyPerson('ADT'), sampleContact, NAMES_ONLY)
    expect(copied).toMatchObject({ title: 'MR', firstName: 'Budi', documentNumber: '', copiedFor: 'Budi Santoso' })
    expect(fromSaved(copied, ayu, NAMES_ONLY)).toMatchObject({ title: '', firstName: 'Ayu', copiedFor: 'Ayu Rahma' })
  })

  it('a saved person saves nobody again, but where only names are asked', () => {
    const ticked = { ...emptyPerson('ADT'), save: true }
    expect(fromSaved(ticked, ayu, NAMES_ONLY).save).toBe(true)
    expect(fromSaved(ticked, ayu, MORE).save).toBe(false)
  })
})

describe('the booker', () => {
  const party = (firstName: string, lastName: string) => ({
    contact: sampleContact,
    passengers: [{ ...emptyPerson('ADT'), firstName, lastName }],
  })
  const named = `${sampleContact.firstName} ${sampleContact.lastName}`

  it('travels first, with name and title, and follows what is corrected', () => {
    const { title, firstName, lastName } = sampleContact
    expect(withBooker(party('', ''), '', NAMES_ONLY)).toMatchObject({ title, firstName, lastName })
    expect(withBooker(party('Sit', 'Rahma'), 'Sit Rahma', NAMES_ONLY)).toMatchObject({ firstName, lastName })
  })

  it('gives way to another name', () => {
    expect(withBooker(party('Rina', 'Wati'), named, NAMES_ONLY)).toBeNull()
  })

  it('is no child, and nobody without a name', () => {
    const child = { contact: sampleContact, passengers: [emptyPerson('CHD')] }
    expect(withBooker(child, '', NAMES_ONLY)).toBeNull()
    expect(withBooker({ ...party('', ''), contact: emptyContact }, '', NAMES_ONLY)).toBeNull()
  })
})
