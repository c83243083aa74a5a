import { describe, expect, it } from 'vitest'
import type { SavedPerson } from '../../../../../../core/base/common/people/person.ts'
import type { PersonType } from '../../../../../../core/base/common/people/types.ts'
import { personRules } from '../../../../../../core/products/flight/people.ts'
import { emptyPerson } from './party.ts'
import { preselect, selfOf } from './preselect.ts'

function saved(id: string, changed: Partial<SavedPerson> = {}): SavedPerson {
  return {
    id,
    title: 'MR',
    firstName: id,
    lastName: 'Santoso',
    callingCode: '62',
    phone: '',
    email: '',
    birthDate: '1988-04-17',
    documentKind: 'ktp',
    documentNumber: '************0001',
    frequentFlyer: '',
    nationality: 'ID',
    passportExpiry: '',
    complete: true,
    ...changed,
  }
}

const rules = personRules({ departDate: '2026-12-12', lastDay: '2026-12-14', passportNeeded: false })
const self = saved('Budi')
const siti = saved('Siti', { title: 'MRS' })
const adi = saved('Adi')
const child = saved('Putri', { title: 'MISS', birthDate: '2018-01-01' })

type Known = { people?: SavedPerson[]; last?: string[]; member?: SavedPerson }
function travellers(types: PersonType[], { people = [siti, adi, child], last = [], member = self }: Known = {}) {
  const chosen = preselect(types.map(emptyPerson), { self: member, saved: people, last }, rules)
  return chosen.map((person) => person?.id ?? null)
}

describe('who travels', () => {
  it('is the member first, then the others in their order', () => {
    expect(travellers(['ADT', 'ADT'])).toEqual(['Budi', 'Siti'])
  })

  it('is before the others who travelled last', () => {
    expect(travellers(['ADT', 'ADT'], { last: ['Adi'] })).toEqual(['Budi', 'Adi'])
  })

  it('is of the age of the place', () => {
    expect(travellers(['ADT', 'CHD', 'INF'])).toEqual(['Budi', 'Putri', null])
  })

  it('is each once, and not the member twice under a saved name', () => {
    expect(travellers(['ADT', 'ADT', 'ADT'], { people: [saved('x', { firstName: ' budi' }), siti] })).toEqual([
      'Budi',
      'Siti',
      null,
    ])
  })

  it('is not guessed for a child without a birth date', () => {
    expect(travellers(['CHD'], { people: [saved('Putri', { birthDate: '' })] })).toEqual([null])
    expect(travellers(['ADT'], { member: saved('Budi', { birthDate: '' }) })).toEqual(['Budi'])
  })

  it('stays where somebody was typed', () => {
    const typed = { ...emptyPerson('ADT'), firstName: 'Rina' }
    const chosen = preselect([typed, emptyPerson('ADT')], { self, saved: [], last: [] }, rules)
    expect(chosen.map((person) => person?.id ?? null)).toEqual([null, 'Budi'])
  })
})

it('takes from the profile what the own saved passenger lacks', () => {
  const own = saved('7', { firstName: 'Budi', birthDate: '', documentKind: '', documentNumber: '' })
  expect(selfOf(saved('self', { firstName: 'Budi' }), [siti, own])).toMatchObject({
    id: '7',
    birthDate: '1988-04-17',
    documentNumber: '************0001',
  })
  expect(selfOf(self, [siti])).toBe(self)
})
