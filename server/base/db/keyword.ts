import { plainText } from '../../../core/base/list/text.ts'

/** `|jakarta|cgk|soekarno hatta|`: each name between bars. */
export function searchText(names: readonly string[]): string {
  return `|${names.map(plainText).filter(Boolean).join('|')}|`
}

export function namesIn(search: string): string[] {
  return search.split('|').filter(Boolean)
}
