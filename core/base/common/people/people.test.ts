import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { email, homePhone, newPassword, personName } from '../fields.ts'
import { passportValid } from './passport.ts'
import { ageFits, idNumberProblem, isMobileNumber, nationalNumber, sexOf, TYPE_RULES } from './people.ts'

function problem(schema: z.core.$ZodType, value: unknown): string | null {
  const result = z.safeParse(schema, value)
  return result.success ? null : (result.error.issues[0]?.message ?? '')
}

describe('names', () => {
  it.each([
    ['Siti', null],
    ["Ma'ruf", null],
    ['Anne-Marie', null],
    ['José Ñuñez', null],
    ['  Budi  ', null],
    ['', 'validation.required'],
    ['   ', 'validation.required'],
    ['Budi2', 'validation.name.invalidChars'],
    ['Budi <b>', 'validation.name.sign <'],
    ['Budi @ Sari', 'validation.name.sign @'],
    ['Budi 😀', 'validation.name.sign 😀'],
    ['李', 'validation.name.letter 李'],
    ['Аndi', 'validation.name.letter А'],
    ['Ωmega', 'validation.name.letter Ω'],
    ['ʘ', 'validation.name.letter ʘ'],
    ['M. Yusuf', 'validation.name.dot'],
    ['Moh. Ridwan', 'validation.name.dot'],
    ['Ilqar Məmmədov', null],
    ['Kɔfi Ŋgũgĩ', null],
    ['Ｋｅｎｊｉ', null],
    ['ẞ', null],
    ['Budi\u00a0Santoso', null],
    ['Jean\u2010Luc', null],
    ['Kaʻiulani', null],
    ['\u200b', 'validation.required'],
    ['\u3164', 'validation.required'],
    ['Ｄｒ．　Ｓａｒｉ', 'validation.name.title'],
    ['x'.repeat(51), 'validation.name.maxLength'],
    ['-', 'validation.name.minLength'],
    [" ' ", 'validation.name.minLength'],
    ['Dr. Sari', 'validation.name.title'],
    [' Hj Aminah', 'validation.name.title'],
    ['Drajat', null],
  ])('judges %j: %s', (name, message) => expect(problem(personName, name)).toBe(message))
})

describe('phone numbers', () => {
  it.each([
    ['62', '0812-3456-7890', true],
    ['62', '81234567', true],
    ['62', '812345678901', true],
    ['62', '8123456789012', false],
    ['62', '8123456', false],
    ['62', '21345678', false],
    ['65', '91234567', true],
    ['1', '123', false],
    ['62', 'abc', false],
    ['62', '+62 812 3456 7890', true],
    ['62', '6281234567890', true],
    ['62', '0062 812–3456–7890', true],
    ['62', '+62 (0) 812 3456 7890', true],
    ['62', '\u202a0812-3456-7890\u202c', true],
    ['62', '0812\u20113456\u20117890', true],
    ['65', '+65 9123 4567', true],
    ['65', '+62 812 3456 7890', false],
  ])('+%s %s is a mobile number: %s', (code, typed, real) => expect(isMobileNumber(code, typed)).toBe(real))

  it('drops leading zeros and separators', () => expect(nationalNumber('62', '0812 3456-789')).toBe('8123456789'))

  it.each([
    ['', null],
    ['021 345 678', null],
    ['12345', 'validation.phoneNumber.valid'],
    ['1234567890123', 'validation.phoneNumber.valid'],
  ])('judges home phone %j: %s', (typed, message) => expect(problem(homePhone, typed)).toBe(message))
})

