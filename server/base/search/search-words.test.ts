import { and, desc } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { dropBooking } from '../../../core/trade/booking/contract.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { ask, type Buyer, book } from '../../testing/payment.ts'
import { searchTerms } from '../db/schema/office/office.ts'
import { addTerms, hasWords, rarestFirst, termsOf, wordsOf } from './search-words.ts'

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
  const findable = {
    texts: ['Désirée Ayu', "O'Neil-Ayu"],
    emails: ['D@Contoh.id'],
    phones: ['0812 345-678'],
    numbers: ['AB3CDE', 'PLS-20261205-7KQM', '126-2400000001'],
  }
  const terms = termsOf(found, findable).map(({ term }) => term)
  const numbers = ['ab3cde', 'pls202612057kqm', '1262400000001']
  expect(terms).toEqual([...numbers, 'desiree', 'ayu', 'o', 'neil', 'd@contoh.id', '812345678'])
  expect(termsOf(found, { texts: ['', ' '], emails: [''], phones: [''], numbers: [''] })).toEqual([])
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
  ['PLS-20261205-7KQM budi', ['pls202612057kqm', 'budi']],
  ['pls-20261205-7kqm-2', ['pls202612057kqm']],
  ['126 2400000001', ['1262400000001']],
  ['Ciwidey-Lembang', ['ciwidey', 'lembang']],
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

it('words are read from the one that the fewest rows have', async () => {
  const add = (id: string, texts: string[]) => addTerms(test.deps.db, termsOf({ kind: 'booking', id, at }, { texts }))
  await add('r1', ['Tanjung Puting', 'Ayu'])
  await add('r2', ['Tanjung Puting'])
  expect(await rarestFirst(test.deps.db, 'booking', ['tanjung', 'puting', 'ayu'])).toEqual(['ayu', 'tanjung', 'puting'])
  expect(await rarestFirst(test.deps.db, 'booking', ['tanjung', 'none'])).toEqual(['none', 'tanjung'])
})

it('the newest comes first', async () => {
  const [first = ''] = await book(test, buyer)
  test.clock.advance({ minutes: 1 })
  const [second = ''] = await book(test, buyer)
  expect((await search('santoso')).filter((id) => id === first || id === second)).toEqual([second, first])
})
