import { describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { loginBody, registerBody } from '../../../core/people/account/contract.ts'
import { passengerBody } from '../../../core/people/account/passenger.ts'
import { forgetPasswordBody, newPasswordBody } from '../../../core/people/account/passwords.ts'
import { profileBody } from '../../../core/people/account/profile.ts'
import { schemaProblems } from '../../ui/form/schema-problems.ts'
import { type SampleField, sampleOf } from './samples.ts'
import { filledForm } from './testing.ts'

const TODAY = '2026-12-05'
const FACTS = { today: TODAY, text: 'Teks contoh', unique: 'abc' }

const FORMS: [string, z.core.$ZodType, readonly string[]][] = [
  ['login', loginBody, ['email', 'password']],
  [
    'register',
    registerBody,
    ['title', 'first_name', 'last_name', 'email', 'phone', 'password', 'password_confirmation'],
  ],
  ['forgotten password', forgetPasswordBody, ['email']],
  ['new password', newPasswordBody, ['new_password', 'confirm_password']],
  ['profile', profileBody, ['title', 'first_name', 'last_name', 'phone', 'address', 'birth_place', 'birthdate']],
  [
    'passenger',
    passengerBody,
    ['title', 'first_name', 'last_name', 'phone', 'email', 'birthdate', 'id_type', 'id_number', 'frequent_flyer'],
  ],
]

describe('sample data', () => {
  it.each(FORMS)('fills %s as its contract asks for', (_, schema, names) => {
    const form = filledForm(Object.fromEntries(names.map((name) => [name, ''])), TODAY)
    expect(schemaProblems(schema, { calling_code: '62', ...form })).toEqual({})
  })

  it.each<[string, SampleField, string | null]>([
    ['a new address for an account', { name: 'email', type: 'email', isRegistration: true }, 'budi+abc@example.com'],
    ['the account of the demo', { name: 'email', type: 'email' }, 'budi@example.com'],
    ['a person each', { name: 'passengers.1.firstName', type: 'text' }, 'Siti'],
    ['a number each', { name: 'passengers.12.documentNumber', type: 'text' }, '3174012345678912'],
    ['an adult title', { name: 'contact.title', type: 'select', options: ['MRS', 'MR'] }, 'MR'],
    ['the first option', { name: 'gender', type: 'select', options: ['male', 'female'] }, 'male'],
    ['nothing without options', { name: 'time', type: 'select', options: [] }, null],
    ['a child', { name: 'passengers.0.birthDate', type: 'date', age: 'child' }, '2019-12-05'],
    ['a passport that lasts', { name: 'passport_expire', type: 'date' }, '2031-12-05'],
    ['a day to come', { name: 'tour_date', type: 'date' }, '2027-01-04'],
    ['the first day there is', { name: 'tour_date', type: 'date', min: '2027-03-01' }, '2027-03-01'],
    ['the last day there is', { name: 'tour_date', type: 'date', max: '2026-12-20' }, '2026-12-20'],
    ['an end after the start', { name: 'ends_on', type: 'date' }, '2027-01-11'],
    ['a past period', { name: 'startDate', type: 'date' }, '2026-11-05'],
    ['a number within limits', { name: 'quota', type: 'number', min: '0', max: '8' }, '8'],
    ['a sum by its step', { name: 'price', type: 'number', step: '1000' }, '10000'],
    ['digits', { name: 'anything', type: 'text', isNumeric: true }, '1'],
    ['a text', { name: 'note', type: 'textarea' }, 'Teks contoh'],
  ])('has %s', (_, field, sample) => {
    expect(sampleOf(field, FACTS)).toBe(sample)
  })
})
