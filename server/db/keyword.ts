import { and, like, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** What is compared: lower case, without accents and punctuation, words a space apart. */
export function plainText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** `|jakarta|cgk|soekarno hatta international airport|…|`: each name between bars, so that one pattern finds whole names, beginnings or parts. */
export function searchText(names: readonly string[]): string {
  return `|${names.map(plainText).filter(Boolean).join('|')}|`
}

/** A place that is looked for: its code, and its names as `searchText` writes them, the one that people type most first. */
type Searched = { code: PgColumn; search: PgColumn }
type Keyword = { where: SQL | undefined; order: SQL[] }

/** Places that have every word of the keyword in a name, best first; all of them when it is empty, null when it holds nothing that can be found. */
export function byKeyword(place: Searched, keyword: string): Keyword | null {
  // Letters and digits only: nothing in it can be a wildcard.
  const words = plainText(keyword)
  if (!words) return keyword.trim() ? null : { where: undefined, order: [] }
  const where = and(...words.split(' ').map((word) => like(place.search, `%${word}%`)))
  return { where, order: [rank(place, words)] }
}

/** The code, then a whole name, the first name's beginning, any name's, any word's, and the rest. */
function rank({ code, search }: Searched, words: string): SQL {
  const has = (pattern: string) => like(search, pattern)
  return sql`case
    when lower(${code}) = ${words} then 0
    when ${has(`%|${words}|%`)} then 1
    when ${has(`|${words}%`)} then 2
    when ${has(`%|${words}%`)} then 3
    when ${has(`% ${words}%`)} then 4
    else 5 end`
}
