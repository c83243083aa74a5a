import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Profile } from '../../../../../core/people/account/contract.ts'
import { profileBody } from '../../../../../core/people/account/profile.ts'
import { bodyOf, genderOf, valuesOf } from './profile-values.ts'

const PROFILE: Profile = {
  id: '1',
  title: 'MRS',
  first_name: 'Siti',
  last_name: 'Rahmawati',
  email: 'siti@example.com',
  status: 'aktif',
  role: 'member',
  gender: 'female',
  address: 'Jalan Braga 1',
  calling_code: '62',
  phone: '81234567890',
  created_at: '2026-11-01T00:00:00.000Z',
  updated_at: '2026-11-01T00:00:00.000Z',
  birth_place: 'Bandung',
  birthdate: '1990-01-31',
  pending_email: null,
  id_number: '************0001',
}
const ofProvider = { title: '', phone: '', gender: null, address: null, birth_place: null, birthdate: null }

test('a profile that is sent back unchanged stays as it is, without its email', () => {
  const { title, first_name, last_name, gender, address, calling_code, phone, birth_place, birthdate } = PROFILE
  const same = { title, first_name, last_name, gender, address, calling_code, phone, birth_place, birthdate }
  expect(bodyOf(valuesOf(PROFILE))).toEqual(same)
})

test('a masked NIK stays, another is sent without blanks, and an emptied one is removed', () => {
  const sent = (id_number: string) => bodyOf({ ...valuesOf(PROFILE), id_number }).id_number
  expect([sent('************0001'), sent('3273 0155 0490 0002'), sent('')]).toEqual([
    undefined,
    '3273015504900002',
    null,
  ])
})

test('emptied fields are removed', () => {
  const emptied = { ...valuesOf(PROFILE), gender: '', address: '', birth_place: '', birthdate: '' }
  expect(bodyOf(emptied)).toMatchObject({ gender: null, address: null, birth_place: null, birthdate: null })
})

test.each([
  ['0812-3456-7890', '81234567890'],
  ['+62 812 3456 7890', '81234567890'],
])('the number %s is sent as %s', (phone, sent) => {
  expect(bodyOf({ ...valuesOf(PROFILE), phone }).phone).toBe(sent)
})

test('a member of another provider, without title and phone, is asked for the phone', () => {
  const { error } = z.safeParse(profileBody, bodyOf(valuesOf({ ...PROFILE, ...ofProvider })))
  expect(error?.issues.map(({ path, message }) => `${path}: ${message}`)).toEqual(['phone: validation.required'])
})

test.each([
  ['MRS', null, 'female'],
  ['MR', null, 'male'],
  ['MR', 'female', 'female'],
  ['', null, null],
] as const)('the gender of %s %s is %s', (title, gender, shown) => {
  expect(genderOf({ title, gender })).toBe(shown)
  expect(valuesOf({ ...PROFILE, title, gender }).gender).toBe(shown ?? '')
})
