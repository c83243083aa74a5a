import { plainText } from '../../../core/base/list/text.ts'
import { readData } from '../common/data.ts'

type Nickname = { name: string; also: readonly string[] }

const known = new Map(readData<Nickname[]>('nicknames').map(({ name, also }) => [plainText(name), also]))

/** Other words that people type for these names (`data/nicknames.json`): `jkt` for `Jakarta`. */
export function nicknamesOf(names: readonly string[]): string[] {
  return names.flatMap((name) => known.get(plainText(name)) ?? [])
}
