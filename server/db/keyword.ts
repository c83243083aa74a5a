import { and, like, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

export function plainText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** `|jakarta|cgk|soekarno hatta|`: bars let one pattern match whole names, beginnings or parts. */
export function searchText(names: readonly string[]): string {
  return `|${names.map(plainText).filter(Boolean).join('|')}|`
}

type SearchedTable = { code: PgColumn; search: PgColumn }
type Keyword = { where: SQL | undefined; order: SQL[] }

/** Null for a keyword without letters or digits; an empty keyword matches everything. */
export function byKeyword(place: SearchedTable, keyword: string): Keyword | null {
  const words = plainText(keyword)
  if (!words) return keyword.trim() ? null : { where: undefined, order: [] }
  const where = and(...words.split(' ').map((word) => like(place.search, `%${word}%`)))
  return { where, order: [rank(place, words)] }
}

function rank({ code, search }: SearchedTable, words: string): SQL {
  const has = (pattern: string) => like(search, pattern)
  return sql`case
    when lower(${code}) = ${words} then 0
    when ${has(`%|${words}|%`)} then 1
    when ${has(`|${words}%`)} then 2
    when ${has(`%|${words}%`)} then 3
    when ${has(`% ${words}%`)} then 4
    else 5 end`
}
