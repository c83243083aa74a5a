import { describe, expect, it } from 'vitest'
import { closureOf, fileFor, fileOf, lateIn, missingFiles, type Pages, usersOf } from './script-files.ts'

const page = (path: string) => `/site/src/pages/[locale]/${path}.astro?astro&type=script&index=0&lang.ts`
const list = (product: string) => page(`${product}/results`)
const booking = (product: string) => page(`${product}/booking`)
const SIGN_IN = '/site/src/islands/people/account/sign-in/AuthPage.tsx'
const HEADER = '/site/src/components/base/shell/Header.astro?astro&type=script&index=0&lang.ts'
const PAGES: Pages = {
  isIsland: (entry) => entry !== HEADER,
  isForm: (entry) => entry.includes('ferry/booking') || entry.includes('boat/booking') || entry.includes('wishes'),
  isRecord: (entry) => entry.includes('/member/') || entry.includes('/gate'),
  hasDetail: (entry) => entry.includes('/raft/') || entry.includes('/canoe/'),
}

describe('the file of a module', () => {
  it.each([
    ['that one page uses', [list('ferry')], null],
    ['that a small script uses too', [HEADER, list('ferry'), list('boat')], 'base'],
    ['that all lists share', [list('ferry'), list('boat')], 'list'],
    ['that lists share with forms', [list('ferry'), list('boat'), booking('ferry')], 'common'],
    ['of one product', [list('ferry'), booking('ferry')], 'ferry'],
    ['of one product, but not of its list', [booking('ferry'), page('ferry/seats')], 'ferry-pages'],
    ['that a list of two pages shares with another', [page('ferry/_results'), list('boat')], 'list'],
    ['of the forms of one product', [booking('ferry'), page('ferry/wishes')], 'ferry-forms'],
    ['that only forms share', [booking('ferry'), booking('boat')], 'form'],
    ['that forms of different names share', [booking('ferry'), page('boat/wishes')], 'form'],
    ['that forms share with sign-in', [booking('ferry'), SIGN_IN], 'forms'],
    ['that forms share with other pages', [booking('ferry'), page('payment/index')], 'pages'],
    ['that forms share with sign-in and other pages', [booking('ferry'), SIGN_IN, page('ferry/seats')], 'pages'],
    ['that only sign-in shares with other pages', [SIGN_IN, page('payment/index')], null],
    ['of the pages of a payment', [page('payment/index'), page('payment/code')], 'payment-pages'],
    ['that payments share with other pages', [page('payment/index'), page('ferry/seats')], 'payment-pages'],
    ['that payments share with details', [page('payment/index'), page('raft/detail')], 'pages'],
    ['that payments share with service pages', [HEADER, page('payment/index'), page('cart')], 'start'],
    ['that service pages use too, and a form', [HEADER, page('payment/index'), booking('ferry')], 'base'],
    ['that only other pages share', [page('tickets/index'), page('ferry/seats')], 'other'],
    ['that only details share', [page('raft/_detail'), page('canoe/detail')], 'detail'],
    ['that details share with other pages', [page('raft/detail'), page('ferry/seats')], 'detail'],
    ['that lists with details share', [list('raft'), list('canoe')], 'cards'],
    ['that lists with details share with these', [list('raft'), list('canoe'), page('canoe/detail')], 'cards'],
    ['that lists with and without details share', [list('raft'), list('ferry')], 'list'],
    ['that lists share with one detail', [list('raft'), list('ferry'), page('raft/detail')], 'offers'],
    ['that lists share with details', [list('ferry'), page('raft/detail'), page('canoe/detail')], 'common'],
    ['that pages with forms share', [booking('ferry'), page('wishes'), SIGN_IN], 'forms'],
    ['that only records share', [page('member/booking'), page('gate')], 'record'],
    ['that records share with other pages', [page('member/booking'), page('ferry/seats')], 'other'],
    ['that only the house shares', [page('member/profile'), page('admin/[...part]')], 'house'],
    ['of the pages of a member', [page('member/profile'), page('member/security')], 'house'],
    ['that the house shares with sign-in', [page('member/profile'), SIGN_IN], 'account'],
    ['that the house shares with sign-in and forms', [page('cart'), SIGN_IN, booking('ferry')], 'forms'],
    ['that the house shares with forms', [page('member/passengers'), booking('ferry')], 'form'],
    ['that the house shares with other pages', [page('cart'), page('tickets/index'), page('ferry/seats')], 'other'],
    ['that the house shares with a list', [page('dashboard/[...part]'), list('ferry')], 'common'],
    ['that a list with details shares with a page aside', [list('raft'), page('explore')], 'cards'],
    ['that records share with forms', [page('member/booking'), booking('ferry')], 'pages'],
  ])('%s', (_, entries, file) => {
    expect(fileOf(entries, null, PAGES)).toBe(file)
  })

  it.each([
    ['one list', [list('ferry')], 'ferry'],
    ['sign-in', [SIGN_IN], null],
    ['one other page', [booking('ferry')], null],
    ['no page', [], null],
  ])('that %s shares with what is loaded later', (_, entries, file) => {
    expect(fileOf(entries, 'rule', PAGES)).toBe(file)
  })
})