describe('ids', () => {
  it.each([
    ['ktp', '3404011212900001', null],
    ['ktp', '340401121290000', 'validation.ktpNumber.length'],
    ['ktp', '34040112129000O1', 'validation.ktpNumber.length'],
    ['sim', '123456789012', null],
    ['sim', '12345678901', 'validation.simNumber.valid'],
    ['passport', 'C1234567', null],
    ['passport', 'c1234567', 'validation.passport.valid'],
    ['passport', 'C12345678X', 'validation.passport.valid'],
  ] as const)('judges %s %s: %s', (type, number, message) => expect(idNumberProblem(type, number)).toBe(message))

  it.each([
    ['2027-06-05', true],
    ['2027-06-04', false],
  ])('a passport until %s serves a departure on 5 December 2026: %s', (expiry, valid) =>
    expect(passportValid(expiry, '2026-12-05')).toBe(valid))
})

describe('ages', () => {
  it.each([
    ['INF', '2024-12-06', true],
    ['INF', '2024-12-05', false],
    ['INF', '2026-12-05', true],
    ['INF', '2026-12-06', false],
    ['CHD', '2024-12-05', true],
    ['CHD', '2013-12-06', true],
    ['CHD', '2013-12-05', false],
    ['ADT', '2013-12-05', true],
    ['ADT', '1925-12-05', true],
    ['ADT', '1924-12-05', false],
  ] as const)('%s born %s fits on 5 December 2026: %s', (type, birth, fits) =>
    expect(ageFits(birth, '2026-12-05', TYPE_RULES[type].ages)).toBe(fits))

  it('gives each type its titles', () => {
    expect(TYPE_RULES.ADT.titles).toEqual(['MR', 'MRS', 'MS'])
    expect(TYPE_RULES.CHD.titles).toEqual(['MSTR', 'MISS'])
    expect(TYPE_RULES.INF.titles).toEqual(['INF'])
  })
})

it.each([
  ['MR', undefined, 'male'],
  ['MSTR', undefined, 'male'],
  ['MRS', undefined, 'female'],
  ['MS', 'male', 'female'],
  ['MISS', undefined, 'female'],
  ['INF', 'male', 'male'],
  ['INF', undefined, null],
] as const)('title %s, sex given as %s: %s', (title, sex, expected) => {
  expect(sexOf({ title, sex })).toBe(expected)
})

describe('accounts', () => {
  it.each([
    ['Rahasia1', null],
    ['Raha1a', 'validation.password.minLength7'],
    ['rahasia1', 'validation.password.composition'],
    ['RAHASIA1', 'validation.password.composition'],
    ['Rahasiaa', 'validation.password.composition'],
    ['', 'validation.required'],
  ])('judges a new password %s: %s', (text, message) => expect(problem(newPassword, text)).toBe(message))

  it.each([
    ['siti@contoh.id', null],
    ['budi@kafé.id', null],
    ['budi@xn--kaf-dma.id', null],
    ['budi@example.xn--p1ai', null],
    ['budi@пример.рф', null],
    ['a&b@example.com', null],
    ["!#$%&'+/=?^_`{|}~-@example.com", null],
    ['b***@example.com', 'validation.emailAddress.valid'],
    ['a.b-c.@example.com', 'validation.emailAddress.valid'],
    ['.a@example.com', 'validation.emailAddress.valid'],
    ['a..b@example.com', 'validation.emailAddress.valid'],
    ['a b@example.com', 'validation.emailAddress.valid'],
    ['a@b@example.com', 'validation.emailAddress.valid'],
    ['"a b"@example.com', 'validation.emailAddress.valid'],
    ['budí@example.com', 'validation.emailAddress.valid'],
    ['a@-example.com', 'validation.emailAddress.valid'],
    ['a@example-.com', 'validation.emailAddress.valid'],
    ['a@example.c', 'validation.emailAddress.valid'],
    ['a@127.0.0.1', 'validation.emailAddress.valid'],
    ['a@example.com\r\nBcc: b@example.com', 'validation.emailAddress.valid'],
    ['siti@contoh', 'validation.emailAddress.valid'],
    ['', 'validation.required'],
  ])('judges e-mail %j: %s', (text, message) => expect(problem(email, text)).toBe(message))
})
