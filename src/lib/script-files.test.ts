import { describe, expect, it } from 'vitest'
import { closureOf, fileOf, usersOf, withIcons } from './script-files.ts'

const list = (product: string) => `/site/src/pages/[locale]/${product}/results.astro?astro&type=script&index=0&lang.ts`
const booking = (product: string) => `/site/src/islands/${product}/booking/Page.tsx`
const HEADER = '/site/src/components/shell/Header.astro?astro&type=script&index=0&lang.ts'
const isIsland = (entry: string) => entry !== HEADER

describe('the file of a module', () => {
  it.each([
    ['that one page uses', [list('ferry')], null],
    ['that a small script uses too', [HEADER, list('ferry'), list('boat')], 'base'],
    ['that all lists share', [list('ferry'), list('boat')], 'list'],
    ['that lists share with forms', [list('ferry'), list('boat'), booking('ferry')], 'common'],
    ['of one product', [list('ferry'), booking('ferry')], 'ferry'],
    ['that only forms share', [booking('ferry'), booking('boat')], null],
  ])('%s', (_, entries, file) => {
    expect(fileOf(entries, isIsland)).toBe(file)
  })
})

it('an entry uses all that it imports, once, and in a circle too', () => {
  const modules = new Map([
    ['a', { isEntry: true, importedIds: ['c'] }],
    ['b', { isEntry: true, importedIds: ['c', 'd'] }],
    ['c', { isEntry: false, importedIds: ['d'] }],
    ['d', { isEntry: false, importedIds: ['c'] }],
  ])
  expect(Object.fromEntries(usersOf(modules))).toEqual({ a: ['a'], b: ['b'], c: ['a', 'b'], d: ['a', 'b'] })
})

it('a file needs what its files need', () => {
  const imports = new Map([
    ['a', ['b', 'c']],
    ['b', ['c']],
    ['c', []],
  ])
  expect(closureOf(imports, 'a')).toEqual(['a', 'b', 'c'])
  expect(closureOf(imports, 'gone')).toEqual([])
})

it('a module uses the icons that it names, and not their whole library', () => {
  const icons = new Map([
    ['Wifi', '/lucide/icons/wifi.mjs'],
    ['Map', '/lucide/icons/map.mjs'],
    ['X', '/lucide/icons/x.mjs'],
  ])
  const code = `import { Map as MapIcon, Wifi } from "lucide-react"`
  expect(withIcons(['/react.js', '/lucide/lucide-react.mjs'], code, icons)).toEqual([
    '/react.js',
    '/lucide/icons/map.mjs',
    '/lucide/icons/wifi.mjs',
  ])
  expect(withIcons(['/react.js'], code, icons)).toEqual(['/react.js'])
})