it('an icon that one detail page shares with what is loaded later is in the file of details', () => {
  expect(fileOf([page('raft/detail')], 'icon', PAGES)).toBe('detail')
  expect(fileOf([list('raft')], 'icon', PAGES)).toBe(null)
  expect(fileOf([page('raft/detail')], 'rule', PAGES)).toBe(null)
})

it('journeys have a file beside that of all lists', () => {
  const idOf = (path: string) => `/site/src/islands/${path}.tsx`
  expect(fileFor(idOf('products/journey/results/DateStrip'), 'list')).toBe('journey')
  expect(fileFor(idOf('base/list/Layout'), 'list')).toBe('list')
  expect(fileFor(idOf('products/journey/places'), 'common')).toBe('common')
})

it('a page that few arrive at takes what it shares as it is put for the others', () => {
  const [ferry, boat] = [page('ferry/results'), page('boat/results')]
  for (const aside of [page('explore'), page('price-history')]) {
    expect(fileOf([ferry, boat, aside], null, PAGES)).toBe(fileOf([ferry, boat], null, PAGES))
    expect(fileOf([ferry, aside], null, PAGES)).toBeNull()
    expect(fileOf([aside], null, PAGES)).toBeNull()
  }
})

it('an icon of the house is in no file of its pages', () => {
  const icon = '/site/node_modules/lucide-react/dist/esm/icons/search.mjs'
  expect(fileFor(icon, 'house')).toBe(null)
  expect(fileFor(icon, 'common')).toBe('common')
  expect(fileFor('/site/src/islands/base/table/Table.tsx', 'house')).toBe('house')
})

it('an entry uses all that it imports, once, and in a circle too', () => {
  const modules = new Map([
    ['a', { isEntry: true, importedIds: ['c'], dynamicallyImportedIds: [] }],
    ['b', { isEntry: true, importedIds: ['c', 'd'], dynamicallyImportedIds: ['e'] }],
    ['c', { isEntry: false, importedIds: ['d'], dynamicallyImportedIds: [] }],
    ['d', { isEntry: false, importedIds: ['c'], dynamicallyImportedIds: [] }],
    ['e', { isEntry: false, importedIds: ['d'], dynamicallyImportedIds: [] }],
  ])
  expect(Object.fromEntries(usersOf(modules))).toEqual({ a: ['a'], b: ['b'], c: ['a', 'b'], d: ['a', 'b'] })
  expect([...lateIn(modules)].sort()).toEqual(['c', 'd', 'e'])
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

it('what the file of a dynamic import came with is not fetched again', () => {
  const imports = new Map([
    ['list.js', ['common.js']],
    ['common.js', ['react.js']],
    ['react.js', []],
  ])
  expect(missingFiles(imports, ['dialog.js', 'forms.js', 'common.js', 'react.js'], 'list.js')).toEqual([
    'dialog.js',
    'forms.js',
  ])
  expect(missingFiles(imports, ['dialog.js', 'react.js'], 'list.js')).toEqual([])
})
