import { describe, expect, test } from 'vitest'
import type { SavedPassenger } from '../account/passenger.ts'
import { birthDateAsId, copySaved, idProblemOf, idTypeOf, peopleProblems, realIdNumber } from './people.ts'
import type { Passenger } from './wire.ts'

const LAST_DAY = '2026-12-05'
const ADULT: Passenger = {
  type: 'ADT',
  title: 'MR',
  first_name: 'Budi',
  last_name: 'Santoso',
  birth_date: '1990-04-17',
  nationality: 'ID',
  id_number: '3174011704900001',
  email: null,
  calling_code: '62',
  phone: null,
}
const INFANT: Passenger = { ...ADULT, type: 'INF', title: 'INF', birth_date: '2025-01-31', id_number: '' }

function problemsOf(...travellers: Partial<Passenger>[]) {
  return peopleProblems(
    travellers.map((each) => ({ ...(each.type === 'INF' ? INFANT : ADULT), ...each })),
    LAST_DAY,
  )
}

test.each([
  ['3174011704900001', 'ktp', null],
  ['A1234567', 'passport', null],
  ['317401170490000', 'passport', 'validation.idNumber.nikOrPassport'],
  ['a1234567', 'passport', 'validation.idNumber.nikOrPassport'],
  ['AB12', 'passport', 'validation.idNumber.nikOrPassport'],
])('%s is read as %s', (number, type, problem) => {
  expect(idTypeOf(number)).toBe(type)
  expect(idProblemOf(number)).toBe(problem)
})

test.each([
  ['', null],
  ['17041990', null],
  ['3174011704900001', '3174011704900001'],
])('the id number "%s" of somebody born on 17 April 1990 is %s', (id_number, real) => {
  expect(realIdNumber({ id_number, birth_date: '1990-04-17' })).toBe(real)
  expect(birthDateAsId('1990-04-17')).toBe('17041990')
})

describe('travellers', () => {
  test.each<[string, Partial<Passenger>[], Record<string, string>]>([
    ['an adult with a NIK', [{}], {}],
    ['an adult with a passport', [{ id_number: 'X1234567' }], {}],
    ['a child of three travels as an adult', [{ title: 'MISS', birth_date: '2023-12-05' }], {}],
    ['an infant needs no id', [{}, { type: 'INF' }], {}],
    ['an adult needs one', [{ id_number: '' }], { 'passengers.0.id_number': 'validation.required' }],
    [
      'an id equal to the birth date counts as none',
      [{ id_number: '17041990' }],
      { 'passengers.0.id_number': 'validation.idNumber.birthDate' },
    ],
    ['an infant may have its birth date for one', [{}, { type: 'INF', id_number: '31012025' }], {}],
    [
      'fifteen digits are neither',
      [{ id_number: '317401170490000' }],
      { 'passengers.0.id_number': 'validation.idNumber.nikOrPassport' },
    ],
    ['no two have the same id', [{}, { first_name: 'Siti' }], { 'passengers.1.id_number': 'validation.idNumber.same' }],
    [
      'two infants without an id born on one day share nothing',
      [{}, { id_number: 'X1234567' }, { type: 'INF' }, { type: 'INF' }],
      {},
    ],
    [
      'an infant turns three before the trip ends',
      [{}, { type: 'INF', birth_date: '2023-12-05' }],
      { 'passengers.1.birth_date': 'validation.age.trainInfant' },
    ],
    [
      'a child under three is no adult',
      [{ birth_date: '2023-12-06' }],
      { 'passengers.0.birth_date': 'validation.age.trainAdult' },
    ],
    ['an adult is not called INF', [{ title: 'INF' }], { 'passengers.0.title': 'validation.title.valid' }],
    ['a phone that is none', [{ phone: '12' }], { 'passengers.0.phone': 'validation.phoneNumber.valid' }],
    [
      'more infants than adults',
      [{}, { type: 'INF' }, { type: 'INF' }],
      { passengers: 'validation.pax.infantPerAdult' },
    ],
    ['nobody', [], { passengers: 'validation.pax.adultNeeded' }],
  ])('%s', (_, travellers, problems) => {
    expect(problemsOf(...travellers)).toEqual(problems)
  })
})

describe('a saved passenger', () => {
  const saved: SavedPassenger = {
    id: '1',
    title: 'MISS',
    first_name: 'Ayu',
    last_name: 'Lestari',
    calling_code: '65',
    phone: '81234567',
    email: 'ayu@example.com',
    birthdate: '2019-03-02',
    id_type: 'ktp',
    id_number: '3174014203190001',
    frequent_flyer: null,
    nationality: null,
    passport_expire: null,
    complete: false,
  }

  test('of three or older fills an adult, a girl with her title', () => {
    expect(copySaved(saved, ADULT, LAST_DAY)).toMatchObject({
      title: 'MISS',
      birth_date: '2019-03-02',
      id_number: '3174014203190001',
    })
  })

  test('of another age leaves the birth date empty', () => {
    expect(copySaved(saved, INFANT, LAST_DAY)).toMatchObject({ birth_date: '', title: '', id_number: '' })
    expect(copySaved({ ...saved, birthdate: '2025-03-02' }, ADULT, LAST_DAY).birth_date).toBe('')
  })

  test('gives no driving licence, and takes the number of the person before away', () => {
    expect(copySaved({ ...saved, id_type: 'sim', id_number: '123456789012' }, ADULT, LAST_DAY).id_number).toBe('')
    expect(copySaved({ ...saved, id_type: null, id_number: null }, ADULT, LAST_DAY).id_number).toBe('')
  })
})
