import { and, eq, exists, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type Found, MOST_COUNTED } from '../../core/common/keyset.ts'
import { nationalNumber } from '../../core/common/people.ts'
import { plainText } from '../../core/list/text.ts'
import type { Db } from '../db/connect.ts'
import { searchTerms } from '../db/schema/office.ts'

type TermRow = typeof searchTerms.$inferSelect
export type Searched = Pick<TermRow, 'kind' | 'id' | 'at'>
type Person = { first_name: string; last_name: string; email?: string | undefined; phone?: string | undefined }

const MOST_WORDS = 5

/** A booking code, each word of a name, the whole email, and the phone number without its calling code. */
export function termsOf(found: Searched, { first_name, last_name, email, phone }: Person, code = ''): TermRow[] {
  const names = plainText(`${first_name} ${last_name}`).split(' ')
  const terms = [code.toLowerCase(), ...names, email?.trim().toLowerCase(), phone && phoneTerm(phone)]
  return [...new Set(terms)].flatMap((term) => (term ? [{ ...found, term }] : []))
}

/** The rarest first. */
export function wordsOf(keyword: string): string[] {
  const typed = keyword.trim()
  const words = isPhone(typed) ? [phoneTerm(typed)] : typed.split(/\s+/).flatMap(wordTerms)
  const rare = (word: string) => (/[\d@]/.test(word) ? 100 : 0) + word.length
  return [...new Set(words)]
    .filter(Boolean)
    .sort((one, other) => rare(other) - rare(one))
    .slice(0, MOST_WORDS)
}

function wordTerms(word: string): string[] {
  if (word.includes('@')) return [word.toLowerCase()]
  return isPhone(word) ? [phoneTerm(word)] : plainText(word).split(' ')
}

function isPhone(typed: string): boolean {
  return /^\+?[\d\s().-]+$/.test(typed)
}

function phoneTerm(typed: string): string {
  return nationalNumber(typed.replace(/^\s*\+?62(?=[\s().-]*8)/, '')).replace(/\D/g, '')
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

/** How many rows have all the words and meet a condition. Looks only at the newest of the first word: rare matches would read all rows. */
export async function countFound(
  db: Db,
  { kind, words: [first = '', ...others] }: { kind: Searched['kind']; words: readonly string[] },
  meets: SQL | undefined,
): Promise<Found> {
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
