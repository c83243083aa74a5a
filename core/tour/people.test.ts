import { describe, expect, it } from 'vitest'
import { reminderDue } from '../booking/reminder.ts'
import {
  copyContact,
  copySaved,
  missingNames,
  missingPassports,
  type ParticipantDraft,
  peopleProblems,
} from './people.ts'
import type { Participant } from './wire.ts'

const DAYS = { start: '2027-03-06', end: '2027-03-10', needsPassport: true }
const PASSPORT = { number: 'C7654321', origin_country: 'ID', expire: '2028-01-01' }

function somebody(changes: Partial<Participant> & { type?: 'ADT' | 'CHD' } = {}) {
  const person = {
    index: 0,
    type: 'ADT' as const,
    title: 'MR' as const,
    first_name: 'Budi',
    last_name: 'Santoso',
    birthdate: '1990-05-17',
    email: null,
    calling_code: '62',
    phone: null,
    remark: '',
  }
  return { ...person, ...changes }
}

describe('participants', () => {
  it.each<[string, Parameters<typeof somebody>[0], Record<string, string>]>([
    ['of age', {}, {}],
    ['too young for an adult', { birthdate: '2015-01-01' }, { 'tour_paxes.0.birthdate': 'validation.age.adult' }],
    [
      'who turn 13 during the tour',
      { type: 'CHD', title: 'MISS', birthdate: '2014-03-08' },
      { 'tour_paxes.0.birthdate': 'validation.age.child' },
    ],
    ['with a title of another age', { title: 'MSTR' }, { 'tour_paxes.0.title': 'validation.title.valid' }],
    [
      'with a short NIK',
      { id_type: 'ktp', id_number: '123' },
      { 'tour_paxes.0.id_number': 'validation.ktpNumber.length' },
    ],
    ['with a number of no kind', { id_number: '123' }, { 'tour_paxes.0.id_type': 'validation.required' }],
    ['with a passport', { passport_detail: PASSPORT }, {}],
    [
      'with a passport that ends too early',
      { passport_detail: { ...PASSPORT, expire: '2027-09-05' } },
      { 'tour_paxes.0.passport_detail.expire': 'validation.passport.sixMonths' },
    ],
    [
      'with a wrong passport number',
      { passport_detail: { ...PASSPORT, number: 'c1' } },
      { 'tour_paxes.0.passport_detail.number': 'validation.passport.valid' },
    ],
  ])('%s', (_, changes, problems) => {
    expect(peopleProblems([somebody(changes)], DAYS)).toEqual(problems)
  })

  it('cannot share a passport', () => {
    const two = [somebody({ passport_detail: PASSPORT }), somebody({ passport_detail: PASSPORT })]
    expect(peopleProblems(two, DAYS)).toEqual({ 'tour_paxes.1.passport_detail.number': 'validation.idNumber.same' })
  })

  it('need no passport on a tour at home', () => {
    const old = somebody({ passport_detail: { ...PASSPORT, expire: '2027-03-07' } })
    expect(peopleProblems([old], { ...DAYS, needsPassport: false })).toEqual({})
  })

  it('that are missing are named by number', () => {
    const people = [
      { first_name: 'Budi', passport_detail: null },
      { first_name: null, passport_detail: null },
      { first_name: 'Siti', passport_detail: PASSPORT },
    ]
    expect([missingNames(people), missingPassports(people)]).toEqual([[2], [1, 2]])
  })

  it('are copied from the contact and from saved passengers', () => {
    const draft: ParticipantDraft = {
      index: 0,
      type: 'ADT',
      title: '',
      first_name: '',
      last_name: '',
      birth_date: '',
      calling_code: '62',
      phone: null,
      email: null,
      id_type: null,
      id_number: '',
      remark: '',
    }
    const contact = {
      contact_id_type: null,
      contact_id_number: null,
      contact_title: 'MRS',
      contact_first_name: 'Siti',
      contact_last_name: 'Rahma',
      contact_phone_code: '62',
      contact_phone_number: '81234567890',
      contact_email: 'siti@example.com',
    } as const
    expect(copyContact(contact, draft)).toMatchObject({ title: 'MRS', first_name: 'Siti', phone: '81234567890' })
    const saved = {
      id: '1',
      title: 'MR' as const,
      first_name: 'Adi',
      last_name: 'Putra',
      calling_code: '62',
      phone: null,
      email: null,
      birthdate: '1988-01-02',
      id_type: 'passport' as const,
      id_number: 'C1234567',
      frequent_flyer: null,
      nationality: null,
      passport_expire: null,
      complete: false,
    }
    expect(copySaved(saved, draft, DAYS.end)).toMatchObject({ birth_date: '1988-01-02', id_number: 'C1234567' })
    expect(copySaved(saved, { ...draft, type: 'CHD' }, DAYS.end)).toMatchObject({ birth_date: '', id_number: '' })
  })
})

describe('a reminder', () => {
  const limit = new Date('2027-02-20T17:00:00Z')
  const daysBefore = (days: number) => new Date(limit.getTime() - days * 86_400_000)
  it.each([
    [8, null],
    [7, 7],
    [5, 7],
    [3, 3],
    [0.5, 1],
    [0, null],
  ])('%d days before the limit is that of day %s', (days, expected) => {
    expect(reminderDue(limit, daysBefore(days), daysBefore(30))).toBe(expected)
  })

  it('is left out when the booking was paid after it would have been due', () => {
    expect(reminderDue(limit, daysBefore(2.5), daysBefore(2.9))).toBeNull()
    expect(reminderDue(limit, daysBefore(1), daysBefore(2.9))).toBe(1)
  })
})
