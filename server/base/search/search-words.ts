import { and, eq, exists, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type MatchCount, MOST_COUNTED } from '../../../core/base/common/call/keyset.ts'
import { nationalNumber } from '../../../core/base/common/people/people.ts'
import { cleanTyped } from '../../../core/base/common/typed.ts'
import { plainText } from '../../../core/base/list/text.ts'
import type { Db } from '../db/connect.ts'
import { searchTerms } from '../db/schema/office/office.ts'

type TermRow = typeof searchTerms.$inferSelect
export type Searched = Pick<TermRow, 'kind' | 'id' | 'at'>

/** `texts`: names and titles, found by each of their words. `numbers`: codes and numbers on papers, found whole. */
type Findable = {
  texts: readonly string[]
  emails?: readonly string[]
  phones?: readonly string[]
  numbers?: readonly string[]
}

const MOST_WORDS = 5

/** `PLS-20261205-7KQM`, or with the number of an attempt behind it. */
const DATED_NUMBER = /^([a-z]+-\d{8}-[a-z\d]{4})(?:-\d+)?$/i

export function termsOf(found: Searched, { texts, emails = [], phones = [], numbers = [] }: Findable): TermRow[] {
  const terms = [
    ...numbers.flatMap(wordTerms),
    ...plainText(texts.join(' ')).split(' '),
    ...emails.map((email) => email.trim().toLowerCase()),
    ...phones.map(phoneTerm),
  ]
  return [...new Set(terms)].flatMap((term) => (term ? [{ ...found, term }] : []))
}

/** Splits what was typed into words; those that are likely to be rare come first. */
export function wordsOf(keyword: string): string[] {
  const typed = cleanTyped(keyword)
  const words = isPhone(typed) ? [phoneTerm(typed)] : typed.split(/\s+/).flatMap(wordTerms)
  const rare = (word: string) => (/[\d@]/.test(word) ? 100 : 0) + word.length
  return [...new Set(words)]
    .filter(Boolean)
    .sort((one, other) => rare(other) - rare(one))
    .slice(0, MOST_WORDS)
}

function wordTerms(word: string): string[] {
  if (word.includes('@')) return [word.toLowerCase()]
  // A number of digits alone is read as a phone number is, since the two cannot be told apart.
  if (isPhone(word)) return [phoneTerm(word)]
  const [, dated] = DATED_NUMBER.exec(word) ?? []
  return dated ? [dated.toLowerCase().replaceAll('-', '')] : plainText(word).split(' ')
}

function isPhone(typed: string): boolean {
  return /^\+?[\d\s().-]+$/.test(typed)
}

function phoneTerm(typed: string): string {
  return nationalNumber('62', typed).replace(/\D/g, '')
}

/** Once for everything that is made, in the transaction that makes it. */
export async function addTerms(tx: Db, terms: readonly TermRow[]): Promise<void> {
  if (terms.length > 0)
    await tx
      .insert(searchTerms)
      .values([...terms])
      .onConflictDoNothing()
}

export async function dropTerms(tx: Db, kind: Searched['kind'], id: string): Promise<void> {
  await tx.delete(searchTerms).where(and(eq(searchTerms.kind, kind), eq(searchTerms.id, id)))
}

/** The words in the order in which few rows have them. A rare name beside a common place would otherwise read all rows of the place. */
export async function rarestFirst(
  db: Db,
  kind: Searched['kind'],
  words: readonly string[],
): Promise<readonly string[]> {
  if (words.length < 2) return words
  const { rows } = await db.execute<{ term: string; found: number }>(sql`
    select word.term, (
      select count(*)::int from (
        select from ${searchTerms} where ${searchTerms.kind} = ${kind} and ${searchTerms.term} = word.term collate "C" limit ${MOST_COUNTED + 1}
      ) as counted
    ) as found from jsonb_array_elements_text(${JSON.stringify(words)}) as word (term)`)
  const found = new Map(rows.map((row) => [row.term, row.found]))
  return words.toSorted((one, other) => (found.get(one) ?? 0) - (found.get(other) ?? 0))
}

/** How many rows have all the words and meet a condition. Looks only at the newest of the first word: rare matches would read all rows. */
export async function countFound(
  db: Db,
  { kind, words: [first = '', ...others] }: { kind: Searched['kind']; words: readonly string[] },
  meets: SQL | undefined,
): Promise<MatchCount> {
  const isWalked = and(eq(searchTerms.kind, kind), eq(searchTerms.term, first))
  const isFound = and(sql`true`, ...hasOthers(db, kind, others), meets)
  // The newest ones get the name of the table, to which the conditions refer.
  const { rows } = await db.execute<{ walked: number; found: number }>(sql`
    select count(*)::int as walked, count(*) filter (where ${isFound})::int as found from (
      select * from ${searchTerms} where ${isWalked} order by ${searchTerms.at} desc, ${searchTerms.id} desc limit ${MOST_COUNTED + 1}
    ) as ${searchTerms}`)
  const { walked = 0, found = 0 } = rows[0] ?? {}
  return { count: Math.min(found, MOST_COUNTED), isAll: walked <= MOST_COUNTED }
}

/** Condition on rows of `search_terms`, one for each that has all the words. Sort by its `at` and `id`: the index holds the newest last. */
export function hasWords(db: Db, kind: Searched['kind'], [first = '', ...others]: readonly string[]): SQL | undefined {
  const walked = and(eq(searchTerms.kind, kind), eq(searchTerms.term, first))
  return and(walked, ...hasOthers(db, kind, others))
}

function hasOthers(db: Db, kind: Searched['kind'], words: readonly string[]): SQL[] {
  return words.map((word, index) => exists(rowOf(db, kind, word, `other_${index}`)))
}

function rowOf(db: Db, kind: Searched['kind'], word: string, name: string) {
  const other = alias(searchTerms, name)
  const same = and(eq(other.kind, kind), eq(other.term, word), eq(other.id, searchTerms.id))
  return db.select({ found: sql`1` }).from(other).where(same)
}
