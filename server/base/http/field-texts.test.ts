import { afterAll, beforeAll, expect, it } from 'vitest'
import { register } from '../../../core/people/account/contract.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { fieldTexts } from './field-texts.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

it.each([
  ['validation.required', 'field is required'],
  ['validation.emailAddress.valid', 'E-mail format is not valid'],
  ['validation.venue.needMorePax', 'need more pax'],
  ['validation.venue.maxReached', 'max reached'],
  ['validation.number', 'Enter a number'],
])('%s is told in English as the specification has it', (key, text) => {
  expect(fieldTexts({ field: key }, 'en')).toEqual({ field: text })
})

it('a refused call says the text of each field beside its key, in the language of the caller', async () => {
  const body = { email: 'x', first_name: '' } as never
  const { body: english } = await test.call(register, { body }, { locale: 'en' })
  expect(english.errors).toMatchObject({ email: 'validation.emailAddress.valid', first_name: 'validation.required' })
  expect(english.texts).toMatchObject({ email: 'E-mail format is not valid', first_name: 'field is required' })
  const { body: indonesian } = await test.call(register, { body }, { locale: 'id' })
  expect(indonesian.texts).toMatchObject({ email: 'Format email tidak valid', first_name: 'Wajib diisi' })
})
