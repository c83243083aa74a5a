import { expect, it } from 'vitest'
import { GET } from '../pages/countries.json.ts'
import { unpackCountries } from '../ui/form/countries.ts'
import { countriesFor } from './countries.ts'

type Listed = { id: number; code: string; name: string; currencyCode: string; callingCode: string }

it('the list of countries is sorted by name and has the fields of the specification', async () => {
  const answer = await GET({} as Parameters<typeof GET>[0])
  const list: Listed[] = await answer.json()
  const names = list.map(({ name }) => name)
  expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'en')))
  expect(list.find(({ code }) => code === 'ID')).toEqual({
    id: expect.any(Number),
    code: 'ID',
    name: 'Indonesia',
    name_id: 'Indonesia',
    currencyCode: 'IDR',
    callingCode: '62',
  })
  expect(list.length).toBeGreaterThan(240)
})

it.each(['id', 'en'] as const)('a form has Indonesia first, then the others by name (%s)', (locale) => {
  const [first, ...others] = unpackCountries(countriesFor(locale)).map(({ name }) => name)
  expect(first).toBe('Indonesia')
  expect(others).toEqual(others.toSorted((one, other) => one.localeCompare(other, locale)))
})
