import { describe, expect, it } from 'vitest'
import { drawArchitecture, readArchitecture, step } from '../scripts/architecture-picture.ts'

const FILES = [
  ['core/base/list/sort.ts', ''],
  ['core/trade/cart/calls.ts', "import type { Sort } from '../../base/list/sort.ts'"],
  ['server/app.ts', "import { read } from './trade/cart/read.ts'"],
  ['server/base/db/pool.ts', "export { size } from '../../trade/cart/read.ts'"],
  ['server/trade/cart/read.ts', "import { calls } from '../../../core/trade/cart/calls.ts'"],
  ['src/islands/trade/cart/Page.tsx', "import { calls } from '../../../../core/trade/cart/calls.ts'"],
  ['src/components/base/shell/Page.astro', "const page = import('../../../islands/trade/cart/Page.tsx')"],
] as const
const UP = 'server/base/db/pool.ts imports server/trade/cart/read.ts'

describe('the picture of the architecture', () => {
  it('counts files and imports, those upwards by their names', () => {
    const { nouns, floors, rooms, beside, upwards } = readArchitecture(new Map(FILES))
    expect(nouns.get('server trade cart')).toBe(1)
    expect([...floors]).toEqual([
      ['core trade base', 1],
      ['server base trade', 1],
    ])
    expect([...rooms]).toEqual([
      ['server core', 1],
      ['src core', 1],
      ['src/components src/islands', 1],
    ])
    expect([...beside]).toEqual([['server app', 1]])
    expect(upwards).toEqual([UP])
  })

  it('says how many go upwards', () => {
    const last = (files: Iterable<readonly [string, string]>) =>
      /Imports upwards within a column: \d+/.exec(drawArchitecture(readArchitecture(new Map(files))))?.[0]
    expect(last(FILES)).toBe('Imports upwards within a column: 1')
    expect(last(FILES.filter(([file]) => !UP.startsWith(file)))).toBe('Imports upwards within a column: 0')
  })

  it('draws the same text in whatever order the files come', () => {
    const drawn = drawArchitecture(readArchitecture(new Map(FILES)))
    expect(drawArchitecture(readArchitecture(new Map(FILES.toReversed())))).toBe(drawn)
  })

  it.each([
    [0, '0'],
    [1, '1'],
    [4, '2+'],
    [9, '5+'],
    [10, '10+'],
    [199, '100+'],
    [999, '500+'],
    [1000, '1000+'],
  ])('draws %i as %s', (count, drawn) => {
    expect(step(count)).toBe(drawn)
  })
})
