import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it, test } from 'vitest'
import { THEMES } from '../../ui/scene/scene.ts'
import { factFaults, itineraryFault } from './faults.ts'
import { daysOf } from './itinerary.ts'
import { PLACES } from './places.ts'

const FOLDER = new URL('../../content/tours/', import.meta.url)
const LISTS = ['highlight', 'inclusion', 'exclusion', 'notes']
const names = readdirSync(new URL('id/', FOLDER))

function read(locale: string, name: string): string {
  return readFileSync(new URL(`${locale}/${name}`, FOLDER), 'utf8')
}

function itemsOf(text: string, list: string): number {
  const [, items = ''] = new RegExp(`^${list}:\\n((?: {2}- .*\\n)+)`, 'm').exec(text) ?? []
  return items.split('\n').length - 1
}

test('there are tours of several days and of one, in both languages', () => {
  const kinds = names.map((name) => /^kind: (.+)$/m.exec(read('id', name))?.[1])
  expect(kinds.filter((kind) => kind === 'package').length).toBeGreaterThanOrEqual(12)
  expect(kinds.filter((kind) => kind === 'one-day').length).toBeGreaterThanOrEqual(8)
  expect(readdirSync(new URL('en/', FOLDER))).toEqual(names)
})

test('pictures of places are drawn', () => {
  const unknown = [...PLACES.values()].flatMap(({ key, scene }) =>
    scene && !THEMES.some((theme) => theme === scene) ? [`${key}: ${scene}`] : [],
  )
  expect(unknown).toEqual([])
})

describe.each(names)('%s', (name) => {
  const [indonesian, english] = [read('id', name), read('en', name)]

  it('has the same lists and headings in both languages', () => {
    for (const list of LISTS) expect([list, itemsOf(english, list)]).toEqual([list, itemsOf(indonesian, list)])
    expect(english.match(/^## /gm)).toEqual(indonesian.match(/^## /gm))
  })

  it('starts each stop at the same time in both languages', () => {
    const times = (text: string) => text.match(/^## \d\d\.\d\d/gm) ?? []
    expect(times(english)).toEqual(times(indonesian))
  })
})

const FACTS = {
  title: 't',
  summary: 's',
  highlight: ['h'],
  inclusion: ['i'],
  exclusion: ['e'],
  notes: ['n'],
  area: 'bali',
  route: [['sanur']],
  departures: { dates: ['2027-01-01'] },
  seasons: [],
  seats: 10,
  promo: false,
  kind: 'package' as const,
  days: 1,
  nights: 0,
  price: { adult: 1, child: 1, single_supplement: 0, extra_bed: 0, minimal_dp: 0 },
  passport: false,
  visa: false,
}

describe('faults of a file', () => {
  it.each([
    ['none', {}, []],
    ['an unknown area', { area: 'atlantis' }, ['area']],
    ['an unknown place', { route: [['sanur', 'atlantis']] }, ['route.0.1']],
    ['days that the route does not have', { days: 2 }, ['route']],
    ['an unknown scene', { scene: 'atlantis' }, ['scene']],
    ['more nights than days', { nights: 3 }, ['nights']],
  ])('name the field of %s', (_, change, fields) => {
    expect(factFaults({ ...FACTS, ...change }).map(({ path }) => path.join('.'))).toEqual(fields)
  })

  it.each([
    [3, 3, null],
    [0, undefined, 'a.md: the itinerary has no "## " heading'],
    [2, 3, 'a.md: the itinerary has 2 "## " headings instead of 3'],
  ])('count %i headings where %s are expected', (headings, expected, fault) => {
    expect(itineraryFault('a.md', headings, expected)).toBe(fault)
  })
})

test('an itinerary is cut at its headings', () => {
  const html = '<h2 id="a">07.30 Glodok</h2><p>One</p>\n<p>Two</p><h2 id="b">Toba</h2><p>Three</p>'
  expect(daysOf(html)).toEqual([
    { heading: 'Glodok', starts: '07.30', html: '<p>One</p>\n<p>Two</p>' },
    { heading: 'Toba', starts: null, html: '<p>Three</p>' },
  ])
})
