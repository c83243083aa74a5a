import { and, desc } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { dropBooking } from '../../core/booking/contract.ts'
import { searchTerms } from '../db/schema/office.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { ask, type Buyer, book } from '../testing/payment.ts'
import { hasWords, termsOf, wordsOf } from './terms.ts'

let test: TestApp
let buyer: Buyer
beforeAll(async () => {
  test = await createTestApp()
  buyer = await test.register()
})
afterAll(() => test.close())

const at = new Date(0)
const found = { kind: 'booking' as const, id: 'b1', at }

async function search(keyword: string): Promise<string[]> {
  const rows = await test.deps.db
    .select()
    .from(searchTerms)
    .where(and(hasWords(test.deps.db, 'booking', wordsOf(keyword))))
    .orderBy(desc(searchTerms.at), desc(searchTerms.id))
  return rows.map(({ id }) => id)
}

it('terms are the code, the words of the name without accents, the email and the number', () => {
  const person = { first_name: 'Désirée Ayu', last_name: "O'Neil-Ayu", email: 'D@Contoh.id', phone: '0812 345-678' }
  const terms = termsOf(found, person, 'AB3CDE').map(({ term }) => term)
  expect(terms).toEqual(['ab3cde', 'desiree', 'ayu', 'o', 'neil', 'd@contoh.id', '812345678'])
  expect(termsOf(found, { first_name: '', last_name: ' ', email: '', phone: '' })).toEqual([])
})

it.each([
  ['Budi Santoso', ['santoso', 'budi']],
  ['budi BUDI', ['budi']],
  ['AB3CDE', ['ab3cde']],
  ['budi a@contoh.id', ['a@contoh.id', 'budi']],
  ['+62 812-345-678', ['812345678']],
  ['62812345678', ['812345678']],
  ['0812345678', ['812345678']],
  ['+65 6123 4567', ['6561234567']],
  ['a b c d e f g', ['a', 'b', 'c', 'd', 'e']],
  ['% _ \\', []],
])('%j asks for %j', (keyword, words) => {
  expect(wordsOf(keyword)).toEqual(words)
})

it('a booking is found from the moment it is made until it is dropped', async () => {
  const [id = ''] = await book(test, buyer)
  const { code, contact } = (await test.deps.database.pool.query('select code, contact from bookings')).rows[0]
  for (const keyword of [code, contact.email, contact.mobile_phone, `${contact.last_name} ${contact.first_name}`])
    expect(await search(keyword)).toEqual([id])
  expect(await search('%')).toEqual([])
  await ask(test, buyer, dropBooking, { params: { id } })
  expect(await search(code)).toEqual([])
})

it('the newest comes first', async () => {
  const [first = ''] = await book(test, buyer)
  test.clock.advance({ minutes: 1 })
  const [second = ''] = await book(test, buyer)
  expect((await search('santoso')).filter((id) => id === first || id === second)).toEqual([second, first])
})
