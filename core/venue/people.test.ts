import { describe, expect, it } from 'vitest'
import {
  childBedsOf,
  copyContact,
  copySaved,
  partyOf,
  typeRules,
  type VisitorDraft,
  visitorProblems,
} from './people.ts'
import type { Visitor } from './wire.ts'

const BOUNDS = { juniorMinAge: 13, juniorMaxAge: 17, childMinAge: 3, childMaxAge: 12 }
const DAY = '2027-03-06'

function somebody(changes: Partial<Visitor> = {}): Visitor {
  return {
    type: 'ADT',
    title: 'MR',
    first_name: 'Budi',
    last_name: 'Santoso',
    birth_date: null,
    id_type: null,
    id_number: '',
    extra_bed: false,
    ...changes,
  }
}

describe('visitors', () => {
  it.each<[string, Partial<Visitor>, Record<string, string>]>([
    ['without birth date and id', {}, {}],
    ['of age', { birth_date: '1990-05-17' }, {}],
    ['too young for an adult', { birth_date: '2010-01-01' }, { 'paxes.0.birth_date': 'validation.venue.age' }],
    ['who are juniors', { type: 'JNR', title: 'MISS', birth_date: '2010-01-01' }, {}],
    [
      'grown into juniors',
      { type: 'CHD', title: 'MSTR', birth_date: '2014-03-06' },
      { 'paxes.0.birth_date': 'validation.venue.age' },
    ],
    ['who turn 13 the day after', { type: 'CHD', title: 'MSTR', birth_date: '2014-03-07' }, {}],
    [
      'too old for an infant',
      { type: 'INF', title: 'INF', birth_date: '2024-03-06' },
      { 'paxes.0.birth_date': 'validation.venue.age' },
    ],
    ['with a title of another age', { title: 'MSTR' }, { 'paxes.0.title': 'validation.title.valid' }],
    ['with a short NIK', { id_type: 'ktp', id_number: '123' }, { 'paxes.0.id_number': 'validation.ktpNumber.length' }],
    [
      'with a wrong passport',
      { id_type: 'passport', id_number: 'c1' },
      { 'paxes.0.id_number': 'validation.passport.valid' },
    ],
    ['with a number of no kind', { id_number: 'C7654321' }, { 'paxes.0.id_type': 'validation.required' }],
  ])('%s', (_, changes, problems) => {
    expect(visitorProblems([somebody(changes)], BOUNDS, DAY)).toEqual(problems)
  })

  it('have id numbers of their own', () => {
    const twice = somebody({ id_type: 'passport', id_number: 'C7654321' })
    expect(visitorProblems([twice, twice], BOUNDS, DAY)).toEqual({ 'paxes.1.id_number': 'validation.idNumber.same' })
  })

  it('are counted by type, and children with a bed of their own', () => {
    const people = [
      somebody(),
      somebody({ type: 'CHD', extra_bed: true }),
      somebody({ type: 'CHD' }),
      somebody({ extra_bed: true }),
    ]
    expect([partyOf(people), childBedsOf(people)]).toEqual([{ ADT: 2, JNR: 0, CHD: 2, INF: 0 }, 1])
  })
})

it('without juniors, adults begin where children end', () => {
  const { ADT, INF } = typeRules({ ...BOUNDS, juniorMinAge: null, juniorMaxAge: null })
  expect([ADT.ages.min, INF.ages]).toEqual([13, { min: 0, max: 2 }])
})

describe('copying', () => {
  const draft: VisitorDraft = { ...somebody(), title: '', first_name: '', last_name: '', birth_date: '' }
  const rules = typeRules(BOUNDS)
  const saved = {
    id: '1',
    title: 'MRS' as const,
    first_name: 'Siti',
    last_name: 'Rahmawati',
    calling_code: '62',
    phone: null,
    email: null,
    birthdate: '1991-01-05',
    id_type: 'ktp' as const,
    id_number: '3174054501910003',
    frequent_flyer: null,
    nationality: null,
    passport_expire: null,
    complete: true,
  }

  it('the contact keeps a title that fits', () => {
    const contact = { title: 'MR' as const, first_name: 'Budi', last_name: 'Santoso' }
    expect(copyContact(contact, draft, rules.ADT)).toMatchObject({ title: 'MR', first_name: 'Budi' })
    expect(copyContact(contact, { ...draft, type: 'CHD' }, rules.CHD)).toMatchObject({ title: '', first_name: 'Budi' })
  })

  it('a saved passenger brings birth date and id where they fit', () => {
    const adult = { title: 'MRS', birth_date: '1991-01-05', id_type: 'ktp', id_number: '3174054501910003' }
    expect(copySaved(saved, draft, rules.ADT, DAY)).toMatchObject(adult)
    expect(copySaved(saved, { ...draft, type: 'CHD' }, rules.CHD, DAY)).toMatchObject({
      title: '',
      birth_date: '',
      id_number: '',
    })
  })
})
